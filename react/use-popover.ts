import { createElement, type KeyboardEventHandler, type ReactNode, type RefObject, useRef } from 'react'
import { isClosingKey } from '../core/list/roving-focus.js'
import { laterPart } from '../core/page/later.js'
import { useGifkit } from './provider.js'
import { useLater } from './use-later-part.js'
import { useIsomorphicLayoutEffect } from './use-store.js'

/**
 * Closes a popover on a press or a focus outside, and places that of a picker. Without it Escape closes a popover, and
 * a picker's shows in the corner of the screen.
 */
export const laterPopover = /* @__PURE__ */ laterPart(() => import('./popover-behaviour.js'))

interface ListPopover<Element extends HTMLElement> {
  readonly onKeyDown: KeyboardEventHandler<Element>
  /** To be rendered in the popover; it has no elements. */
  readonly dismissal: ReactNode
}

const focusable = 'a[href], button, [tabindex="0"]'

/**
 * Makes a list a popover: it takes the focus when it is mounted and returns it when it is unmounted; Escape, and a press
 * or a focus outside, call `onClose`.
 *
 * @param onClose without it, the list is not a popover
 */
export const useListPopover = <Element extends HTMLElement>(
  list: RefObject<Element | null>,
  onClose: (() => void) | undefined,
  hasFocusAtFirst: boolean,
): ListPopover<Element> => {
  const isPopover = onClose !== undefined
  /** The element that had the focus before; it may toggle the list itself. */
  const opener = useRef<globalThis.Element | null>(null)
  useIsomorphicLayoutEffect(() => {
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
  const { scheduler } = useGifkit().ports
  const part = useLater(laterPopover, isPopover)
  return {
    onKeyDown: (event) => {
      if (!onClose || !isClosingKey(event)) return
      // A dialog around the popover stays open.
      event.preventDefault()
      onClose()
    },
    dismissal:
      part &&
      onClose &&
      createElement(part.PopoverDismissal, {
        box: list,
        opener: () => opener.current,
        onLeave: onClose,
        scheduler,
      }),
  }
}
