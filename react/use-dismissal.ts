import { type FocusEvent, type RefObject, useEffect } from 'react'
import { useLatest } from './use-latest.js'

export interface Dismissal {
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
  const latest = useLatest({ opener, onLeave })
  const isLeavable = onLeave !== undefined
  useEffect(() => {
    if (!isLeavable) return undefined
    const page = box.current?.ownerDocument
    const onPress = (event: PointerEvent): void => {
      const path = event.composedPath()
      const element = box.current
      const own = latest.current.opener()
      if (!element || (own && path.includes(own))) return
      // The backdrop of a dialog is part of it.
      if (path.includes(element) && !(path[0] === element && isOutsideOf(element, event))) return
      latest.current.onLeave?.()
    }
    page?.addEventListener('pointerdown', onPress, true)
    return () => page?.removeEventListener('pointerdown', onPress, true)
  }, [box, latest, isLeavable])
  return ({ currentTarget, relatedTarget }) => {
    // Nobody has the focus while another window has it, or while a button goes away under it.
    if (relatedTarget === null || currentTarget.contains(relatedTarget)) return
    if (!opener()?.contains(relatedTarget)) onLeave?.()
  }
}
