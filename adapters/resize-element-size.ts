import { Observable } from 'rxjs'
import type { Cancel, ElementSize, Scheduler } from '../core/ports.js'
import { boxChanges } from './box-changes.js'
import { pageOf } from './page-of.js'

/** Width in px inside padding, scroll bars and border; whole px, unlike what observers tell. */
const contentWidthOf = (element: Element): number => {
  const { paddingLeft, paddingRight } = pageOf(element).getComputedStyle(element)
  const padding = (Number.parseFloat(paddingLeft) || 0) + (Number.parseFloat(paddingRight) || 0)
  return Math.max(0, element.clientWidth - padding)
}

/**
 * The content width of elements. It is reported in the frame after a change, so that a report that changes the
 * layout cannot upset the observer that caused it.
 */
export const resizeElementSize = (scheduler: Scheduler, boxes = boxChanges(scheduler)): ElementSize => ({
  observe: (target) =>
    new Observable((subscriber) => {
      let latest: number | undefined
      let cancelFrame: Cancel = () => {}
      const element = target as Element
      const unwatch = boxes.watch([element], (entry) => {
        const width = entry?.contentRect.width ?? contentWidthOf(element)
        cancelFrame()
        cancelFrame = scheduler.nextFrame(() => {
          if (width === latest) return
          latest = width
          subscriber.next(width)
        })
      })
      return () => {
        unwatch()
        cancelFrame()
      }
    }),
})
