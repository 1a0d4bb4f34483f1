import type { Cancel, Scheduler } from '../core/ports.js'

/** How often boxes are looked at where no observer can tell, in ms. */
const POLL_MS = 250

/** The window of a page with the constructors that live on it. */
export type Page = Window & typeof globalThis

/** Asks again and again where no observer can tell: soon after the call, then four times a second. */
export const poll = (scheduler: Pick<Scheduler, 'after'>, onChange: () => void): Cancel => {
  let cancel = scheduler.after(0, tick)
  function tick(): void {
    cancel = scheduler.after(POLL_MS, tick)
    onChange()
  }
  return () => cancel()
}

/**
 * Calls back soon after the call and when one of the elements changed its size, or may have: where the page has
 * no working ResizeObserver, four times a second.
 */
export const watchBoxes = (
  page: Page,
  scheduler: Pick<Scheduler, 'after'>,
  elements: Iterable<Element>,
  onChange: () => void,
): Cancel => {
  try {
    const observer = new page.ResizeObserver(onChange)
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  } catch {
    return poll(scheduler, onChange)
  }
}

/** Calls back when children were added to or taken from one of the elements. */
export const watchChildren = (page: Page, elements: Iterable<Element>, onChange: () => void): Cancel => {
  try {
    const observer = new page.MutationObserver(onChange)
    for (const element of elements) observer.observe(element, { childList: true })
    return () => observer.disconnect()
  } catch {
    return () => {}
  }
}
