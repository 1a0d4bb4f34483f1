import type { Cancel, Scheduler } from '../core/ports.js'

/** ms after a frame in which observers that work have made their first report. */
const LONGEST_WAIT_MS = 500

/** Finds out whether one kind of observer works on this page. */
export interface ObserverTrial {
  /**
   * Observes, or uses the fallback where observing throws. Until the first report it may turn out that nothing is ever
   * reported, and the fallback takes over.
   *
   * @param observe gets a function to call at each report
   */
  run(element: Element | undefined, observe: (onReport: () => void) => Cancel, fallback: () => Cancel): Cancel
}

/**
 * Scripts of pages, and the pages of test runners, replace observers by ones that never report. Those of the platform
 * report soon after the first frame; in a hidden page, which has no frames, nothing is decided.
 */
export const observerTrial = (scheduler: Pick<Scheduler, 'after' | 'nextFrame'>): ObserverTrial => {
  let isWorking = false
  let isSilent = false
  let cancelWait: Cancel = () => {}
  const undecided = new Set<() => void>()

  const giveUp = (): void => {
    isSilent = true
    for (const moveToFallback of [...undecided]) moveToFallback()
    undecided.clear()
  }
  const onReport = (): void => {
    if (isWorking || isSilent) return
    isWorking = true
    undecided.clear()
    cancelWait()
  }
  const wait = (): void => {
    cancelWait = scheduler.nextFrame(() => {
      cancelWait = scheduler.after(LONGEST_WAIT_MS, giveUp)
    })
  }

  return {
    run: (element, observe, fallback) => {
      // Other windows that a host draws into have observers and frames of their own.
      const isOwn = element !== undefined && element.ownerDocument === globalThis.document
      if (isOwn && isSilent) return fallback()
      let cancel: Cancel
      try {
        cancel = observe(isOwn ? onReport : () => {})
      } catch {
        return fallback()
      }
      if (!isOwn || isWorking) return cancel
      const moveToFallback = (): void => {
        cancel()
        cancel = fallback()
      }
      if (undecided.size === 0) wait()
      undecided.add(moveToFallback)
      return () => {
        if (undecided.delete(moveToFallback) && undecided.size === 0) cancelWait()
        cancel()
      }
    },
  }
}
