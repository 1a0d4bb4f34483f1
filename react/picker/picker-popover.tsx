import {
  type CSSProperties,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { anchorsOf } from '../../adapters/window-geometry.js'
import type { PickerStore } from '../../core/picker/picker-store.js'
import { type PopoverPlace, placePopover } from '../../core/picker/popover-place.js'
import { useGifkit } from '../provider.js'
import { useDismissal } from '../use-popover.js'
import { useIsomorphicLayoutEffect } from '../use-store.js'

/** Size in px if there is room. */
const PREFERRED_SIZE = { width: 400, height: 560 } as const

interface PickerPopoverProps {
  readonly store: PickerStore
  readonly id: string
  readonly label: string
  /** The element beside which the popover is placed. */
  readonly anchor: Element | null
  readonly children: ReactNode
}

const styleOf = ({ left, top, width, height }: PopoverPlace): CSSProperties =>
  ({
    '--gifkit-picker-left': `${left}px`,
    '--gifkit-picker-top': `${top}px`,
    '--gifkit-picker-width': `${width}px`,
    '--gifkit-picker-height': `${height}px`,
  }) as CSSProperties

/** A dialog beside its anchor, above the rest of the page; a press or a focus outside closes it. */
export const PickerPopover = ({ store, id, label, anchor, children }: PickerPopoverProps): ReactElement => {
  const { ports } = useGifkit()
  const dialog = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<PopoverPlace>()

  useIsomorphicLayoutEffect(() => {
    // In the top layer no ancestor clips or covers the dialog; without `showPopover` it is a fixed box.
    dialog.current?.setAttribute('popover', 'manual')
    dialog.current?.showPopover?.()
  }, [])
  useIsomorphicLayoutEffect(() => {
    if (!anchor) return undefined
    const subscription = anchorsOf(ports)
      .observe(anchor)
      .subscribe((room) => setPlace(placePopover(room, PREFERRED_SIZE)))
    return () => subscription.unsubscribe()
  }, [ports, anchor])
  const onBlur = useDismissal({
    box: dialog,
    opener: () => anchor,
    onLeave: () => store.send({ type: 'closed', cause: 'left' }),
  })

  const attributes: HTMLAttributes<HTMLElement> & Record<`data-${string}`, unknown> = {
    id,
    className: 'gifkit-picker gifkit-picker-popover',
    role: 'dialog',
    'aria-label': label,
    'data-side': place?.side,
    style: place && styleOf(place),
    onBlur,
  }
  return (
    <div {...attributes} ref={dialog}>
      {children}
    </div>
  )
}
