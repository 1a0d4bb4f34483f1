import {
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { anchorsOf } from '../../adapters/window-geometry.js'
import type { PickerStore } from '../../core/picker/picker-store.js'
import type { PlacedPopover } from '../popover-behaviour.js'
import { useGifkit } from '../provider.js'
import { useLater } from '../use-later-part.js'
import { laterPopover } from '../use-popover.js'
import { useIsomorphicLayoutEffect } from '../use-store.js'

interface PickerPopoverProps {
  readonly store: PickerStore
  readonly id: string
  readonly label: string
  /** The element beside which the popover is placed. */
  readonly anchor: Element | null
  readonly children: ReactNode
}

/** A dialog beside its anchor, above the rest of the page; a press or a focus outside closes it. */
export const PickerPopover = ({ store, id, label, anchor, children }: PickerPopoverProps): ReactElement => {
  const { ports } = useGifkit()
  const dialog = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<PlacedPopover>()
  const anchors = useMemo(() => anchorsOf(ports), [ports])
  const part = useLater(laterPopover, true)
  const close = useCallback(() => store.send({ type: 'closed', cause: 'dismissed' }), [store])

  useIsomorphicLayoutEffect(() => {
    // In the top layer no ancestor clips or covers the dialog; without `showPopover` it is a fixed box.
    dialog.current?.setAttribute('popover', 'manual')
    dialog.current?.showPopover?.()
  }, [])

  const attributes: HTMLAttributes<HTMLElement> = {
    id,
    className: 'gifkit-picker gifkit-picker-popover',
    role: 'dialog',
    'aria-label': label,
    tabIndex: -1,
    ...place,
  }
  return (
    <div {...attributes} ref={dialog}>
      {children}
      {part && (
        <>
          <part.PopoverPlacing anchor={anchor} anchors={anchors} onPlace={setPlace} />
          <part.PopoverDismissal
            box={dialog}
            opener={() => anchor}
            onLeave={() => store.send({ type: 'closed', cause: 'left' })}
            scheduler={ports.scheduler}
          />
          <part.SheetDrag box={dialog} handle=".gifkit-picker-head" onClose={close} />
        </>
      )}
    </div>
  )
}
