import type { RefObject } from 'react'
import { useBeforePaint } from './use-latest.js'

/**
 * Writes an element's whole style by hand, before it is painted. React writes no `!important`, without which a host's
 * resets would win; strict policies forbid the attribute in markup, but not this.
 *
 * @param text declarations; '' for none
 */
export const useHeldStyle = (ref: RefObject<HTMLElement | null>, text: string): void => {
  useBeforePaint(() => {
    const style = ref.current?.style
    if (style && (text || style.length > 0)) style.cssText = text
  }, [text])
}
