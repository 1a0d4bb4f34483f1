import { Window } from 'happy-dom'
import type { Page } from '../../adapters/dom.js'
import { shareInside } from '../../adapters/geometry.js'
import { type FakeObservers, fakeObservers } from '../../adapters/testing/observers.js'
import type { Rectangle } from '../../core/ports.js'
import { type VirtualTime, virtualTime } from './virtual-time.js'

/** A page of happy-dom with a viewport of 800 × 600 px, whose layout and observers a test sets by hand. */
export interface LaidOutPage extends VirtualTime {
  readonly page: Page
  readonly document: Document
  readonly observers: FakeObservers
  /** Makes an element, `style` as in markup, under `parent` or the body. */
  element(style?: string, parent?: Element | ShadowRoot): HTMLElement
  /** Says where an element is, relative to the viewport; asked each time. */
  place(element: Element, rectangle: () => Rectangle): void
  /** Makes an element a scrolling box of this place, with content this high; `scrollBy` moves and notifies. */
  makeScroller(element: Element, rectangle: () => Rectangle, contentHeight: number): void
  /** How far the window is scrolled, in px. */
  scrolled(): number
  /** Scrolls the window as a person does: moves it, then fires the event. */
  scrollWindow(top: number): void
  /** Fires a `scroll` event at an element, as the platform does. */
  fireScroll(element: Element): void
  /** Lets a frame pass, observers' first reports included. */
  frame(): void
  /** Event listeners on window, document and shadow roots. */
  listeners(): number
  /** Everything that an adapter could have forgotten. */
  leftovers(): number
}

/** Counts what is added to and taken from an event target. */
export const countListeners = (target: EventTarget): (() => number) => {
  const live = new Set<string>()
  const ids = new Map<unknown, number>()
  const nameOf = (type: string, listener: unknown, options: unknown): string => {
    if (!ids.has(listener)) ids.set(listener, ids.size)
    const capture =
      typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture : options
    return `${type} ${ids.get(listener)} ${Boolean(capture)}`
  }
  const add = target.addEventListener.bind(target)
  const remove = target.removeEventListener.bind(target)
  target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    live.add(nameOf(type, listener, options))
    add(type, listener, options)
  }
  target.removeEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    live.delete(nameOf(type, listener, options))
    remove(type, listener, options)
  }
  return () => live.size
}

export const laidOutPage = (): LaidOutPage => {
  const page = new Window({ width: 800, height: 600 }) as unknown as Page
  const { document } = page
  const time = virtualTime()
  const places = new WeakMap<Element, () => Rectangle>()
  const counters = [countListeners(page), countListeners(document)]
  let top = 0

  const observers = fakeObservers((target) => {
    const bounds = target.getBoundingClientRect()
    const { ratio, isVisible } = shareInside({ left: 0, top: 0, right: 800, bottom: 600 }, bounds)
    return { intersectionRatio: ratio, isIntersecting: isVisible, boundingClientRect: bounds }
  })
  Object.assign(page, {
    ResizeObserver: observers.ResizeObserver,
    IntersectionObserver: observers.IntersectionObserver,
  })

  const fireScroll = (target: EventTarget): void => {
    target.dispatchEvent(new page.Event('scroll', { bubbles: target === document }))
  }
  const scrollWindow = (next: number): void => {
    top = next
    fireScroll(document)
  }
  page.scrollBy = ((options: ScrollToOptions) =>
    scrollWindow(top + (options.top ?? 0))) as typeof page.scrollBy

  const place = (element: Element, rectangle: () => Rectangle): void => {
    places.set(element, rectangle)
    element.getBoundingClientRect = () => {
      const { left, top: y, width, height } = rectangle()
      return new page.DOMRect(left, y, width, height)
    }
    Object.defineProperties(element, {
      clientLeft: { get: () => 0, configurable: true },
      clientTop: { get: () => 0, configurable: true },
      clientWidth: { get: () => rectangle().width, configurable: true },
      clientHeight: { get: () => rectangle().height, configurable: true },
    })
  }

  return {
    ...time,
    page,
    document,
    observers,
    element: (style = '', parent = document.body) => {
      const made = document.createElement('div')
      made.setAttribute('style', style)
      parent.appendChild(made)
      return made
    },
    place,
    makeScroller: (element, rectangle, contentHeight) => {
      place(element, rectangle)
      let scrollTop = 0
      Object.defineProperties(element, {
        scrollHeight: { get: () => contentHeight },
        scrollTop: {
          get: () => scrollTop,
          set: (next: number) => {
            scrollTop = Math.max(0, Math.min(next, contentHeight - rectangle().height))
          },
        },
      })
      element.scrollBy = ((options: ScrollToOptions) => {
        element.scrollTop += options.top ?? 0
        fireScroll(element)
      }) as typeof element.scrollBy
    },
    scrolled: () => top,
    scrollWindow,
    fireScroll,
    frame: () => {
      observers.flush()
      time.advance(16)
      // What was asked for in the frame is told once that is laid out.
      observers.flush()
    },
    listeners: () => counters.reduce((sum, count) => sum + count(), 0),
    leftovers: () =>
      counters.reduce((sum, count) => sum + count(), 0) + observers.count() + time.scheduler.pending,
  }
}
