import type { Rectangle } from '../core/ports.js'
import { pageOf, styleOf } from './dom.js'

/** What decides how much of an element is visible. */
export interface AncestorChain {
  /** The element's ancestors in the flattened tree, nearest first. */
  readonly ancestors: readonly Element[]
  /** The ancestors that clip the element, nearest first, without the viewport. */
  readonly clippers: readonly Element[]
  /** Shadow roots around the element; scroll events do not leave them. */
  readonly shadowRoots: readonly ShadowRoot[]
}

/** The shadow root that an element is a child of. */
const shadowRootAbove = ({ parentElement, parentNode }: Element): ShadowRoot | null =>
  parentElement === null && parentNode !== null && 'host' in parentNode ? (parentNode as ShadowRoot) : null

/** True for another value than the initial one; false where the browser lacks the property. */
const isSet = (value: string | undefined, initial: string): boolean =>
  value !== undefined && value !== '' && value !== initial

/** True when this element, not the viewport, is the containing block of fixed descendants. */
const containsFixed = (style: CSSStyleDeclaration): boolean =>
  [style.transform, style.perspective, style.filter].some((value) => isSet(value, 'none')) ||
  /paint|layout|strict|content/.test(style.contain ?? '') ||
  /transform|perspective|filter/.test(style.willChange ?? '')

const isClipping = (style: CSSStyleDeclaration): boolean =>
  !/^(inline|contents)$/.test(style.display) &&
  (isSet(style.overflowX, 'visible') || isSet(style.overflowY, 'visible'))

/** Walks up from an element, also out of shadow trees. It reads styles, so a call after changes of style is slow. */
export const ancestorChain = (element: Element): AncestorChain => {
  const page = pageOf(element)
  const ancestors: Element[] = []
  const clippers: Element[] = []
  const shadowRoots: ShadowRoot[] = []
  const { documentElement, body } = page.document
  // By CSS, the `overflow` of the root element, or else that of the body, applies to the viewport.
  const isBodyOverflowPropagated = !isSet(styleOf(documentElement).overflowY, 'visible')
  let position = styleOf(element).position
  let current: Element | null = element
  while (current !== null) {
    const shadowRoot = shadowRootAbove(current)
    if (shadowRoot) shadowRoots.push(shadowRoot)
    const parent: Element | null = current.assignedSlot ?? current.parentElement ?? shadowRoot?.host ?? null
    if (parent === null || parent === documentElement) break
    ancestors.push(parent)
    const style = styleOf(parent)
    const isContainingBlock =
      (position !== 'fixed' && position !== 'absolute') ||
      containsFixed(style) ||
      (position === 'absolute' && isSet(style.position, 'static'))
    // An absolute or fixed box is not clipped by the ancestors below its containing block.
    if (isContainingBlock) {
      if (isClipping(style) && !(parent === body && isBodyOverflowPropagated)) clippers.push(parent)
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

/** Moves the edges of an area outwards. */
export type Grow = (area: Area) => Area

/** Grows areas by a CSS margin of one to four lengths in px or percent; an invalid length counts as 0. */
export const growBy = (margin: string): Grow => {
  const [top = '0', right = top, bottom = top, left = right] = margin.trim().split(/\s+/)
  const pixels = (length: string, of: number): number => {
    const amount = Number.parseFloat(length) || 0
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

/** Hosts may have replaced the size of the window. */
const sizeOr = (size: number, fallback: number): number => (size >= 0 ? size : fallback)

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
 * The rectangle of an element in px of the screen. WebKit has no `currentCSSZoom`, and gives rectangles in px of what
 * hosts zoom, less what the page is scrolled by.
 */
export const boxOf = (element: Element): Rectangle => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const { scrollX, scrollY, document } = pageOf(element)
  let zoom = 1
  if (!('currentCSSZoom' in element))
    for (const each of [element, ...ancestorChain(element).ancestors, document.documentElement])
      zoom *= Number(styleOf(each).zoom) || 1
  return {
    left: left * zoom + scrollX * (zoom - 1),
    top: top * zoom + scrollY * (zoom - 1),
    width: width * zoom,
    height: height * zoom,
  }
}

/**
 * Px of the screen per px of the element, since hosts zoom and scale its ancestors. The height is measured, because a
 * slight rotation hardly changes it in a tall list. Layout heights are rounded to whole px, so a difference below 1 px
 * is no scale; otherwise the scale, and so the list's width, would change whenever the list grows.
 */
export const scaleOf = (element: Element, { height } = boxOf(element)): number => {
  const layoutHeight = (element as HTMLElement).offsetHeight || height
  return Math.abs(height - layoutHeight) < 1 ? 1 : height / layoutHeight || 1
}

/** The inside of a clipping element: its padding box without scroll bars. */
export const insideOf = (element: Element): Area => {
  const box = boxOf(element)
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

const unchanged: Grow = (area) => area

/** The part of the viewport, or of `root`, that no clipper hides; where nothing is left, opposite edges are swapped. */
export const visibleArea = (
  element: Element,
  clippers: readonly Element[],
  grow: Grow = unchanged,
  root?: Element,
): Area => {
  let area = grow(root === undefined ? viewportArea(pageOf(element)) : insideOf(root))
  for (const clipper of clippers) area = overlap(area, grow(insideOf(clipper)))
  return area
}

/** Share of a box inside an area, as intersection observers compute it: an empty box has the ratio 1 or 0. */
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
