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
