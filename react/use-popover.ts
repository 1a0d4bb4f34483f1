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
  /** What is left; read when something happens. */
  readonly box: RefObject<HTMLElement | null>
  /** What opened it: pressed or focused, it is no elsewhere, and decides for itself. */
  readonly opener: () => Element | null
  /** Somebody is elsewhere; left out, nobody listens. */
  readonly onLeave: (() => void) | undefined
}

const isOutsideOf = (element: Element, { clientX, clientY }: PointerEvent): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/**
 * Tells when a person leaves a popover, by a press or a focus elsewhere.
 *
 * @returns what the popover has to call when a focus in it is lost
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
    let cancelDoubt: (() => void) | undefined
    const leaveUnless = (isStaying: boolean, path: readonly EventTarget[]): void => {
      const own = latest.current.opener()
      if (!isStaying && !(own && path.includes(own))) latest.current.onLeave?.()
    }
    const onPress = (event: Event): void => {
      const path = event.composedPath()
      if (!path.includes(tree)) {
        // What is pressed in a closed tree is hidden from the page; the tree itself hears of it next, if it is there.
        cancelDoubt = scheduler.after(0, () => leaveUnless(seenInTree.has(event), path))
        return
      }
      if (seenInTree.has(event)) return
      seenInTree.add(event)
      // The backdrop of a dialog is part of it.
      const isBeside = path[0] === element && isOutsideOf(element, event as PointerEvent)
      leaveUnless(path.includes(element) && !isBeside, path)
    }
    for (const one of listened) one.addEventListener('pointerdown', onPress, true)
    return () => {
      cancelDoubt?.()
      for (const one of listened) one.removeEventListener('pointerdown', onPress, true)
    }
  }, [box, latest, isLeavable, scheduler])
  return ({ currentTarget, relatedTarget }) => {
    // Nobody has the focus while another window has it, or while a button goes away under it.
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
