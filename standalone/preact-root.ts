/**
 * Replaces `react-dom/client` in builds with Preact. Preact runs the cleanups of effects in the frame after an unmount;
 * here they run at once, as in React, since a host expects no callbacks after it has unmounted a widget.
 */
import { options } from 'preact'
import { createRoot as rootOf } from 'preact/compat/client'

export { hydrateRoot } from 'preact/compat/client'

export const createRoot: typeof rootOf = (container) => {
  const root = rootOf(container)
  return {
    render: root.render,
    unmount: () => {
      let runCleanups: (() => void) | undefined
      options.requestAnimationFrame = (callback) => {
        runCleanups = callback
      }
      try {
        root.unmount()
      } finally {
        delete options.requestAnimationFrame
        runCleanups?.()
      }
    },
  }
}
