import { type PointerEvent, useRef, useState } from 'react'
import type { ChannelTree, Place } from './channel-tree.js'
import {
  type ChannelDragEvent,
  type DragState,
  dragTransition,
  IDLE,
  type MoveEffect,
} from './drag-machine.js'
import { dropPlace } from './drop-place.js'

/** Distance in px after which a press becomes a drag. */
const DRAG_DISTANCE = 4

interface DragBinding {
  readonly drag: DragState
  /** Under the pointer the tree stays as it is; with keys it displays the channel at its new place. */
  readonly isByPointer: boolean
  send(event: ChannelDragEvent): void
  /** Event handlers for the element of a row. */
  rowEvents(id: number): {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
  }
}

const placeUnder = (tree: ChannelTree, id: number, x: number, y: number): Place | undefined => {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-channel]')
  if (row === null || row === undefined) return undefined
  row.scrollIntoView({ block: 'nearest' })
  const { top, height } = row.getBoundingClientRect()
  const isOpen = row.getAttribute('aria-expanded') === 'true'
  return dropPlace(tree, id, Number(row.dataset.channel), (y - top) / height, isOpen)
}

/** Drags channels by pointer and by keys. */
export const useDrag = (tree: ChannelTree, onMove: (effect: MoveEffect) => void): DragBinding => {
  const [drag, setDrag] = useState<DragState>(IDLE)
  const [isByPointer, setByPointer] = useState(false)
  // Several events may come before the next render.
  const now = useRef(drag)
  const press = useRef<{ readonly id: number; readonly x: number; readonly y: number } | undefined>(undefined)

  const send = (event: ChannelDragEvent): void => {
    const [next, effects] = dragTransition(now.current, event, tree)
    now.current = next
    setDrag(next)
    for (const effect of effects) onMove(effect)
  }
  const endDrag = (type: 'dropped' | 'cancelled') => (): void => {
    if (press.current !== undefined && now.current.kind === 'dragging') send({ type })
    press.current = undefined
    setByPointer(false)
  }

  return {
    drag,
    isByPointer,
    send,
    rowEvents: (id) => ({
      onPointerDown: (event) => {
        // A finger scrolls the page, unless it presses the handle.
        const isHandle = event.target instanceof Element && event.target.closest('.dash-handle') !== null
        if (event.button !== 0 || (event.pointerType !== 'mouse' && !isHandle)) return
        press.current = { id, x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event) => {
        const start = press.current
        if (start === undefined) return
        const far = Math.hypot(event.clientX - start.x, event.clientY - start.y)
        if (now.current.kind === 'idle') {
          if (far < DRAG_DISTANCE) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setByPointer(true)
          send({ type: 'lifted', id: start.id })
        }
        const place = placeUnder(tree, start.id, event.clientX, event.clientY)
        if (place !== undefined) send({ type: 'draggedOver', to: place })
      },
      onPointerUp: endDrag('dropped'),
      onPointerCancel: endDrag('cancelled'),
    }),
  }
}
