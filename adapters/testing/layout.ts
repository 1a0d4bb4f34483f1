import { oncePerOwner } from '../../core/page/once.js'
import type { Page } from '../dom.js'
import { type ElementSize, layoutBoxes, type ScrollPosition } from './layout-boxes.js'
import { fakeMedia } from './media.js'
import { type EntryOf, type FakeObservers, type FakeObserversOptions, fakeObservers } from './observers.js'
import { sendPrecedingEvents } from './preceding-events.js'
import { replacements } from './replacements.js'
import { viewsOfElements } from './views.js'

/** Width and height of a page that is not laid out, in px, and what it says of the device. */
export interface LayoutOptions {
  /** Width of the window in px. Default 1024. */
  readonly width?: number | undefined
  /** Height of the window in px. Default 768. */
  readonly height?: number | undefined
  /**
   * Sizes by selector, `{ '.sidebar': { width: 300 } }`, which go before inline styles and attributes. The last one that
   * finds an element counts. Default: as wide as the parent, as high as the content.
   */
  readonly sizes?: Readonly<Record<string, ElementSize>> | undefined
  /**
   * Media queries that match, as written by who asks: `['(prefers-reduced-motion: reduce)']`. Widths and heights in px
   * are compared with the window. Default: no others match.
   */
  readonly media?: readonly string[] | undefined
}

/** A page that was given a layout. */
export interface StubbedLayout {
  /** Gives the window another size in px, and elements other sizes; observers and media queries report what changes. */
  resize(options: Omit<LayoutOptions, 'media'>): void
  /** Scrolls the window, or an element, to a place in px, as a visitor does. */
  scrollTo(top: number, element?: Element): void
  /**
   * Sets which share of an element is in view, from 0 to 1, whatever the layout says. Without a share, the layout decides
   * again.
   */
  intersect(element: Element, share?: number): void
  /** Fires `load` at each picture that has an address, since no picture is loaded without a browser. */
  loadPictures(): void
  /** Reports what changed by a stylesheet or class; other changes of the document are noticed by themselves. */
  update(): void
  /** Puts everything back that was replaced. A second call does nothing. */
  restore(): void
}

/** The layout of a page for the time being, and its observers, which widgets keep as long as the page lives. */
interface PageLayout {
  readonly observers: FakeObservers
  current:
    | (Required<FakeObserversOptions> & { readonly entryOf: EntryOf; readonly restore: () => void })
    | undefined
}

/** After a layout has ended, its observers go on with what the page itself says of elements. */
const layoutOf = /* @__PURE__ */ oncePerOwner((_page: Page): PageLayout => {
  const own = viewsOfElements()
  const layout: PageLayout = {
    current: undefined,
    observers: fakeObservers((target, init) => (layout.current ?? own).entryOf(target, init), {
      onObserve: () => {
        if (layout.current) layout.current.onObserve()
        else void Promise.resolve().then(() => layout.observers.flush())
      },
      measuring: (measure) => {
        own.forgetAncestors()
        return layout.current ? layout.current.measuring(measure) : measure()
      },
    }),
  }
  return layout
})

const rectOf = (left: number, top: number, width: number, height: number): DOMRect => {
  const rect = { x: left, y: top, left, top, width, height, right: left + width, bottom: top + height }
  return { ...rect, toJSON: () => rect }
}

/**
 * Gives the page of a test a layout: jsdom and happy-dom have none, so that there lists have no width, nothing comes into
 * view and no further page is fetched. Blocks are placed one below the other by inline styles, attributes and `sizes`;
 * `ResizeObserver`, `IntersectionObserver`, `matchMedia` and scrolling work on this layout. First reports of observers
 * come in a microtask, and no timer is used, so fake timers change nothing.
 *
 * It also sends `pointerover`, `pointerout` and `keydown` before a `mouseover`, `mouseout` and `keypress` that the test
 * sends alone (`fireEvent.mouseOver`), as browsers do.
 *
 * Call it before the first widget is rendered, for instance in `beforeAll`. A second call replaces the layout of the
 * first, whose `restore` then does nothing.
 *
 * @throws an `Error` where there is no `window`
 */
export const stubLayout = (options: LayoutOptions = {}): StubbedLayout => {
  if (typeof window === 'undefined')
    throw new Error('stubLayout needs a window: run the test in jsdom or happy-dom')
  const page = (document.defaultView ?? window) as Page
  const layout = layoutOf(page)
  const { observers } = layout
  layout.current?.restore()
  const root = document.documentElement
  const viewport = { width: options.width ?? 1024, height: options.height ?? 768 }
  let sizes = options.sizes ?? {}
  const positions = new WeakMap<Element, ScrollPosition>()
  const scrollOf = (element: Element): ScrollPosition => positions.get(element) ?? { top: 0, left: 0 }
  const boxes = layoutBoxes(viewport, () => sizes, scrollOf)

  const views = viewsOfElements()

  let isScheduled = false
  let isOver = false
  const update = (): void => {
    if (isOver) return
    // A window that is scrolled beyond content that has gone moves back.
    if (scrollOf(root).top > 0) scroll(root, {})
    observers.update()
  }
  const updateSoon = (): void => {
    if (isScheduled) return
    isScheduled = true
    // Not by `queueMicrotask`, which fake timers may replace.
    void Promise.resolve().then(() => {
      isScheduled = false
      update()
    })
  }
  const media = fakeMedia(viewport, options.media ?? [])

  const scroll = (element: Element, { top, left }: Partial<ScrollPosition>): void => {
    const before = scrollOf(element)
    const within = (wanted: number, content: number, own: number): number =>
      Math.max(0, Math.min(wanted, content - own))
    const next = {
      top: within(top ?? before.top, boxes.contentHeightOf(element), boxes.heightOf(element)),
      left: within(left ?? before.left, boxes.contentWidthOf(element), boxes.widthOf(element)),
    }
    if (next.top === before.top && next.left === before.left) return
    positions.set(element, next)
    const target = element === root ? document : element
    target.dispatchEvent(new page.Event('scroll', { bubbles: target === document }))
    updateSoon()
  }
  /** The arguments of `scrollTo` and `scrollBy`: an object or two numbers. */
  const scrolling = (element: (self: unknown) => Element, isRelative: boolean) =>
    function (this: unknown, first: ScrollToOptions | number = {}, second?: number): void {
      const target = element(this)
      const { left, top } = typeof first === 'number' ? { left: first, top: second } : first
      const { left: fromLeft, top: fromTop } = isRelative ? scrollOf(target) : { left: 0, top: 0 }
      scroll(target, {
        ...(left !== undefined && { left: fromLeft + left }),
        ...(top !== undefined && { top: fromTop + top }),
      })
    }

  const replaced = replacements()
  const getter = (target: object, name: string, get: (this: Element) => unknown): void =>
    replaced.define(target, name, { get })
  const method = (target: object, name: string, value: unknown): void =>
    replaced.define(target, name, { value, writable: true })
  const own = (self: unknown): Element => self as Element
  const ofWindow = (): Element => root

  for (const target of new Set<object>([page, globalThis])) {
    method(target, 'ResizeObserver', observers.ResizeObserver)
    method(target, 'IntersectionObserver', observers.IntersectionObserver)
    method(target, 'matchMedia', media.matchMedia)
    for (const name of ['scroll', 'scrollTo']) method(target, name, scrolling(ofWindow, false))
    method(target, 'scrollBy', scrolling(ofWindow, true))
    getter(target, 'innerWidth', () => viewport.width)
    getter(target, 'innerHeight', () => viewport.height)
    for (const name of ['scrollX', 'pageXOffset']) getter(target, name, () => scrollOf(root).left)
    for (const name of ['scrollY', 'pageYOffset']) getter(target, name, () => scrollOf(root).top)
  }
  const elements = page.HTMLElement.prototype
  for (const side of ['Width', 'Height'] as const) {
    const size = side === 'Width' ? boxes.widthOf : boxes.heightOf
    const content = side === 'Width' ? boxes.contentWidthOf : boxes.contentHeightOf
    for (const kind of ['client', 'offset'])
      getter(elements, kind + side, function () {
        return size(this)
      })
    getter(elements, `scroll${side}`, function () {
      return content(this)
    })
  }
  for (const [name, edge] of [
    ['scrollTop', 'top'],
    ['scrollLeft', 'left'],
  ] as const)
    replaced.define(elements, name, {
      get(this: Element) {
        return scrollOf(this)[edge]
      },
      set(this: Element, wanted: number) {
        scroll(this, { [edge]: wanted })
      },
    })
  method(elements, 'getBoundingClientRect', function (this: Element): DOMRect {
    const { left, top, width, height } = boxes.boxOf(this)
    return rectOf(left, top, width, height)
  })
  for (const name of ['scroll', 'scrollTo']) method(elements, name, scrolling(own, false))
  method(elements, 'scrollBy', scrolling(own, true))
  method(elements, 'scrollIntoView', function (this: Element): void {
    scroll(root, { top: scrollOf(root).top + boxes.boxOf(this).top })
  })

  const changes = new page.MutationObserver(updateSoon)
  changes.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['style', 'width', 'height'],
  })

  const endEvents = sendPrecedingEvents(page)

  const restore = (): void => {
    if (isOver) return
    isOver = true
    endEvents()
    changes.disconnect()
    replaced.restore()
    if (layout.current === current) layout.current = undefined
  }
  const measuring = <A>(measure: () => A): A => {
    views.forgetAncestors()
    return boxes.measuring(measure)
  }
  const current = { entryOf: views.entryOf, onObserve: updateSoon, measuring, restore }
  layout.current = current

  return {
    resize: ({ width = viewport.width, height = viewport.height, sizes: others = sizes }) => {
      Object.assign(viewport, { width, height })
      sizes = others
      page.dispatchEvent(new page.Event('resize'))
      media.update()
      update()
    },
    scrollTo: (top, element = root) => {
      scroll(element, { top })
      update()
    },
    intersect: (element, share) => {
      views.pin(element, share)
      update()
    },
    loadPictures: () => {
      for (const image of document.querySelectorAll('img[src]')) image.dispatchEvent(new page.Event('load'))
    },
    update,
    restore,
  }
}
