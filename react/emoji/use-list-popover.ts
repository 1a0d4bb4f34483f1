import { type FocusEventHandler, type KeyboardEventHandler, type RefObject, useEffect } from 'react'
import { useBeforePaint, useLatest } from '../use-latest.js'

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
  const latest = useLatest(onClose)
  const isPopover = onClose !== undefined
  useBeforePaint(() => {
    const element = list.current
    if (!element || !hasFocusAtFirst) return undefined
    const root = element.getRootNode() as Document | ShadowRoot
    const before = root.activeElement
    element.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
    return () => {
      const isWithin =
        element.contains(root.activeElement) || root.activeElement === element.ownerDocument.body
      if (isWithin && before?.isConnected) (before as HTMLElement).focus({ preventScroll: true })
    }
  }, [list, hasFocusAtFirst])
  useEffect(() => {
    if (!isPopover) return undefined
    const page = list.current?.ownerDocument
    const onPress = (event: PointerEvent): void => {
      if (list.current && !event.composedPath().includes(list.current)) latest.current?.()
    }
    page?.addEventListener('pointerdown', onPress, true)
    return () => page?.removeEventListener('pointerdown', onPress, true)
  }, [list, latest, isPopover])
  return {
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !onClose) return
      // A dialog around the popover stays open.
      event.preventDefault()
      onClose()
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      // Nobody has the focus while another window has it.
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose?.()
    },
  }
}
