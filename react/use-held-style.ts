import { type RefObject, useRef } from 'react'
import { useBeforePaint } from './use-latest.js'

/**
 * Writes an element's whole style by hand, before it is painted. React writes no `!important`, without which a host's
 * resets would win; strict policies forbid the attribute in markup, but not this.
 *
 * @param text declarations; '' for none
 */
export const useHeldStyle = (ref: RefObject<HTMLElement | null>, text: string): void => {
  const written = useRef({ element: ref.current, text: '' })
  useBeforePaint(() => {
    const element = ref.current
    // Reading back what an element has costs more than to remember it.
    if (!element || (written.current.element === element && written.current.text === text)) return
    element.style.cssText = text
    written.current = { element, text }
  })
}
