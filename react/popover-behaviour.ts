/**
 * What closes a popover from outside, and what places and drags that of a picker: loaded later, see `laterPopover`.
 * Like all later parts it imports React and what only it needs, and gets the rest as props.
 */
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { dragSheet, type OutsideOptions, watchOutside } from '../adapters/popover-events.js'
import { placePopover } from '../core/picker/popover-place.js'
import type { Anchors } from '../core/ports.js'

interface PopoverDismissalProps extends Omit<OutsideOptions, 'element'> {
  /** The popover. */
  readonly box: RefObject<HTMLElement | null>
}

/** Renders nothing; it listens while it is mounted. */
export const PopoverDismissal = (props: PopoverDismissalProps): null => {
  const { box, scheduler } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!box.current) return undefined
    return watchOutside({
      element: box.current,
      opener: () => latest.current.opener(),
      onLeave: () => latest.current.onLeave(),
      scheduler,
    })
  }, [box, scheduler])
  return null
}

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
      const { side, left, top, width, height } = placePopover(room)
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
  /** The popover. */
  readonly box: RefObject<HTMLElement | null>
  /** Selects the part of a sheet that a pointer drags. */
  readonly handle: string
  readonly onClose: () => void
}

/** Renders nothing; while it is mounted, a sheet can be dragged down to close it. */
export const SheetDrag = ({ box, handle, onClose }: SheetDragProps): null => {
  useEffect(() => (box.current ? dragSheet(box.current, handle, onClose) : undefined), [box, handle, onClose])
  return null
}
