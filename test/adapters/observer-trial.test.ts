import { afterEach, describe, expect, test, vi } from 'vitest'
import { intersectionVisibility } from '../../adapters/intersection-observer.js'
import { boxChanges, resizeElementSize } from '../../adapters/resize-observer.js'
import { screenChanges } from '../../adapters/screen-changes.js'
import { laidOutPage } from '../support/laid-out-page.js'

/** A page of ours with a target of 100 × 100 px on its screen. Its observers report when they are flushed, or never. */
const ownPage = () => {
  const setUp = laidOutPage()
  vi.stubGlobal('window', setUp.page)
  vi.stubGlobal('document', setUp.document)
  const target = setUp.element()
  setUp.place(target, () => ({ left: 0, top: 10, width: 100, height: 100 }))
  const passSilently = (ms: number): void => setUp.advance(ms)
  return { ...setUp, target, passSilently }
}

afterEach(() => vi.unstubAllGlobals())

describe('an IntersectionObserver that never reports', () => {
  test('is noticed soon after the first frame, and the screen is measured instead', () => {
    const { scheduler, target, passSilently, element, leftovers } = ownPage()
    const visibility = intersectionVisibility(scheduler)
    const reports: boolean[] = []
    const watching = visibility.observe(target, {}).subscribe(({ isVisible }) => reports.push(isVisible))
    passSilently(400)
    expect(reports).toEqual([])
    passSilently(1200)
    expect(reports).toEqual([true])
    // A second observer does not wait again.
    const later: boolean[] = []
    const watchingLater = visibility
      .observe(element(), {})
      .subscribe(({ isVisible }) => later.push(isVisible))
    passSilently(600)
    expect(later).toHaveLength(1)
    watching.unsubscribe()
    watchingLater.unsubscribe()
    expect(leftovers()).toBe(0)
  })

  test('one report is enough to trust it', () => {
    const { scheduler, target, frame, passSilently, observers } = ownPage()
    const visibility = intersectionVisibility(scheduler)
    const reports: number[] = []
    visibility.observe(target, {}).subscribe(({ ratio }) => reports.push(ratio))
    frame()
    passSilently(5000)
    expect(reports).toHaveLength(1)
    observers.intersect(target, {
      intersectionRatio: 0.5,
      isIntersecting: true,
      boundingClientRect: target.getBoundingClientRect(),
    })
    expect(reports.at(-1)).toBe(0.5)
  })

  test('nothing is decided, and nothing waits, when all have left before', () => {
    const { scheduler, target, leftovers } = ownPage()
    intersectionVisibility(scheduler).observe(target, {}).subscribe().unsubscribe()
    expect(leftovers()).toBe(0)
  })
})

test('a ResizeObserver that never reports: boxes are polled, and the screen is looked at all the same', () => {
  const { scheduler, target, passSilently } = ownPage()
  const boxes = boxChanges(scheduler)
  const widths: number[] = []
  let looks = 0
  resizeElementSize(scheduler, boxes)
    .observe(target)
    .subscribe((width) => widths.push(width))
  screenChanges(scheduler, boxes).watch(target, () => {
    looks += 1
    return undefined
  })
  passSilently(2000)
  expect(widths).toEqual([100])
  expect(looks).toBeGreaterThan(0)
  const before = looks
  passSilently(2000)
  expect(looks).toBeGreaterThan(before)
})
