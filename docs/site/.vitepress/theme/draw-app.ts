/** Draws a component of React, and reports what it throws. */
import { Component, type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'

interface WatchedProps {
  readonly children?: ReactNode
  readonly onError: (error: unknown) => void
}

class Watched extends Component<WatchedProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override state = { hasFailed: false }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** Stands behind a component, so that its effect runs after those of that component. */
const Mounted = ({ onMount }: { readonly onMount: () => void }): ReactNode => {
  useEffect(onMount, [onMount])
  return null
}

/** Resolves once the component is on the page and its effects have run, with the function that removes it. */
export const drawApp = (
  App: ComponentType,
  element: HTMLElement,
  onLateError: (error: unknown) => void,
): Promise<() => void> =>
  new Promise((resolve, reject) => {
    // The page shows errors in words; React would write them to the console as well.
    const root = createRoot(element, { onCaughtError: () => {} })
    let isMounted = false
    const onError = (error: unknown): void => {
      if (isMounted) onLateError(error)
      // Before it is on the page, nothing of it stays.
      else queueMicrotask(() => root.unmount())
      reject(error)
    }
    // React reports errors of effects once all effects have run.
    const onMount = (): void => {
      setTimeout(() => {
        isMounted = true
        resolve(() => root.unmount())
      })
    }
    const parts = [createElement(App, { key: 'app' }), createElement(Mounted, { key: 'mounted', onMount })]
    root.render(createElement(Watched, { onError }, parts))
  })
