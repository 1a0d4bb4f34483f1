/**
 * `react-dom/client` of builds whose runtime is Preact. Preact takes back what effects have begun in the frame after
 * the one in which a widget goes; a host expects silence from the moment it has taken a widget away, as React keeps.
 */
import { options } from 'preact'
import * as preact from 'preact/compat/client'

export { hydrateRoot } from 'preact/compat/client'

export const createRoot: typeof preact.createRoot = (container) => {
  const root = preact.createRoot(container)
  return {
    render: root.render,
    unmount: () => {
      let takeBack: (() => void) | undefined
      options.requestAnimationFrame = (callback) => {
        takeBack = callback
      }
      try {
        root.unmount()
      } finally {
        delete options.requestAnimationFrame
        takeBack?.()
      }
    },
  }
}
