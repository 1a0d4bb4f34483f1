/** A layout of blocks, as far as lists and their hosts need one: from inline styles, one block below the other. */

import type { Rectangle } from '../../core/ports.js'

/** Width and height of the elements that a selector finds. */
export interface ElementSize {
  /** In px; default: that of the parent. */
  readonly width?: number | undefined
  /** In px; default: that of the content. */
  readonly height?: number | undefined
}

/** Where the viewport is, and how large, in px. */
export interface FakeViewport {
  width: number
  height: number
}

/** How far an element, or the window for the root element, is scrolled, in px. */
export interface ScrollPosition {
  top: number
  left: number
}

export interface LayoutBoxes {
  widthOf(element: Element): number
  heightOf(element: Element): number
  /** Width and height of the content, which an element may be scrolled over. */
  contentWidthOf(element: Element): number
  contentHeightOf(element: Element): number
  /** The box relative to the viewport. */
  boxOf(element: Element): Rectangle
  /** Runs what measures many elements while nothing on the page changes: each is measured once. */
  measuring<A>(measure: () => A): A
}

const PIXELS = /^(-?[\d.]+)px$/

const styled = (element: Element, ...names: readonly string[]): number | undefined => {
  const { style } = element as HTMLElement
  for (const name of names) {
    const [, pixels] = PIXELS.exec(style?.getPropertyValue(name) ?? '') ?? []
    if (pixels !== undefined) return Number(pixels)
  }
  return undefined
}

/** Pictures, players and frames have a size without a style. */
const attributed = (element: Element, name: string): number | undefined => {
  const value = /^(IMG|VIDEO|CANVAS|IFRAME)$/.test(element.tagName) && element.getAttribute(name)
  return value ? Number(value) : undefined
}

const positionOf = (element: Element): string => (element as HTMLElement).style?.position ?? ''
const isOutOfFlow = (element: Element): boolean => /^(absolute|fixed)$/.test(positionOf(element))
const isHidden = (element: Element): boolean => (element as HTMLElement).style?.display === 'none'

/**
 * @param sizes by selector; the last one that matches an element counts
 * @param scrollOf how far an element is scrolled
 */
export const layoutBoxes = (
  viewport: FakeViewport,
  sizes: () => Readonly<Record<string, ElementSize>>,
  scrollOf: (element: Element) => ScrollPosition,
): LayoutBoxes => {
  const given = (element: Element, side: 'width' | 'height'): number | undefined => {
    let size: number | undefined
    for (const [selector, box] of Object.entries(sizes()))
      if (box[side] !== undefined && element.matches(selector)) size = box[side]
    return size
  }
  let measured: Map<string, WeakMap<Element, unknown>> | undefined
  /** What a measurement found before, while nothing changes. */
  const remembered =
    <A>(name: string, measure: (element: Element) => A) =>
    (element: Element): A => {
      if (!measured) return measure(element)
      const known = measured.get(name) ?? new WeakMap<Element, unknown>()
      measured.set(name, known)
      if (!known.has(element)) known.set(element, measure(element))
      return known.get(element) as A
    }
  const isRoot = (element: Element): boolean => element === element.ownerDocument.documentElement

  const widthOf = remembered(
    'width',
    (element): number =>
      given(element, 'width') ??
      styled(element, 'width', 'inline-size') ??
      attributed(element, 'width') ??
      (element.parentElement ? widthOf(element.parentElement) : viewport.width),
  )

  /** The height of the children in the flow, which are one below the other. */
  const flowHeight = (element: Element, end?: Element): number => {
    let height = 0
    for (const child of element.children) {
      if (child === end) break
      if (!isOutOfFlow(child)) height += heightOf(child)
    }
    return height
  }

  const heightOf = remembered('height', (element): number => {
    if (isRoot(element)) return viewport.height
    const height =
      given(element, 'height') ?? styled(element, 'height', 'block-size') ?? attributed(element, 'height')
    if (height !== undefined) return height
    return isHidden(element) ? 0 : flowHeight(element)
  })

  /** Of the edge that a list gives a tile in it, or of what comes before an element in the flow. */
  const topIn = (parent: Element, element: Element): number => {
    const own = styled(element, 'top', 'inset-block-start')
    return isOutOfFlow(element) && own !== undefined ? own : flowHeight(parent, element)
  }
  const leftIn = (element: Element): number =>
    isOutOfFlow(element) ? (styled(element, 'left', 'inset-inline-start') ?? 0) : 0

  const boxOf = remembered('box', (element): Rectangle => {
    const size = { width: widthOf(element), height: heightOf(element) }
    const parent = element.parentElement
    if (positionOf(element) === 'fixed' || (!parent && !isRoot(element)))
      return { left: leftIn(element), top: styled(element, 'top') ?? 0, ...size }
    if (!parent) {
      const { top, left } = scrollOf(element)
      return { left: -left, top: -top, ...size }
    }
    const outer = boxOf(parent)
    const scrolled = isRoot(parent) ? { top: 0, left: 0 } : scrollOf(parent)
    return {
      left: outer.left + leftIn(element) - scrolled.left,
      top: outer.top + topIn(parent, element) - scrolled.top,
      ...size,
    }
  })

  /** How far the content of an element reaches, itself at least. */
  const contentOf = (element: Element, side: 'width' | 'height'): number => {
    let reach = side === 'width' ? widthOf(element) : heightOf(element)
    if (side === 'height') reach = Math.max(reach, flowHeight(element))
    for (const child of element.children) {
      const end = side === 'width' ? leftIn(child) + widthOf(child) : topIn(element, child) + heightOf(child)
      reach = Math.max(reach, end)
    }
    return reach
  }

  return {
    widthOf,
    heightOf,
    contentWidthOf: (element) => contentOf(element, 'width'),
    contentHeightOf: (element) => contentOf(element, 'height'),
    boxOf,
    measuring: (measure) => {
      const before = measured
      measured ??= new Map()
      try {
        return measure()
      } finally {
        measured = before
      }
    },
  }
}
