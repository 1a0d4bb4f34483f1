import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Before paint on a client; React 18 warns of layout effects on a server, where none of them run. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The value of the latest committed render: what callbacks of stores and observers should see. */
export const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value)
  useBeforePaint(() => {
    latest.current = value
  })
  return latest
}

/**
 * Writes an element's whole style by hand, before it is painted. React writes no `!important`, without which a host's
 * resets would win; strict policies forbid the attribute in markup, but not this.
 *
 * @param text declarations; '' for none
 */
export const useImportantStyle = (ref: RefObject<HTMLElement | null>, text: string): void => {
  useBeforePaint(() => {
    const style = ref.current?.style
    if (style && (text || style.length > 0)) style.cssText = text
  }, [text])
}
