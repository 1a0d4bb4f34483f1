import type { Cancel, Scheduler } from '../core/ports.js'
import { runAll } from './run-all.js'
import { type SharedObserver, sharedObserver } from './shared-observer.js'

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

/** Gets what the observer says of the element; nothing where boxes are polled. */
type OnChange = (entry?: ResizeObserverEntry) => void

export interface BoxChanges {
  /**
   * Calls back soon after the call and when one of the elements changed its size, or may have: where the page has
   * no working ResizeObserver, four times a second.
   */
  watch(elements: Iterable<Element>, onChange: OnChange): Cancel
  /**
   * Runs a task within this frame, once the browser has laid it out by itself: boxes can then be read for nothing.
   * `undefined` where nobody can tell.
   */
  afterLayout(task: () => void): Cancel | undefined
}

/** Boxes of a page, watched by one observer for everybody. */
export const boxChanges = (page: Page, scheduler: Pick<Scheduler, 'after'>): BoxChanges => {
  let shared: SharedObserver<ResizeObserverEntry> | undefined

  const observe = (elements: Iterable<Element>, onChange: OnChange): Cancel => {
    shared ??= sharedObserver((tell) => new page.ResizeObserver(tell))
    const { watch } = shared
    const cancels = [...elements].map((element) => watch(element, onChange))
    return () => runAll(cancels)
  }

  return {
    watch: (elements, onChange) => {
      try {
        return observe(elements, onChange)
      } catch {
        return poll(scheduler, () => onChange())
      }
    },
    afterLayout: (task) => {
      try {
        const cancel = observe([page.document.documentElement], () => {
          cancel()
          task()
        })
        return cancel
      } catch {
        return undefined
      }
    },
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
