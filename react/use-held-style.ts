import type { RefObject } from 'react'
import { useBeforePaint } from './use-latest.js'

/**
 * Writes an element's whole style by hand, before it is painted. React writes no `!important`, without which a host's
 * resets would win; strict policies forbid the attribute in markup, but not this.
 *
 * @param text declarations; '' for none
 * @param key of another element
 */
export const useHeldStyle = (ref: RefObject<HTMLElement | null>, text: string, key?: string): void => {
  // An element that takes another's place has no style yet.
  useBeforePaint(() => {
    const style = ref.current?.style
    if (style && (text || style.length > 0)) style.cssText = text
  }, [text, key])
}
