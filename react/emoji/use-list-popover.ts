import { type FocusEventHandler, type KeyboardEventHandler, type RefObject, useRef } from 'react'
import { isClosingKey } from '../../core/list/roving-focus.js'
import { useDismissal } from '../use-dismissal.js'
import { useBeforePaint } from '../use-latest.js'

export interface ListPopover<Element extends HTMLElement> {
  readonly onKeyDown: KeyboardEventHandler<Element>
  readonly onBlur: FocusEventHandler<Element>
}

const focusable = 'a[href], button, [tabindex="0"]'

/**
 * What makes a list a popover of its host's: it takes the focus when it appears and gives it back when it goes;
 * Escape, and a press or a focus elsewhere, ask the host to close it.
 *
 * @param onClose without one it is no popover
 */
export const useListPopover = <Element extends HTMLElement>(
  list: RefObject<Element | null>,
  onClose: (() => void) | undefined,
  hasFocusAtFirst: boolean,
): ListPopover<Element> => {
  const isPopover = onClose !== undefined
  /** What had the focus before: it may close the list by a press of its own. */
  const opener = useRef<globalThis.Element | null>(null)
  useBeforePaint(() => {
    const element = list.current
    if (!element || !(isPopover || hasFocusAtFirst)) return undefined
    const page = element.ownerDocument
    const root = element.getRootNode() as Document | ShadowRoot
    const before = root.activeElement
    opener.current = before === page.body ? null : before
    if (hasFocusAtFirst) element.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
    return () => {
      const isWithin = element.contains(root.activeElement) || root.activeElement === page.body
      if (isWithin && before?.isConnected) (before as HTMLElement).focus({ preventScroll: true })
    }
  }, [list, isPopover, hasFocusAtFirst])
  const onBlur = useDismissal({ box: list, opener: () => opener.current, onLeave: onClose })
  return {
    onKeyDown: (event) => {
      if (!onClose || !isClosingKey(event)) return
      // A dialog around the popover stays open.
      event.preventDefault()
      onClose()
    },
    onBlur,
  }
}
