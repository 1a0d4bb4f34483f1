import type { Rectangle } from '../core/ports.js'
import { pageOf } from './page-of.js'

/** A rectangle by its edges, in px relative to the viewport. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Moves the edges of an area outwards; identity where nothing grows. */
export type Grow = (area: Area) => Area

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
