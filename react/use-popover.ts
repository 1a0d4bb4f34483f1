import {
  type FocusEvent,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { isClosingKey } from '../core/list/roving-focus.js'
import { useGifkit } from './provider.js'
import { useIsomorphicLayoutEffect, useLatest } from './use-store.js'

interface Dismissal {
  /** The popover. */
  readonly box: RefObject<HTMLElement | null>
  /** The element that opened it; presses on it and its focus do not count as outside. */
  readonly opener: () => Element | null
  /** Called on a press or a focus outside; without it there are no listeners. */
  readonly onLeave: (() => void) | undefined
}

const isOutsideOf = (element: Element, { clientX, clientY }: PointerEvent): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/**
 * Calls `onLeave` on a press or a focus outside of a popover.
 *
 * @returns the handler for the popover's `blur` events
 */
export const useDismissal = ({ box, opener, onLeave }: Dismissal): ((event: FocusEvent) => void) => {
  const { scheduler } = useGifkit().ports
  const latest = useLatest({ opener, onLeave })
  const isLeavable = onLeave !== undefined
  useEffect(() => {
    const element = box.current
    if (!isLeavable || !element) return undefined
    const tree = element.getRootNode()
    const listened = [element.ownerDocument, tree]
    const seenInTree = new WeakSet<Event>()
    let cancelCheck: (() => void) | undefined
    const leaveUnless = (isStaying: boolean, path: readonly EventTarget[]): void => {
      const own = latest.current.opener()
      if (!isStaying && !(own && path.includes(own))) latest.current.onLeave?.()
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
    for (const one of listened) one.addEventListener('pointerdown', onPress, true)
    return () => {
      cancelCheck?.()
      for (const one of listened) one.removeEventListener('pointerdown', onPress, true)
    }
  }, [box, latest, isLeavable, scheduler])
  return ({ currentTarget, relatedTarget }) => {
    // The focus went to another window, or the focused button was removed.
    if (relatedTarget === null || currentTarget.contains(relatedTarget)) return
    if (!opener()?.contains(relatedTarget)) onLeave?.()
  }
}

interface ListPopover<Element extends HTMLElement> {
  readonly onKeyDown: KeyboardEventHandler<Element>
  readonly onBlur: FocusEventHandler<Element>
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
