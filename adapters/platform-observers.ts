import type { Cancel, Scheduler } from '../core/ports.js'
import { runAll } from './dom.js'

/** An observer that has reported nothing this many ms after a frame does not work. */
const TRIAL_MS = 500

/** Finds out whether one kind of observer works on this page. */
export interface ObserverTrial {
  /**
   * Observes. The fallback replaces the observer where it throws, and where observers turn out to report nothing.
   *
   * @param observe gets a function that it must call at each report
   */
  run(element: Element | undefined, observe: (onReport: () => void) => Cancel, fallback: () => Cancel): Cancel
}

/**
 * Scripts of pages and test runners replace observers with stubs that never report. Real observers report soon after
 * the next frame; a hidden page has no frames, so nothing is decided there.
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
      cancelWait = scheduler.after(TRIAL_MS, giveUp)
    })
  }

  return {
    run: (element, observe, fallback) => {
      // Other windows that a host renders into have observers and frames of their own.
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

interface PlatformObserver {
  observe(element: Element): void
  unobserve(element: Element): void
}

/** One observer of the platform for many callbacks. */
export interface SharedObserver<Entry> {
  /** Calls back soon after the call, and at each report on the element. */
  watch(element: Element, onReported: (entry: Entry) => void): Cancel
  /** True while no element is watched. */
  isIdle(): boolean
}

/** @param create creates the platform's observer with a callback */
export const sharedObserver = <Entry extends { readonly target: Element }>(
  create: (callback: (entries: readonly Entry[]) => void) => PlatformObserver,
): SharedObserver<Entry> => {
  const watching = new Map<Element, Set<(entry: Entry) => void>>()
  const observer = create((entries) => {
    // A batch may hold several entries of one target, oldest first; only the newest is current.
    const newest = new Map(entries.map((entry) => [entry.target, entry]))
    const reports = [...newest].flatMap(([target, entry]) =>
      [...(watching.get(target) ?? [])].map((onReported) => () => {
        // An earlier callback of the batch may have ended this one.
        if (watching.get(target)?.has(onReported)) onReported(entry)
      }),
    )
    runAll(reports)
  })
  return {
    watch: (element, onReported) => {
      // A new function, since the same callback may be registered twice.
      const own = (entry: Entry): void => onReported(entry)
      const all = watching.get(element) ?? new Set()
      // Observing an element again reports it again only after `unobserve`.
      observer.unobserve(element)
      observer.observe(element)
      watching.set(element, all.add(own))
      return () => {
        if (!all.delete(own) || all.size > 0) return
        watching.delete(element)
        observer.unobserve(element)
      }
    },
    isIdle: () => watching.size === 0,
  }
}
