import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { MountedGrid } from './contender.js'

/** Mounts an element for a width in px, and renders it again for another. */
export const mountReact = (
  target: HTMLElement,
  width: number,
  render: (width: number) => ReactElement,
  stop?: () => void,
): MountedGrid => {
  const container = document.createElement('div')
  target.append(container)
  const root = createRoot(container)
  root.render(render(width))
  return {
    resize: (newWidth) => root.render(render(newWidth)),
    unmount: () => {
      stop?.()
      root.unmount()
      container.remove()
    },
  }
}
