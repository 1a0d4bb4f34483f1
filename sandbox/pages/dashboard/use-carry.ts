import { type PointerEvent, useRef, useState } from 'react'
import { type Carry, type CarryEffect, type CarryEvent, carryTransition, RESTING } from './carry-machine.js'
import type { ChannelTree, Place } from './channel-tree.js'
import { dropPlace } from './drop-place.js'

/** How far the pointer goes before a press is a drag, in px. */
const SLACK = 4

interface CarryBinding {
  readonly carry: Carry
  /** By pointer the tree stands still under it; by keys it shows the channel where it would be. */
  readonly isByPointer: boolean
  send(event: CarryEvent): void
  /** For a row's element. */
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

/** Carries channels by pointer and by keys. */
export const useCarry = (tree: ChannelTree, onMove: (effect: CarryEffect) => void): CarryBinding => {
  const [carry, setCarry] = useState<Carry>(RESTING)
  const [isByPointer, setByPointer] = useState(false)
  // Several events may come before the next render.
  const now = useRef(carry)
  const press = useRef<{ readonly id: number; readonly x: number; readonly y: number } | undefined>(undefined)

  const send = (event: CarryEvent): void => {
    const [next, effects] = carryTransition(now.current, event, tree)
    now.current = next
    setCarry(next)
    for (const effect of effects) onMove(effect)
  }
  const letGo = (type: 'dropped' | 'cancelled') => (): void => {
    if (press.current !== undefined && now.current.kind === 'carrying') send({ type })
    press.current = undefined
    setByPointer(false)
  }

  return {
    carry,
    isByPointer,
    send,
    rowEvents: (id) => ({
      onPointerDown: (event) => {
        // A finger scrolls the page, unless it is put on the handle.
        const isHandle = event.target instanceof Element && event.target.closest('.dash-handle') !== null
        if (event.button !== 0 || (event.pointerType !== 'mouse' && !isHandle)) return
        press.current = { id, x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event) => {
        const begun = press.current
        if (begun === undefined) return
        const far = Math.hypot(event.clientX - begun.x, event.clientY - begun.y)
        if (now.current.kind === 'resting') {
          if (far < SLACK) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setByPointer(true)
          send({ type: 'lifted', id: begun.id })
        }
        const place = placeUnder(tree, begun.id, event.clientX, event.clientY)
        if (place !== undefined) send({ type: 'carried', to: place })
      },
      onPointerUp: letGo('dropped'),
      onPointerCancel: letGo('cancelled'),
    }),
  }
}
