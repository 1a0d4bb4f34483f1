import {
  type CSSProperties,
  type FocusEvent,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { PickerStore } from '../../core/picker/picker-store.js'
import { type PopoverPlace, placePopover } from '../../core/picker/popover-place.js'
import { useGifkit } from '../provider.js'
import { useBeforePaint } from '../use-latest.js'
import { anchorsOf } from './picker-platform.js'

/** Size in px where there is room. */
const WISH = { width: 400, height: 560 } as const

export interface PickerPopoverProps {
  readonly store: PickerStore
  readonly id: string
  readonly label: string
  /** What it stands beside. */
  readonly anchor: Element | null
  readonly children: ReactNode
}

const isOutsideOf = (element: Element, { clientX, clientY }: PointerEvent): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

const styleOf = ({ left, top, width, height }: PopoverPlace): CSSProperties =>
  ({
    '--gifkit-picker-left': `${left}px`,
    '--gifkit-picker-top': `${top}px`,
    '--gifkit-picker-width': `${width}px`,
    '--gifkit-picker-height': `${height}px`,
  }) as CSSProperties

/** A dialog beside its anchor, above everything else of the page; it is left by a press or a focus elsewhere. */
export const PickerPopover = ({ store, id, label, anchor, children }: PickerPopoverProps): ReactElement => {
  const { ports } = useGifkit()
  const dialog = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<PopoverPlace>()

  useBeforePaint(() => {
    // The top layer: no ancestor of the host's clips it or covers it. Elsewhere a fixed box has to do.
    dialog.current?.setAttribute('popover', 'manual')
    dialog.current?.showPopover?.()
  }, [])
  useBeforePaint(
    () =>
      anchor ? anchorsOf(ports).observe(anchor, (room) => setPlace(placePopover(room, WISH))) : undefined,
    [ports, anchor],
  )
  useEffect(() => {
    const page = dialog.current?.ownerDocument
    const onPress = (event: PointerEvent): void => {
      const path = event.composedPath()
      const element = dialog.current
      if (!element || (anchor && path.includes(anchor))) return
      // The backdrop of a sheet is part of it.
      if (path.includes(element) && !(path[0] === element && isOutsideOf(element, event))) return
      store.send({ type: 'closed', cause: 'left' })
    }
    page?.addEventListener('pointerdown', onPress, true)
    return () => page?.removeEventListener('pointerdown', onPress, true)
  }, [store, anchor])

  const attributes: HTMLAttributes<HTMLElement> & Record<`data-${string}`, unknown> = {
    id,
    className: 'gifkit-picker gifkit-picker-popover',
    role: 'dialog',
    'aria-label': label,
    'data-side': place?.side,
    style: place && styleOf(place),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // Nobody has the focus while another window has it, or while a button goes away under it.
      if (relatedTarget === null || currentTarget.contains(relatedTarget)) return
      if (anchor?.contains(relatedTarget)) return
      store.send({ type: 'closed', cause: 'left' })
    },
  }
  return (
    <div {...attributes} ref={dialog}>
      {children}
    </div>
  )
}
