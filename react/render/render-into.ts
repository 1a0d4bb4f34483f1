import type { ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { reportMistake, targetMistake } from '../../core/mistake.js'
import { pageLogger } from '../provider.js'

/** Where a widget can be rendered: an element, or a shadow root. */
export type RenderTarget = Element | ShadowRoot | DocumentFragment

/** Unmounts the widget; calling it again does nothing. */
export type Unmount = () => void

interface Mount {
  readonly root: Root
  readonly container: Element
  readonly unmount: Unmount
}

/** The mount is stored on its target, so that a second call updates instead of mounting. */
const MOUNT = Symbol('gifkit.mount')

type Mountable = RenderTarget & { [MOUNT]?: Mount | undefined }

const mountInto = (target: Mountable): Mount => {
  // A separate container, since React never removes its listeners from one.
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

/** By node type, since `instanceof` fails for nodes of other documents. */
const isTarget = (target: Partial<Node> | null | undefined): boolean =>
  target?.nodeType === 1 || target?.nodeType === 11

/**
 * Renders a widget in a target, or updates the one that is there. A missing target is reported on the console instead of
 * thrown, so that the rest of the host's script runs.
 */
export const renderInto = (target: Mountable, widget: ReactElement): Unmount => {
  if (!isTarget(target)) {
    reportMistake(pageLogger, targetMistake(target))
    return () => {}
  }
  const before = target[MOUNT]
  // The host emptied the target without calling `unmount`.
  if (before && before.container.parentNode !== target) before.unmount()
  const mount = target[MOUNT] ?? mountInto(target)
  mount.root.render(widget)
  return mount.unmount
}
