import { Observable } from 'rxjs'
import type {
  Cancel,
  Ports,
  Scheduler,
  ScreenTarget,
  Scroller,
  ScrollerWindow,
  Viewport,
  ViewportWindow,
} from '../core/ports.js'
import { isRightToLeft, pageOf, styleOf } from './dom.js'
import { type Area, ancestorChain, boxOf, growBy, insideOf, scaleOf, visibleArea } from './geometry.js'
import { boxChanges } from './resize-observer.js'
import { screenChanges } from './screen-changes.js'

/** Ancestors that scroll vertically, nearest first, without the viewport. */
const scrollersOf = (target: Element): Element[] =>
  ancestorChain(target).clippers.filter(
    (clipper) =>
      /auto|scroll|overlay/.test(styleOf(clipper).overflowY) && clipper.scrollHeight > clipper.clientHeight,
  )

/** An area of a scrolling box without its `scroll-padding`, which keeps the place of a sticky bar free. */
const withoutPadding = (scroller: Element, area: Area): Area => {
  const { scrollPaddingTop, scrollPaddingBottom } = styleOf(scroller)
  return growBy(`-${scrollPaddingTop || 0} 0 -${scrollPaddingBottom || 0}`)(area)
}

/** Scrolls by px of the screen, at once even where the page's stylesheet sets smooth scrolling. */
const scrollDown = (scroller: Element | Window, delta: number): void => {
  const scale = 'scrollTop' in scroller ? scaleOf(scroller as Element) : 1
  if (delta !== 0) scroller.scrollBy({ top: delta / scale, behavior: 'instant' })
}

/**
 * The visible part of elements, clipped by the window and by any ancestor that scrolls or clips; also within shadow
 * trees, and in other frames and windows that a host renders into.
 */
export const elementViewport = (scheduler: Scheduler, changes = screenChanges(scheduler)): Viewport => {
  /** Lists whose next position is reported even if it is unchanged, because they were just aligned. */
  const aligned = new WeakSet<Element>()
  return {
    observe: (target: ScreenTarget) =>
      new Observable((subscriber) => {
        const element = target as Element
        let latest: ViewportWindow | undefined
        return changes.watch(element, ({ clippers }, hasScrolled) => {
          const area = visibleArea(element, clippers)
          const box = boxOf(element)
          const scale = scaleOf(element, box)
          const top = (area.top - box.top) / scale
          const left = (area.left - box.left) / scale
          const bottom = Math.max(top, (area.bottom - box.top) / scale)
          // The top is 0 until a list that starts further down reaches that of the screen.
          const movement = hasScrolled && latest ? top - latest.top || bottom - latest.bottom : 0
          const window: ViewportWindow = {
            top,
            bottom,
            left,
            right: Math.max(left, (area.right - box.left) / scale),
            direction: (Math.sign(movement) || latest?.direction || 0) as ViewportWindow['direction'],
          }
          const fields = Object.keys(window) as (keyof ViewportWindow)[]
          const isAligned = aligned.delete(element)
          if (!isAligned && fields.every((field) => latest?.[field] === window[field])) return undefined
          latest = window
          return () => subscriber.next(window)
        })
      }),

    alignTop: (target, top) => {
      const element = target as Element
      const edge = visibleArea(element, ancestorChain(element).clippers).top
      aligned.add(element)
      scrollDown(
        scrollersOf(element)[0] ?? pageOf(element),
        boxOf(element).top + top * scaleOf(element) - edge,
      )
    },

    reveal: (target, top, bottom) => {
      const element = target as Element
      const scale = scaleOf(element)
      const revealIn = (scroller: Element | Window, shown: Area): void => {
        const start = boxOf(element).top
        const above = start + top * scale - shown.top
        const below = start + bottom * scale - shown.bottom
        // A part that is taller than the area is scrolled to its top.
        if (above < 0) scrollDown(scroller, above)
        else if (below > 0) scrollDown(scroller, Math.min(above, below))
      }
      for (const scroller of scrollersOf(element))
        revealIn(scroller, withoutPadding(scroller, insideOf(scroller)))
      revealIn(
        pageOf(element),
        withoutPadding(element.ownerDocument.documentElement, visibleArea(element, [])),
      )
    },

    isRightToLeft: (target) => isRightToLeft(target as Element),
  }
}

/** px between the edge of a box that scrolls and what is in it. */
const paddingOf = (element: Element): number => Number.parseFloat(styleOf(element).paddingInlineStart) || 0

/** In right-to-left text `scrollLeft` counts from 0 down, so its sign is changed. */
const windowOf = (element: Element): ScrollerWindow => {
  const start = element.scrollLeft * (isRightToLeft(element) ? -1 : 1) - paddingOf(element)
  return { start: Math.max(0, start), end: start + element.clientWidth }
}

/** Boxes that scroll horizontally. */
export const elementScroller = (scheduler: Pick<Scheduler, 'after' | 'nextFrame'>): Scroller => ({
  observe: (target) =>
    new Observable((subscriber) => {
      const element = target as Element
      let latest: ScrollerWindow | undefined
      let cancelFrame: Cancel | undefined
      const readWindow = (): void => {
        cancelFrame = undefined
        const window = windowOf(element)
        if (latest?.start === window.start && latest.end === window.end) return
        latest = window
        subscriber.next(window)
      }
      const scheduleRead = (): void => {
        cancelFrame ??= scheduler.nextFrame(readWindow)
      }
      const unwatch = boxChanges(scheduler).watch([element], scheduleRead)
      element.addEventListener('scroll', scheduleRead, { passive: true })
      scheduleRead()
      return () => {
        unwatch()
        element.removeEventListener('scroll', scheduleRead)
        cancelFrame?.()
      }
    }),

  scrollTo: (target, start, isSmooth) => {
    const element = target as Element
    const inside = start > 0 ? start + paddingOf(element) : 0
    const left = isRightToLeft(element) ? -inside : inside
    // At once even where the page's stylesheet sets smooth scrolling.
    element.scrollTo({ left, behavior: isSmooth ? 'smooth' : 'instant' })
  },

  isRightToLeft: (target) => isRightToLeft(target as Element),
})

/** The scroller of the provider, by default that of the page. */
export const scrollerOf = ({ scroller, scheduler }: Pick<Ports, 'scroller' | 'scheduler'>): Scroller =>
  scroller ?? elementScroller(scheduler)
