import { Observable } from 'rxjs'
import type { Cancel, ElementSize, Scheduler } from '../core/ports.js'
import { type Page, pageOf, runAll, styleOf } from './dom.js'
import { observerTrial, type SharedObserver, sharedObserver } from './platform-observers.js'

/** Interval in ms at which boxes are measured without a working observer. */
const POLL_MS = 250

/** The fallback without a working observer: calls back in the next task, then four times a second. */
export const poll = (scheduler: Pick<Scheduler, 'after'>, onChange: () => void): Cancel => {
  let cancel = scheduler.after(0, tick)
  function tick(): void {
    cancel = scheduler.after(POLL_MS, tick)
    onChange()
  }
  return () => cancel()
}

/** Gets the observer's entry, or nothing where boxes are polled. */
type OnChange = (entry?: ResizeObserverEntry) => void

export interface BoxChanges {
  /**
   * Calls back soon after the call and when an element was resized. Where the page has no working `ResizeObserver`, it
   * calls back four times a second.
   */
  watch(elements: Iterable<Element>, onChange: OnChange): Cancel
  /**
   * Runs a task within this frame, after the browser's own layout, so that reading geometry does not force another one.
   * Without a working observer it runs in the next task.
   */
  afterLayout(task: () => void): Cancel
}

/**
 * Watches boxes by one `ResizeObserver` per page: hosts render widgets into other frames and windows through portals,
 * and an observer reports only when its own page is laid out.
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
    // Always the main page: the page of an element may be hidden or removed, and would then never be laid out.
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

/** Calls back when children of an element were added or removed. */
export const watchChildren = (page: Page, elements: readonly Element[], onChange: () => void): Cancel => {
  try {
    const observer = new page.MutationObserver(onChange)
    for (const element of elements) observer.observe(element, { childList: true })
    return () => observer.disconnect()
  } catch {
    return () => {}
  }
}

/** Width in px without padding, scroll bars and border; rounded to whole px, unlike the width of observers. */
const contentWidthOf = (element: Element): number => {
  const { paddingLeft, paddingRight } = styleOf(element)
  const padding = (Number.parseFloat(paddingLeft) || 0) + (Number.parseFloat(paddingRight) || 0)
  return Math.max(0, element.clientWidth - padding)
}

/**
 * The content width of elements. It is reported in the frame after a change, since a change of layout in the observer's
 * callback would cause an observer loop.
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
