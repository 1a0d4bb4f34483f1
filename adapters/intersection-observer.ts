import { Observable } from 'rxjs'
import type { Cancel, Scheduler, Visibility, VisibilityOptions, VisibilityReport } from '../core/ports.js'
import { type Page, pageOf } from './dom.js'
import { ancestorChain, growBy, rectangleOf, shareInside, visibleArea } from './geometry.js'
import { observerTrial, type SharedObserver, sharedObserver } from './platform-observers.js'
import { screenChanges } from './screen-changes.js'

type Shared = SharedObserver<IntersectionObserverEntry>

/** What a margin grows: the root, or the scrolling boxes between it and the target. */
type Grown = 'rootMargin' | 'scrollMargin'

const keyOf = ({ thresholds = [0], margin = '' }: VisibilityOptions, grown: Grown): string =>
  `${grown}/${margin}/${thresholds.join()}`

/**
 * Visibility by shared intersection observers, one per thresholds, margin and root. Where the page has none that
 * work, geometry is read instead.
 */
export const intersectionVisibility = (scheduler: Scheduler): Visibility => {
  const byRoot = new WeakMap<object, Map<string, Shared>>()
  const trial = observerTrial(scheduler)
  let fallback: Visibility | undefined

  /**
   * Chromium grows the root by both margins of an observer, the second being a share of what the first made of it:
   * media came from four screens ahead. Others grow the root by its own alone. So each target has one of them: that of
   * scrolling boxes where one of those, or the page around a frame, stands between it and the root as it is observed.
   */
  const grownFor = (element: Element, page: Page, { margin, root }: VisibilityOptions): Grown => {
    if (margin === undefined || !('scrollMargin' in page.IntersectionObserver.prototype)) return 'rootMargin'
    const [nearest] = ancestorChain(element).clippers
    const isBetween =
      root === undefined
        ? nearest !== undefined || page.parent !== page
        : nearest !== undefined && nearest !== root && (root as Element).contains(nearest)
    return isBetween ? 'scrollMargin' : 'rootMargin'
  }

  const create = (
    page: Page,
    { root, margin, thresholds = [0] }: VisibilityOptions,
    grown: Grown,
  ): Shared => {
    const settings: IntersectionObserverInit = {
      root: (root as Element | undefined) ?? null,
      threshold: [...thresholds],
      ...(margin !== undefined && { [grown]: margin }),
    }
    return sharedObserver((callback) => new page.IntersectionObserver(callback, settings))
  }

  const observe = (
    element: Element,
    options: VisibilityOptions,
    report: (report: VisibilityReport) => void,
  ): Cancel => {
    const page = pageOf(element)
    const grown = grownFor(element, page, options)
    const root = options.root ?? page
    const key = keyOf(options, grown)
    const ofRoot = byRoot.get(root) ?? new Map<string, Shared>()
    const shared = ofRoot.get(key) ?? create(page, options, grown)
    byRoot.set(root, ofRoot.set(key, shared))
    const unwatch = shared.watch(element, ({ intersectionRatio, isIntersecting, boundingClientRect }) =>
      report({
        ratio: intersectionRatio,
        isVisible: isIntersecting,
        bounds: rectangleOf(boundingClientRect),
      }),
    )
    return () => {
      unwatch()
      // Called once more, there may be another by now.
      if (shared.isIdle() && ofRoot.get(key) === shared) ofRoot.delete(key)
    }
  }

  return {
    observe: (target, options) =>
      new Observable((subscriber) => {
        const element = target as Element
        return trial.run(
          element,
          (onReport) =>
            observe(element, options, (seen) => {
              onReport()
              subscriber.next(seen)
            }),
          // No such observer here, one that throws or never reports, or a margin it cannot read.
          () => {
            fallback ??= geometryVisibility(scheduler)
            const reports = fallback.observe(element, options).subscribe(subscriber)
            return () => reports.unsubscribe()
          },
        )
      }),
  }
}

/** How many thresholds a share has reached; −1 out of sight. Reports are due when this changes. */
const levelOf = (isVisible: boolean, ratio: number, { thresholds = [0] }: VisibilityOptions): number =>
  isVisible ? thresholds.filter((threshold) => ratio >= threshold).length : -1

/** Visibility computed from boxes, for pages without a working IntersectionObserver. */
export const geometryVisibility = (scheduler: Scheduler, changes = screenChanges(scheduler)): Visibility => ({
  observe: (target, options) =>
    new Observable((subscriber) => {
      const element = target as Element
      const root = options.root as Element | undefined
      const grow = growBy(options.margin ?? '0px')
      let latest: number | undefined
      return changes.watch(element, ({ clippers }) => {
        const bounds = rectangleOf(element.getBoundingClientRect())
        // The root itself is counted once, grown; what stands around it does not matter.
        const inner = root === undefined ? clippers : clippers.slice(0, Math.max(0, clippers.indexOf(root)))
        const { ratio, isVisible } = shareInside(visibleArea(element, inner, grow, root), bounds)
        const level = levelOf(isVisible, ratio, options)
        if (level === latest) return undefined
        latest = level
        return () => subscriber.next({ ratio, isVisible: level > 0, bounds })
      })
    }),
})
