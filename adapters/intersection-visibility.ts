import type {
  Cancel,
  Rectangle,
  Scheduler,
  Visibility,
  VisibilityOptions,
  VisibilityReport,
} from '../core/ports.js'
import { ancestorChain } from './ancestor-chain.js'
import type { Page } from './box-changes.js'
import { geometryVisibility } from './geometry-visibility.js'
import { runAll } from './run-all.js'

type Report = (report: VisibilityReport) => void

/** One observer of the platform for all targets with the same options. */
interface SharedObserver {
  readonly observer: IntersectionObserver
  readonly reports: Map<Element, Set<Report>>
}

/** What a margin grows: the root, or the scrolling boxes between it and the target. */
type Grown = 'rootMargin' | 'scrollMargin'

const rectangleOf = ({ left, top, width, height }: Rectangle): Rectangle => ({ left, top, width, height })

const keyOf = ({ thresholds = [0], margin = '' }: VisibilityOptions, grown: Grown): string =>
  `${grown}/${margin}/${thresholds.join()}`

/** A batch may hold several entries of one target, oldest first; only the newest still holds. */
const tellNewest = (
  entries: readonly IntersectionObserverEntry[],
  reports: SharedObserver['reports'],
): void => {
  const newest = new Map(entries.map((entry) => [entry.target, entry]))
  const news: (() => void)[] = []
  for (const [target, entry] of newest) {
    const report: VisibilityReport = {
      ratio: entry.intersectionRatio,
      isVisible: entry.isIntersecting,
      bounds: rectangleOf(entry.boundingClientRect),
    }
    for (const tell of reports.get(target) ?? []) {
      news.push(() => {
        // An earlier callback of the batch may have ended this one.
        if (reports.get(target)?.has(tell)) tell(report)
      })
    }
  }
  runAll(news)
}

/**
 * Visibility by shared intersection observers, one per thresholds, margin and root. Where the page has none that
 * work, geometry is read instead.
 */
export const intersectionVisibility = (page: Page, scheduler: Scheduler): Visibility => {
  const viewportRoot = {}
  const byRoot = new WeakMap<object, Map<string, SharedObserver>>()
  let fallback: Visibility | undefined

  /**
   * Chromium grows the root by both margins of an observer, the second being a share of what the first made of it:
   * media came from four screens ahead. Others grow the root by its own alone. So each target has one of them: that of
   * scrolling boxes where one of those, or the page around a frame, stands between it and the root as it is observed.
   */
  const grownFor = (element: Element, { margin, root }: VisibilityOptions): Grown => {
    if (margin === undefined || !('scrollMargin' in page.IntersectionObserver.prototype)) return 'rootMargin'
    const [nearest] = ancestorChain(page, element).clippers
    const isBetween =
      root === undefined
        ? nearest !== undefined || page.parent !== page
        : nearest !== undefined && nearest !== root && (root as Element).contains(nearest)
    return isBetween ? 'scrollMargin' : 'rootMargin'
  }

  const create = ({ root, margin, thresholds = [0] }: VisibilityOptions, grown: Grown): SharedObserver => {
    const reports: SharedObserver['reports'] = new Map()
    const settings: IntersectionObserverInit = {
      root: (root as Element | undefined) ?? null,
      threshold: [...thresholds],
      ...(margin !== undefined && { [grown]: margin }),
    }
    return {
      reports,
      observer: new page.IntersectionObserver((entries) => tellNewest(entries, reports), settings),
    }
  }

  const observe = (element: Element, options: VisibilityOptions, report: Report): Cancel => {
    const grown = grownFor(element, options)
    const root = options.root ?? viewportRoot
    const key = keyOf(options, grown)
    const shared = byRoot.get(root)?.get(key) ?? create(options, grown)
    const { observer, reports } = shared
    const ofRoot = byRoot.get(root) ?? new Map<string, SharedObserver>()
    byRoot.set(root, ofRoot.set(key, shared))
    const tell: Report = (news) => report(news)
    const tellers = reports.get(element) ?? new Set<Report>()
    reports.set(element, tellers.add(tell))
    // An element that is observed already is reported again only when it is taken out and put back.
    observer.unobserve(element)
    observer.observe(element)
    return () => {
      if (!tellers.delete(tell) || tellers.size > 0) return
      reports.delete(element)
      observer.unobserve(element)
      if (reports.size === 0) ofRoot.delete(key)
    }
  }

  return {
    observe: (target, options, report) => {
      const element = target as Element
      try {
        return observe(element, options, report)
      } catch {
        // No such observer here, a hostile one, or a margin it cannot read.
        fallback ??= geometryVisibility(page, scheduler)
        return fallback.observe(element, options, report)
      }
    },
  }
}
