import { Observable } from 'rxjs'
import type { Cancel, Scheduler, Scroller, ScrollerWindow } from '../core/ports.js'
import { boxChanges } from './box-changes.js'
import { isRightToLeft } from './right-to-left.js'

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
