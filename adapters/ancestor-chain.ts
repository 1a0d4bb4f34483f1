import { pageOf } from './page-of.js'

/** Where an element stands, as far as it matters for what can be seen of it. */
export interface AncestorChain {
  /** The element's ancestors in the flattened tree, nearest first. */
  readonly ancestors: readonly Element[]
  /** Those that cut off what overflows them, nearest first. The viewport is not among them. */
  readonly clippers: readonly Element[]
  /** Shadow roots around the element: events of scrolling do not leave them. */
  readonly shadowRoots: readonly ShadowRoot[]
}

const DOCUMENT_FRAGMENT = 11

const shadowRootAbove = (element: Element): ShadowRoot | undefined => {
  const parent = element.parentNode
  return parent?.nodeType === DOCUMENT_FRAGMENT && 'host' in parent ? (parent as ShadowRoot) : undefined
}

/** Something other than its initial value, in a browser that knows the property. */
const isSet = (value: string | undefined, initial: string): boolean =>
  value !== undefined && value !== '' && value !== initial

/** True when fixed descendants are placed and clipped by this element instead of by the viewport. */
const holdsFixed = (style: CSSStyleDeclaration): boolean =>
  isSet(style.transform, 'none') ||
  isSet(style.perspective, 'none') ||
  isSet(style.filter, 'none') ||
  /paint|layout|strict|content/.test(style.contain ?? '') ||
  /transform|perspective|filter/.test(style.willChange ?? '')

const isClipping = (style: CSSStyleDeclaration): boolean =>
  !/^(inline|contents)$/.test(style.display) &&
  (isSet(style.overflowX, 'visible') || isSet(style.overflowY, 'visible'))

/** Walks up from an element, out of shadow trees too. Reads styles: not for a turn that has changed them. */
export const ancestorChain = (element: Element): AncestorChain => {
  const page = pageOf(element)
  const ancestors: Element[] = []
  const clippers: Element[] = []
  const shadowRoots: ShadowRoot[] = []
  const { documentElement, body } = page.document
  // The viewport takes over the overflow of the root element, and where that has none, of the body.
  const isBodyOverflowOfViewport = !isSet(page.getComputedStyle(documentElement).overflowY, 'visible')
  let position = page.getComputedStyle(element).position
  let current: Element | null = element
  while (current !== null) {
    const shadowRoot = shadowRootAbove(current)
    if (shadowRoot !== undefined) shadowRoots.push(shadowRoot)
    const parent: Element | null = current.assignedSlot ?? current.parentElement ?? shadowRoot?.host ?? null
    if (parent === null || parent === documentElement) break
    ancestors.push(parent)
    const style = page.getComputedStyle(parent)
    const isHolder =
      (position !== 'fixed' && position !== 'absolute') ||
      holdsFixed(style) ||
      (position === 'absolute' && isSet(style.position, 'static'))
    // An absolute or fixed box escapes the ancestors below the one that holds it.
    if (isHolder) {
      if (isClipping(style) && !(parent === body && isBodyOverflowOfViewport)) clippers.push(parent)
      position = style.position
    }
    current = parent
  }
  return { ancestors, clippers, shadowRoots }
}
