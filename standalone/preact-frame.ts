/**
 * Replaces `react` and `react-dom/client` in the first script of a frame page built with Preact. `preact/compat` comes
 * with the controls: it adapts handlers, attributes and styles that the first views do not use.
 */
import { type ComponentChild, hydrate, render } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

export { Component, createContext } from 'preact'
export { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

/**
 * As React's: renders again when the snapshot changes. The first render uses the server's snapshot, and the second, before
 * anything is painted, the client's.
 */
export const useSyncExternalStore = <Snapshot>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Snapshot,
  readOnServer: () => Snapshot,
): Snapshot => {
  const rendered = useRef<{ readonly value: Snapshot; readonly read: () => Snapshot }>(undefined)
  const [, renderAgain] = useState<unknown>()
  const value = rendered.current ? read() : readOnServer()
  const check = (): void => {
    const latest = rendered.current
    if (latest && !Object.is(latest.value, latest.read())) renderAgain({})
  }
  useLayoutEffect(() => {
    rendered.current = { value, read }
    check()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `check` reads the latest render
  useEffect(() => {
    // It may have changed since it was rendered.
    check()
    return subscribe(check)
  }, [subscribe])
  return value
}

export const hydrateRoot = (container: Element, view: ComponentChild): void => hydrate(view, container)

/** A frame page is never unmounted. */
export const createRoot = (container: Element): { render(view: ComponentChild): void } => ({
  render: (view) => render(view, container),
})
