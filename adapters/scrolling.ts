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
import { isRightToLeft, pageOf } from './dom.js'
import { type Area, ancestorChain, growBy, insideOf, scaleOf, visibleArea } from './geometry.js'
import { boxChanges } from './resize-observer.js'
import { screenChanges } from './screen-changes.js'

/** Boxes around the target that a person can scroll, nearest first. The viewport is not among them. */
const scrollersOf = (target: Element): Element[] =>
  ancestorChain(target).clippers.filter(
    (clipper) =>
      /auto|scroll|overlay/.test(pageOf(clipper).getComputedStyle(clipper).overflowY) &&
      clipper.scrollHeight > clipper.clientHeight,
  )

/** What a scrolling box keeps free by its `scroll-padding`, such as the place of a sticky bar, is not shown in. */
const withoutPadding = (scroller: Element, area: Area): Area => {
  const { scrollPaddingTop, scrollPaddingBottom } = pageOf(scroller).getComputedStyle(scroller)
  return growBy(`-${scrollPaddingTop || 0} 0 -${scrollPaddingBottom || 0}`)(area)
}

/** By px of the screen; instant even where the page's style sheet asks for smooth scrolling. */
const scrollDown = (scroller: Element | Window, delta: number): void => {
  const scale = 'scrollTop' in scroller ? scaleOf(scroller as Element) : 1
  if (delta !== 0) scroller.scrollBy({ top: delta / scale, behavior: 'instant' })
}

/**
 * The screen as an element sees it: correct for the window and for any scrolling or clipping ancestor, also
 * from inside a shadow tree, or in a frame or window that a host draws into.
 */
export const elementViewport = (scheduler: Scheduler, changes = screenChanges(scheduler)): Viewport => {
  /** Lists that were just aligned: their next position is reported even if it is unchanged. */
  const aligned = new WeakSet<Element>()
  return {
    observe: (target: ScreenTarget) =>
      new Observable((subscriber) => {
        const element = target as Element
        let latest: ViewportWindow | undefined
        return changes.watch(element, ({ clippers }, hasScrolled) => {
          const area = visibleArea(element, clippers)
          const box = element.getBoundingClientRect()
          const scale = scaleOf(element, box)
          const top = (area.top - box.top) / scale
          const left = (area.left - box.left) / scale
          const movement = hasScrolled && latest ? top - latest.top : 0
          const window: ViewportWindow = {
            top,
            bottom: Math.max(top, (area.bottom - box.top) / scale),
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
        element.getBoundingClientRect().top + top * scaleOf(element) - edge,
      )
    },

    reveal: (target, top, bottom) => {
      const element = target as Element
      const scale = scaleOf(element)
      const revealIn = (scroller: Element | Window, shown: Area): void => {
        const start = element.getBoundingClientRect().top
        const above = start + top * scale - shown.top
        const below = start + bottom * scale - shown.bottom
        // A stretch taller than the view shows its top.
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

/** Browsers count to the left of the start, where that is on the right, below zero. */
const windowOf = (element: Element): ScrollerWindow => {
  const start = element.scrollLeft * (isRightToLeft(element) ? -1 : 1) || 0
  return { start, end: start + element.clientWidth }
}

/** Boxes that scroll sideways, in the page they stand in. */
export const elementScroller = (scheduler: Pick<Scheduler, 'after' | 'nextFrame'>): Scroller => ({
  observe: (target) =>
    new Observable((subscriber) => {
      const element = target as Element
      let latest: ScrollerWindow | undefined
      let cancelFrame: Cancel | undefined
      const look = (): void => {
        cancelFrame = undefined
        const window = windowOf(element)
        if (latest?.start === window.start && latest.end === window.end) return
        latest = window
        subscriber.next(window)
      }
      const touch = (): void => {
        cancelFrame ??= scheduler.nextFrame(look)
      }
      const unwatch = boxChanges(scheduler).watch([element], touch)
      element.addEventListener('scroll', touch, { passive: true })
      touch()
      return () => {
        unwatch()
        element.removeEventListener('scroll', touch)
        cancelFrame?.()
      }
    }),

  scrollTo: (target, start, isSmooth) => {
    const element = target as Element
    const left = isRightToLeft(element) ? -start : start
    // Instant even where the page's style sheet asks for smooth scrolling.
    element.scrollTo({ left, behavior: isSmooth ? 'smooth' : 'instant' })
  },

  isRightToLeft: (target) => isRightToLeft(target as Element),
})

/** The scroller of the provider, else that of the page. */
export const scrollerOf = ({ scroller, scheduler }: Pick<Ports, 'scroller' | 'scheduler'>): Scroller =>
  scroller ?? elementScroller(scheduler)
