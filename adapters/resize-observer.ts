import { Observable } from 'rxjs'
import type { Cancel, ElementSize, Scheduler } from '../core/ports.js'
import { type Page, pageOf, runAll } from './dom.js'
import { observerTrial, type SharedObserver, sharedObserver } from './platform-observers.js'

/** Interval in ms at which boxes are measured without a working observer. */
const POLL_MS = 250

/** Replaces an observer that does not work: calls back soon after the call, then four times a second. */
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
   * Runs a task within this frame, once the page of the frame is laid out by itself: its boxes can then be read for
   * nothing. In the next turn without a working observer.
   */
  afterLayout(task: () => void): Cancel
}

/**
 * Watches boxes by one observer per page. Hosts render widgets through portals into frames and windows
 * beside their own, and the observers of a page report only when that page itself is laid out.
 */
export const boxChanges = (scheduler: Pick<Scheduler, 'after' | 'nextFrame'>): BoxChanges => {
  const trial = observerTrial(scheduler)
  const ofPage = new WeakMap<Page, SharedObserver<ResizeObserverEntry>>()

  const watch = (element: Element, onChange: OnChange): Cancel => {
    const page = pageOf(element)
    const shared = ofPage.get(page) ?? sharedObserver((callback) => new page.ResizeObserver(callback))
    ofPage.set(page, shared)
    return shared.watch(element, onChange)
  }

  const observe = (elements: Iterable<Element>, onChange: OnChange): Cancel => {
    const cancels = [...elements].map((element) => watch(element, onChange))
    return () => runAll(cancels)
  }

  return {
    watch: (elements, onChange) => {
      const all = [...elements]
      const pollAll = (): Cancel => poll(scheduler, () => onChange())
      return trial.run(
        all[0],
        (onReport) =>
          observe(all, (entry) => {
            onReport()
            onChange(entry)
          }),
        pollAll,
      )
    },
    // Not the page of some element: one that is hidden, or gone, is never laid out, and all tasks would wait for it.
    afterLayout: (task) =>
      trial.run(
        globalThis.document?.documentElement,
        (onReport) => {
          const cancel = watch(document.documentElement, () => {
            onReport()
            cancel()
            task()
          })
          return cancel
        },
        () => scheduler.after(0, task),
      ),
  }
}

/** Calls back when children were added to or taken from one of the elements, which are in the page. */
export const watchChildren = (page: Page, elements: readonly Element[], onChange: () => void): Cancel => {
  try {
    const observer = new page.MutationObserver(onChange)
    for (const element of elements) observer.observe(element, { childList: true })
    return () => observer.disconnect()
  } catch {
    return () => {}
  }
}

/** Width in px inside padding, scroll bars and border; whole px, unlike the reports of observers. */
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
