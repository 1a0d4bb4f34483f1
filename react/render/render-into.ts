import type { ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { reportMistake, targetMistake } from '../../core/mistake.js'
import { pageLogger } from '../provider.js'

/** Where a widget may be put: an element, or a shadow root. */
export type RenderTarget = Element | ShadowRoot | DocumentFragment

/** Removes the widget and everything it holds; calling it again does nothing. */
export type Unmount = () => void

interface Mount {
  readonly root: Root
  readonly container: Element
  readonly unmount: Unmount
}

/** A target remembers its widget, so that a second call updates instead of mounting. */
const MOUNT = Symbol('gifkit.mount')

type Mountable = RenderTarget & { [MOUNT]?: Mount | undefined }

const mountInto = (target: Mountable): Mount => {
  // A container of its own: React leaves its listeners on the container for good.
  const container = target.ownerDocument.createElement('div')
  container.className = 'gifkit-mount'
  target.append(container)
  const root = createRoot(container)
  const mount: Mount = {
    root,
    container,
    unmount: () => {
      if (target[MOUNT] !== mount) return
      target[MOUNT] = undefined
      root.unmount()
      container.remove()
    },
  }
  target[MOUNT] = mount
  return mount
}

/** Any page's elements and fragments, which `instanceof` would not know. */
const isTarget = (target: Partial<Node> | null | undefined): boolean =>
  target?.nodeType === 1 || target?.nodeType === 11

/**
 * Draws a widget in a target, or updates the one that is there. Without a target it reports that and draws nothing:
 * the rest of the host's script should run.
 */
export const renderInto = (target: Mountable, widget: ReactElement): Unmount => {
  if (!isTarget(target)) {
    reportMistake(pageLogger, targetMistake(target))
    return () => {}
  }
  const before = target[MOUNT]
  // A host that emptied the target has taken the widget away without saying so.
  if (before && before.container.parentNode !== target) before.unmount()
  const mount = target[MOUNT] ?? mountInto(target)
  mount.root.render(widget)
  return mount.unmount
}
