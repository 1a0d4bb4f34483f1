import type { Rectangle } from '../core/ports.js'
import { pageOf } from './dom.js'

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

/** A rectangle by its edges, in px relative to the viewport. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Moves the edges of an area outwards; identity where nothing grows. */
export type Grow = (area: Area) => Area

/** Reads a CSS margin of one to four lengths in px or percent; what it cannot read counts as 0. */
export const growBy = (margin: string): Grow => {
  const [top = '0', right = top, bottom = top, left = right] = margin.trim().split(/\s+/)
  const pixels = (length: string, of: number): number => {
    const amount = Number.parseFloat(length)
    if (!Number.isFinite(amount)) return 0
    return length.endsWith('%') ? (amount / 100) * of : amount
  }
  return (area: Area) => {
    const width = area.right - area.left
    const height = area.bottom - area.top
    return {
      left: area.left - pixels(left, width),
      top: area.top - pixels(top, height),
      right: area.right + pixels(right, width),
      bottom: area.bottom + pixels(bottom, height),
    }
  }
}

const sizeOr = (size: unknown, fallback: number): number =>
  typeof size === 'number' && size >= 0 ? size : fallback

const viewportArea = (page: Window): Area => {
  const root = page.document.documentElement
  return {
    left: 0,
    top: 0,
    right: sizeOr(page.innerWidth, root.clientWidth),
    bottom: sizeOr(page.innerHeight, root.clientHeight),
  }
}

/**
 * Px of the screen that a px of the element takes up, since hosts zoom and scale what is around it. By its height:
 * lists are high, so that one that is turned a little does not count as another size. Heights by layout are whole px,
 * so that less than one is no scale; else a list that only grows would seem to change its width too.
 */
export const scaleOf = (element: Element, { height } = element.getBoundingClientRect()): number => {
  const whole = (element as HTMLElement).offsetHeight || height
  return Math.abs(height - whole) < 1 ? 1 : height / whole || 1
}

/** The inside of a clipping element: its padding box without scroll bars. */
export const insideOf = (element: Element): Area => {
  const box = element.getBoundingClientRect()
  const scale = scaleOf(element, box)
  const left = box.left + element.clientLeft * scale
  const top = box.top + element.clientTop * scale
  return {
    left,
    top,
    right: left + element.clientWidth * scale,
    bottom: top + element.clientHeight * scale,
  }
}

const overlap = (one: Area, other: Area): Area => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

const asIs: Grow = (area) => area

/** What the viewport of an element, or `root`, and all clipping elements let through. May be turned inside out: then nothing. */
export const visibleArea = (
  element: Element,
  clippers: readonly Element[],
  grow: Grow = asIs,
  root?: Element,
): Area => {
  let area = grow(root === undefined ? viewportArea(pageOf(element)) : insideOf(root))
  for (const clipper of clippers) area = overlap(area, grow(insideOf(clipper)))
  return area
}

/** Without what else a rectangle of the platform has. */
export const rectangleOf = ({ left, top, width, height }: Rectangle): Rectangle => ({
  left,
  top,
  width,
  height,
})

/** Share of a box inside an area, as intersection observers count: a box without area is all in or all out. */
export const shareInside = (
  area: Area,
  box: Rectangle,
): { readonly ratio: number; readonly isVisible: boolean } => {
  const width = Math.min(area.right, box.left + box.width) - Math.max(area.left, box.left)
  const height = Math.min(area.bottom, box.top + box.height) - Math.max(area.top, box.top)
  if (!(width >= 0 && height >= 0)) return { ratio: 0, isVisible: false }
  const whole = box.width * box.height
  return { ratio: whole > 0 ? Math.min(1, (width * height) / whole) : 1, isVisible: true }
}
