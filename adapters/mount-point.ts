/** Where a host has a widget rendered: the widget's own container in the host's target, which remembers it. */

/** An element, or a shadow root. */
export type RenderTarget = Element | ShadowRoot | DocumentFragment

/** Unmounts the widget; calling it again does nothing. */
export type Unmount = () => void

/** Renders views into a container, of which the last one stays. */
export interface ViewRoot<View> {
  render(view: View): void
  unmount(): void
}

interface Mount {
  readonly root: ViewRoot<never>
  readonly container: Element
  readonly unmount: Unmount
}

/** The mount is stored on its target, so that a second call updates instead of mounting. */
const MOUNT = Symbol('gifkit.mount')

type Mountable = RenderTarget & { [MOUNT]?: Mount | undefined }

const mountInto = (target: Mountable, createRoot: (container: Element) => ViewRoot<never>): Mount => {
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
export const isRenderTarget = (target: Partial<Node> | null | undefined): boolean =>
  target?.nodeType === 1 || target?.nodeType === 11

/** Renders a view in a target, or updates the one that is there. */
export const renderAt = <View>(
  target: Mountable,
  view: View,
  createRoot: (container: Element) => ViewRoot<View>,
): Unmount => {
  const before = target[MOUNT]
  // The host emptied the target without calling `unmount`.
  if (before && before.container.parentNode !== target) before.unmount()
  const mount = target[MOUNT] ?? mountInto(target, createRoot)
  mount.root.render(view as never)
  return mount.unmount
}
