import type { Cancel } from '../core/ports.js'
import { runAll } from './run-all.js'

interface PlatformObserver {
  observe(element: Element): void
  unobserve(element: Element): void
}

/** One observer of the platform for everybody who watches an element with it. */
export interface SharedObserver<Entry> {
  /** Calls back soon after the call, and whenever the platform has news of the element. */
  watch(element: Element, onNews: (entry: Entry) => void): Cancel
  /** Nobody watches anything. */
  isIdle(): boolean
}

/** @param create makes the observer of the platform, with what it is to call */
export const sharedObserver = <Entry extends { readonly target: Element }>(
  create: (tell: (entries: readonly Entry[]) => void) => PlatformObserver,
): SharedObserver<Entry> => {
  const watching = new Map<Element, Set<(entry: Entry) => void>>()
  const observer = create((entries) => {
    // A batch may hold several entries of one target, oldest first; only the newest still holds.
    const newest = new Map(entries.map((entry) => [entry.target, entry]))
    const news = [...newest].flatMap(([target, entry]) =>
      [...(watching.get(target) ?? [])].map((onNews) => () => {
        // An earlier callback of the batch may have ended this one.
        if (watching.get(target)?.has(onNews)) onNews(entry)
      }),
    )
    runAll(news)
  })
  return {
    watch: (element, onNews) => {
      // A function of its own, since one that is given twice is told twice.
      const own = (entry: Entry): void => onNews(entry)
      const all = watching.get(element) ?? new Set()
      // An element that is observed already is reported again only when it is taken out and put back.
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
