import type { Cancel, ElementSize, Scheduler } from '../core/ports.js'
import { boxChanges, type Page } from './box-changes.js'

/** Width in px inside padding, scroll bars and border; whole px, unlike what observers tell. */
const contentWidthOf = (page: Page, element: Element): number => {
  const { paddingLeft, paddingRight } = page.getComputedStyle(element)
  const padding = (Number.parseFloat(paddingLeft) || 0) + (Number.parseFloat(paddingRight) || 0)
  return Math.max(0, element.clientWidth - padding)
}

/**
 * The content width of elements. It is reported in the frame after a change, so that a report that changes the
 * layout cannot upset the observer that caused it.
 */
export const resizeElementSize = (
  page: Page,
  scheduler: Scheduler,
  boxes = boxChanges(page, scheduler),
): ElementSize => ({
  observe: (target, report) => {
    let latest: number | undefined
    let cancelFrame: Cancel = () => {}
    const element = target as Element
    const unwatch = boxes.watch([element], (entry) => {
      const width = entry?.contentRect.width ?? contentWidthOf(page, element)
      cancelFrame()
      cancelFrame = scheduler.nextFrame(() => {
        if (width === latest) return
        latest = width
        report(width)
      })
    })
    return () => {
      unwatch()
      cancelFrame()
    }
  },
})
