import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { MountedGrid } from './contender.js'

/** Mounts what is drawn for a width in px, and draws it again for another. */
export const mountReact = (
  target: HTMLElement,
  width: number,
  draw: (width: number) => ReactElement,
  stop?: () => void,
): MountedGrid => {
  const container = document.createElement('div')
  target.append(container)
  const root = createRoot(container)
  root.render(draw(width))
  return {
    resize: (wide) => root.render(draw(wide)),
    unmount: () => {
      stop?.()
      root.unmount()
      container.remove()
    },
  }
}
