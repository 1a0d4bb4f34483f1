import type { Subscription } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Page } from '../../adapters/dom.js'
import { intersectionVisibility } from '../../adapters/intersection-observer.js'
import { makeGif } from '../../adapters/testing/builders.js'
import type { VisibilityReport } from '../../core/ports.js'
import { createTileStore } from '../../core/tile/tile-store.js'
import { type MovableTarget, visibilityContract } from '../contracts/visibility.js'
import { fakeLogger } from '../support/fake-ports.js'
import { type LaidOutPage, laidOutPage } from '../support/laid-out-page.js'
import { unhandledErrors } from '../support/unhandled-errors.js'

/** A target of 100 × 100 px at the lower edge, which `show` moves. */
const movable = (setUp: LaidOutPage): MovableTarget => {
  const target = setUp.element()
  let top = 1000
  setUp.place(target, () => ({ left: 0, top, width: 100, height: 100 }))
  return {
    visibility: intersectionVisibility(setUp.scheduler),
    target,
    show: (ratio) => {
      top = ratio === 0 ? 1000 : 600 - 100 * ratio
      setUp.frame()
      setUp.observers.intersect(target, {
        intersectionRatio: ratio,
        isIntersecting: ratio > 0,
        boundingClientRect: target.getBoundingClientRect(),
      })
      // Without an observer boxes are measured four times a second.
      setUp.advance(250)
    },
    leftovers: setUp.leftovers,
  }
}

const without = (change: (page: Page) => void): LaidOutPage => {
  const setUp = laidOutPage()
  change(setUp.page)
  return setUp
}

visibilityContract('IntersectionObserver', () => movable(laidOutPage()))
visibilityContract('no observers at all', () =>
  movable(
    without((page) => {
      Reflect.set(page, 'IntersectionObserver', undefined)
      Reflect.set(page, 'ResizeObserver', undefined)
      Reflect.set(page, 'MutationObserver', undefined)
    }),
  ),
)
visibilityContract('hostile observers', () =>
  movable(
    without((page) => {
      Reflect.set(page, 'IntersectionObserver', class {})
      Reflect.set(page, 'ResizeObserver', () => {
        throw new Error('planted')
      })
      Reflect.set(page, 'MutationObserver', 42)
      Reflect.set(page, 'innerHeight', 'planted')
      Object.defineProperty(page.document.documentElement, 'clientHeight', { value: 600 })
    }),
  ),
)

describe('shared observers', () => {
  it('stay shared when a subscriber unsubscribes twice', () => {
    const { scheduler, element, observers } = laidOutPage()
    const visibility = intersectionVisibility(scheduler)
    const watch = () => visibility.observe(element(), { thresholds: [0.99] }).subscribe()
    const leaving = watch()
    leaving.unsubscribe()
    watch()
    leaving.unsubscribe()
    watch()
    expect(observers.intersectionOptions).toHaveLength(1)
  })

  it('are one for all targets with the same thresholds, margin and root', () => {
    const { page, scheduler, element, observers } = laidOutPage()
    const visibility = intersectionVisibility(scheduler)
    for (let tile = 0; tile < 90; tile += 1) {
      visibility.observe(element(), { thresholds: [0.99] }).subscribe()
      visibility.observe(element(), { thresholds: [0], margin: '600px 0px' }).subscribe()
    }
    visibility.observe(element(), { root: page.document.body }).subscribe()
    expect(observers.intersectionOptions).toEqual([
      { root: null, rootMargin: '0px', threshold: [0.99] },
      { root: null, rootMargin: '600px 0px', threshold: [0] },
      { root: page.document.body, rootMargin: '0px', threshold: [0] },
    ])
  })

  it('of two adapters are apart', () => {
    const { scheduler, element, observers } = laidOutPage()
    intersectionVisibility(scheduler).observe(element(), {}).subscribe()
    intersectionVisibility(scheduler).observe(element(), {}).subscribe()
    expect(observers.intersectionOptions).toHaveLength(2)
  })

  it('report again when a second observer of the same target comes', () => {
    const { scheduler, element, observers } = laidOutPage()
    const visibility = intersectionVisibility(scheduler)
    const target = element()
    visibility.observe(target, {}).subscribe()
    observers.flush()
    let reports = 0
    visibility.observe(target, {}).subscribe(() => {
      reports += 1
    })
    observers.flush()
    expect(reports).toBe(1)
  })

  it('are made again after all targets left', () => {
    const { scheduler, element, observers } = laidOutPage()
    const visibility = intersectionVisibility(scheduler)
    visibility.observe(element(), {}).subscribe().unsubscribe()
    expect(observers.intersectionOptions).toHaveLength(0)
    const reports: VisibilityReport[] = []
    visibility.observe(element(), {}).subscribe((report) => reports.push(report))
    observers.flush()
    expect(reports).toHaveLength(1)
  })
})

describe('a margin, where browsers can grow scrolling boxes', () => {
  const setUp = () => {
    const page = laidOutPage()
    Object.assign(page.page.IntersectionObserver.prototype, { scrollMargin: '' })
    const [outer, inner] = [page.element('overflow-y: auto'), page.element('overflow-y: auto')]
    outer.append(inner)
    const optionsOf = (target: Element, root?: Element) => {
      const visibility = intersectionVisibility(page.scheduler)
      visibility.observe(target, { margin: '100% 0px', root }).subscribe()
      const { rootMargin, scrollMargin } = page.observers.intersectionOptions.at(-1) as {
        readonly rootMargin?: string
        readonly scrollMargin?: string
      }
      return { rootMargin, scrollMargin }
    }
    return { ...page, outer, inner, optionsOf }
  }
  const ofRoot = { rootMargin: '100% 0px', scrollMargin: undefined }
  const ofBoxes = { rootMargin: undefined, scrollMargin: '100% 0px' }

  it('grows the root where nothing scrolls between it and the target, and never both', () => {
    const { optionsOf, element, outer, inner } = setUp()
    expect(optionsOf(element())).toEqual(ofRoot)
    expect(optionsOf(element('', outer), outer)).toEqual(ofRoot)
    expect(optionsOf(element('', inner), inner)).toEqual(ofRoot)
  })

  it('grows the boxes where one scrolls between them', () => {
    const { optionsOf, element, outer, inner } = setUp()
    expect(optionsOf(element('', outer))).toEqual(ofBoxes)
    expect(optionsOf(element('', inner), outer)).toEqual(ofBoxes)
  })

  it('grows the boxes on a page that is in a frame', () => {
    const { optionsOf, element, page } = setUp()
    Object.defineProperty(page, 'parent', { value: {} })
    expect(optionsOf(element())).toEqual(ofBoxes)
  })
})

describe('a batch of entries', () => {
  const bounds = { left: 0, top: 0, width: 10, height: 10 } as DOMRectReadOnly
  const entry = (ratio: number) => ({
    intersectionRatio: ratio,
    isIntersecting: ratio > 0,
    boundingClientRect: bounds,
  })

  // fault T4
  it('T4: counts by its newest entry', () => {
    const { scheduler, element, observers } = laidOutPage()
    const target = element()
    const ratios: number[] = []
    intersectionVisibility(scheduler)
      .observe(target, {})
      .subscribe(({ ratio }) => ratios.push(ratio))
    observers.intersect(target, entry(1), entry(0), entry(0.5))
    expect(ratios).toEqual([0.5])
  })

  // fault T4
  it('T4: gives a tile SEEN once, never from an outdated entry', () => {
    const { scheduler, element, observers } = laidOutPage()
    const target = element()
    const reports: string[] = []
    const tile = createTileStore({
      gif: makeGif(),
      ports: { scheduler, logger: fakeLogger() },
      events: { sink: { send: ({ actionType }) => reports.push(actionType) } },
    })
    tile.attach()
    tile.send({ type: 'mediaLoaded' })
    intersectionVisibility(scheduler)
      .observe(target, { thresholds: [0, 0.99] })
      .subscribe(({ ratio, bounds }) => tile.send({ type: 'visibility', ratio, bounds }))
    observers.intersect(target, entry(1), entry(0))
    expect(reports).toEqual([])
    observers.intersect(target, entry(0), entry(0.6), entry(0.99))
    observers.intersect(target, entry(0))
    observers.intersect(target, entry(1))
    expect(reports).toEqual(['SEEN'])
  })

  it('reaches everyone, also when one of them throws', async () => {
    const errors = unhandledErrors()
    const { scheduler, element, observers } = laidOutPage()
    const target = element()
    const visibility = intersectionVisibility(scheduler)
    let reported = 0
    visibility.observe(target, {}).subscribe(() => {
      throw new Error('of the host')
    })
    visibility.observe(target, {}).subscribe(() => {
      reported += 1
    })
    observers.intersect(target, entry(1))
    expect(reported).toBe(1)
    await expect.poll(() => errors).toEqual(['of the host'])
  })

  it('does not reach subscribers that an earlier callback has unsubscribed', () => {
    const { scheduler, element, observers } = laidOutPage()
    const target = element()
    const visibility = intersectionVisibility(scheduler)
    let reported = 0
    let leaving: Subscription | undefined
    visibility.observe(target, {}).subscribe(() => leaving?.unsubscribe())
    leaving = visibility.observe(target, {}).subscribe(() => {
      reported += 1
    })
    observers.intersect(target, entry(1))
    expect(reported).toBe(0)
  })
})

describe('H4: mounts undone before the first report', () => {
  // fault H4
  it('are never reported and leave nothing', () => {
    const { scheduler, element, frame, leftovers } = laidOutPage()
    const visibility = intersectionVisibility(scheduler)
    let reports = 0
    const watching = Array.from({ length: 20 }, () =>
      visibility.observe(element(), {}).subscribe(() => {
        reports += 1
      }),
    )
    for (const one of watching) one.unsubscribe()
    frame()
    expect([reports, leftovers()]).toEqual([0, 0])
  })
})
