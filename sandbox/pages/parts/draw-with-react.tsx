import { type ReactElement, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Props } from './playground.js'

/** Draws with React in a container of its own, updating it at each further call; `?strict` wraps it in StrictMode. */
export const drawWithReact = (
  view: (props: Props) => ReactElement,
): ((props: Props, stage: HTMLElement) => () => void) => {
  const isStrict = new URLSearchParams(location.search).has('strict')
  let root: Root | undefined
  let container: HTMLElement | undefined
  return (props, stage) => {
    if (!root) {
      container = document.createElement('div')
      stage.append(container)
      root = createRoot(container)
    }
    root.render(isStrict ? <StrictMode>{view(props)}</StrictMode> : view(props))
    return () => {
      root?.unmount()
      container?.remove()
      root = undefined
      container = undefined
    }
  }
}
