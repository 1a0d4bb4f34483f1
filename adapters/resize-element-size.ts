import type { Cancel, ElementSize, Scheduler } from '../core/ports.js'
import { type Page, poll } from './box-changes.js'

type Tell = (width: number) => void

/** Width in px inside padding, scroll bars and border; whole px, unlike what observers tell. */
const contentWidthOf = (page: Page, element: Element): number => {
  const { paddingLeft, paddingRight } = page.getComputedStyle(element)
  const padding = (Number.parseFloat(paddingLeft) || 0) + (Number.parseFloat(paddingRight) || 0)
  return Math.max(0, element.clientWidth - padding)
}

const watchWidth = (page: Page, scheduler: Scheduler, element: Element, tell: Tell): Cancel => {
  try {
    const observer = new page.ResizeObserver((entries) => {
      // Only the newest still holds.
      const width = entries.at(-1)?.contentRect.width
      if (width !== undefined) tell(width)
    })
    observer.observe(element)
    return () => observer.disconnect()
  } catch {
    return poll(scheduler, () => tell(contentWidthOf(page, element)))
  }
}

/**
 * The content width of elements. It is reported in the frame after a change, so that a report that changes the
 * layout cannot upset the observer that caused it.
 */
export const resizeElementSize = (page: Page, scheduler: Scheduler): ElementSize => ({
  observe: (target, report) => {
    let latest: number | undefined
    let cancelFrame: Cancel = () => {}
    const unwatch = watchWidth(page, scheduler, target as Element, (width) => {
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
