/**
 * What closes a popover from outside, and what places and drags that of a picker: loaded later, see `laterPopover`. Like all later
 * parts it imports React and what only it needs, and gets the rest as props.
 */
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { placePopover } from '../core/picker/popover-place.js'
import type { Anchors, Scheduler } from '../core/ports.js'

interface PopoverDismissalProps {
  /** The popover. */
  readonly box: RefObject<HTMLElement | null>
  /** The element that opened it; presses on it and its focus do not count as outside. */
  readonly opener: () => Element | null
  /** Called on a press or a focus outside. */
  readonly onLeave: () => void
  readonly scheduler: Pick<Scheduler, 'after'>
}

const isOutsideOf = (element: Element, { clientX, clientY }: PointerEvent): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Renders nothing; it listens while it is mounted. */
export const PopoverDismissal = (props: PopoverDismissalProps): null => {
  const { box, scheduler } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const tree = element.getRootNode()
    const listened = [element.ownerDocument, tree]
    const seenInTree = new WeakSet<Event>()
    let cancelCheck: (() => void) | undefined
    const leaveUnless = (isStaying: boolean, path: readonly EventTarget[]): void => {
      const own = latest.current.opener()
      if (!isStaying && !(own && path.includes(own))) latest.current.onLeave()
    }
    const onPress = (event: Event): void => {
      const path = event.composedPath()
      if (!path.includes(tree)) {
        // The path may end at a closed shadow root. If the popover is in it, the root's listener gets the event next.
        cancelCheck = scheduler.after(0, () => leaveUnless(seenInTree.has(event), path))
        return
      }
      if (seenInTree.has(event)) return
      seenInTree.add(event)
      // A press on the backdrop of a dialog has the dialog as its target.
      const isOnBackdrop = path[0] === element && isOutsideOf(element, event as PointerEvent)
      leaveUnless(path.includes(element) && !isOnBackdrop, path)
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      // The focus went to another window, or the focused button was removed.
      if (relatedTarget === null || element.contains(relatedTarget as Node)) return
      if (!latest.current.opener()?.contains(relatedTarget as Node)) latest.current.onLeave()
    }
    for (const one of listened) one.addEventListener('pointerdown', onPress, true)
    element.addEventListener('focusout', onFocusOut)
    return () => {
      cancelCheck?.()
      for (const one of listened) one.removeEventListener('pointerdown', onPress, true)
      element.removeEventListener('focusout', onFocusOut)
    }
  }, [box, scheduler])
  return null
}

/** Size in px if there is room. */
const PREFERRED_SIZE = { width: 400, height: 560 } as const

/** The attributes of a popover that has its place. */
export interface PlacedPopover {
  readonly 'data-side': string
  readonly style: CSSProperties
}

interface PopoverPlacingProps {
  /** The element beside which the popover is placed. */
  readonly anchor: Element | null
  readonly anchors: Anchors
  readonly onPlace: (popover: PlacedPopover) => void
}

/** Renders nothing; it follows the anchor while it is mounted. */
export const PopoverPlacing = ({ anchor, anchors, onPlace }: PopoverPlacingProps): null => {
  useLayoutEffect(() => {
    if (!anchor) return undefined
    const subscription = anchors.observe(anchor).subscribe((room) => {
      const { side, left, top, width, height } = placePopover(room, PREFERRED_SIZE)
      const style: Record<`--gifkit-picker-${string}`, string> = {
        '--gifkit-picker-left': `${left}px`,
        '--gifkit-picker-top': `${top}px`,
        '--gifkit-picker-width': `${width}px`,
        '--gifkit-picker-height': `${height}px`,
      }
      onPlace({ 'data-side': side, style })
    })
    return () => subscription.unsubscribe()
  }, [anchor, anchors, onPlace])
  return null
}

interface SheetDragProps {
  /** The popover; it is a sheet while its `data-side` says so. */
  readonly box: RefObject<HTMLElement | null>
  /** Selects the part of it that a finger drags. */
  readonly handle: string
  readonly onClose: () => void
}

/** Share of its height by which a sheet has to be dragged to close. */
const CLOSING_SHARE = 0.25

/** Renders nothing; while it is mounted, a sheet follows a pointer that drags its handle down, and closes or returns. */
export const SheetDrag = ({ box, handle, onClose }: SheetDragProps): null => {
  useEffect(() => {
    const sheet = box.current
    if (!sheet) return undefined
    let startY: number | undefined
    const onDown = ({ target, clientY, pointerId }: PointerEvent): void => {
      const isHandle = (target as Element).closest(handle) && !(target as Element).closest('button, input')
      if (sheet.dataset.side !== 'sheet' || !isHandle) return
      startY = clientY
      sheet.setPointerCapture(pointerId)
    }
    const onMove = ({ clientY }: PointerEvent): void => {
      if (startY !== undefined) sheet.style.translate = `0 ${Math.max(0, clientY - startY)}px`
    }
    const onEnd = ({ type, clientY }: PointerEvent): void => {
      if (startY === undefined) return
      const share = (clientY - startY) / sheet.clientHeight
      startY = undefined
      sheet.style.translate = ''
      if (type === 'pointerup' && share > CLOSING_SHARE) onClose()
    }
    const listeners = [
      ['pointerdown', onDown],
      ['pointermove', onMove],
      ['pointerup', onEnd],
      ['pointercancel', onEnd],
    ] as const
    for (const [type, listener] of listeners) sheet.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of listeners) sheet.removeEventListener(type, listener)
    }
  }, [box, handle, onClose])
  return null
}
