import { Observable } from 'rxjs'
import type { Cancel, Scheduler, Visibility, VisibilityOptions, VisibilityReport } from '../core/ports.js'
import { type Page, pageOf } from './dom.js'
import { ancestorChain, boxOf, growBy, shareInside, visibleArea } from './geometry.js'
import { observerTrial, type SharedObserver, sharedObserver } from './platform-observers.js'
import { poll } from './resize-observer.js'

type Shared = SharedObserver<IntersectionObserverEntry>

/** The observer's option that takes a margin: it grows the root, or the scrolling boxes between it and the target. */
type MarginOption = 'rootMargin' | 'scrollMargin'

const keyOf = ({ thresholds = [0], margin = '' }: VisibilityOptions, marginOption: MarginOption): string =>
  `${marginOption}/${margin}/${thresholds.join()}`

/**
 * Visibility by intersection observers, each shared by targets with the same thresholds, margin and root. Where the
 * page has no working `IntersectionObserver`, visibility is computed from geometry.
 */
export const intersectionVisibility = (scheduler: Scheduler): Visibility => {
  const byRoot = new WeakMap<object, Map<string, Shared>>()
  const trial = observerTrial(scheduler)
  let fallback: Visibility | undefined

  /**
   * With both margins, Chromium grows the root twice, so that media loaded four screens early; other browsers apply
   * only `rootMargin` to the root. So each observer has one of them: `scrollMargin` where a scrolling box, or the page
   * around a frame, is between the target and the root, else `rootMargin`.
   */
  const marginOptionFor = (
    element: Element,
    page: Page,
    { margin, root }: VisibilityOptions,
  ): MarginOption => {
    if (margin === undefined || !('scrollMargin' in page.IntersectionObserver.prototype)) return 'rootMargin'
    const [nearest] = ancestorChain(element).clippers
    const isBetween =
      root === undefined
        ? nearest || page.parent !== page
        : nearest && nearest !== root && (root as Element).contains(nearest)
    return isBetween ? 'scrollMargin' : 'rootMargin'
  }

  const create = (
    page: Page,
    { root, margin = '0px', thresholds = [0] }: VisibilityOptions,
    marginOption: MarginOption,
  ): Shared => {
    const settings = {
      root: (root as Element | undefined) ?? null,
      threshold: thresholds as number[],
      [marginOption]: margin,
    }
    return sharedObserver((callback) => new page.IntersectionObserver(callback, settings))
  }

  const observe = (
    element: Element,
    options: VisibilityOptions,
    report: (report: VisibilityReport) => void,
  ): Cancel => {
    const page = pageOf(element)
    const marginOption = marginOptionFor(element, page, options)
    const root = options.root ?? page
    const key = keyOf(options, marginOption)
    const ofRoot = byRoot.get(root) ?? new Map<string, Shared>()
    const shared = ofRoot.get(key) ?? create(page, options, marginOption)
    byRoot.set(root, ofRoot.set(key, shared))
    const unwatch = shared.watch(element, ({ intersectionRatio, isIntersecting, boundingClientRect }) =>
      report({
        ratio: intersectionRatio,
        isVisible: isIntersecting,
        bounds: boundingClientRect,
      }),
    )
    return () => {
      unwatch()
      // A second call must not remove an observer that was created since the first.
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
            observe(element, options, (report) => {
              onReport()
              subscriber.next(report)
            }),
          () => {
            fallback ??= geometryVisibility(scheduler)
            const reports = fallback.observe(element, options).subscribe(subscriber)
            return () => reports.unsubscribe()
          },
        )
      }),
  }
}

/** How many thresholds a ratio has reached, −1 while nothing is visible; each change of it is reported. */
const levelOf = (isVisible: boolean, ratio: number, { thresholds = [0] }: VisibilityOptions): number =>
  isVisible ? thresholds.filter((threshold) => ratio >= threshold).length : -1

/**
 * Visibility for pages without a working `IntersectionObserver`: boxes are measured four times a second, so that no page
 * ships more than that for hosts which replace observers.
 */
export const geometryVisibility = (scheduler: Pick<Scheduler, 'after'>): Visibility => ({
  observe: (target, options) =>
    new Observable((subscriber) => {
      const element = target as Element
      const root = options.root as Element | undefined
      const grow = growBy(options.margin ?? '0px')
      let latest: number | undefined
      return poll(scheduler, () => {
        const { clippers } = ancestorChain(element)
        const bounds = boxOf(element)
        // The root is a parameter of its own, and nothing outside of it clips the target.
        const inner = root === undefined ? clippers : clippers.slice(0, Math.max(0, clippers.indexOf(root)))
        const { ratio, isVisible } = shareInside(visibleArea(element, inner, grow, root), bounds)
        const level = levelOf(isVisible, ratio, options)
        if (level === latest) return
        latest = level
        subscriber.next({ ratio, isVisible: level > 0, bounds })
      })
    }),
})
