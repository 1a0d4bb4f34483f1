import { describe, expect, it } from 'vitest'
import { elementScroller } from '../../adapters/scrolling.js'
import type { ScrollerWindow } from '../../core/ports.js'
import { scrollerContract } from '../contracts/scroller.js'
import { countListeners, type LaidOutPage, laidOutPage } from '../support/laid-out-page.js'

/** A box of 800 px whose content is 4000 px wide; scrolls as browsers do, left of the start below zero. */
const boxIn = (setUp: LaidOutPage) => {
  const target = setUp.element('direction: ltr; overflow: auto')
  const listeners = countListeners(target)
  const asked: ScrollToOptions[] = []
  let left = 0
  let width = 800
  setUp.place(target, () => ({ left: 0, top: 0, width, height: 200 }))
  Object.defineProperty(target, 'scrollLeft', { get: () => left })
  const moveTo = (next: number): void => {
    left = next
    setUp.fireScroll(target)
  }
  target.scrollTo = ((options: ScrollToOptions) => {
    asked.push(options)
    moveTo(options.left ?? 0)
  }) as typeof target.scrollTo
  const resize = (next: number): void => {
    width = next
    setUp.observers.resized(target)
  }
  return { target, listeners, asked, moveTo, resize }
}

const create = (change: (setUp: LaidOutPage) => void = () => {}) => {
  const setUp = laidOutPage()
  change(setUp)
  const box = boxIn(setUp)
  return {
    ...box,
    scroller: elementScroller(setUp.scheduler),
    frame: setUp.frame,
    scrollTo: (start: number) => {
      box.moveTo(start)
      setUp.frame()
    },
    turnRightToLeft: () => box.target.setAttribute('style', 'direction: rtl; overflow: auto'),
    leftovers: () => setUp.leftovers() + box.listeners(),
  }
}

scrollerContract('element', create)

scrollerContract('element without observers', () =>
  create(({ page }) => Reflect.set(page, 'ResizeObserver', undefined)),
)

describe('the element', () => {
  it('is moved smoothly when asked, else at once, whatever its style sheet says', () => {
    const { scroller, target, asked } = create()
    scroller.scrollTo(target, 100, true)
    scroller.scrollTo(target, 50, false)
    expect(asked).toEqual([
      { left: 100, behavior: 'smooth' },
      { left: 50, behavior: 'instant' },
    ])
  })

  it('reports another width, and many scrolls in a frame once', () => {
    const { scroller, target, frame, moveTo, resize } = create()
    const reports: ScrollerWindow[] = []
    scroller.observe(target).subscribe((window) => reports.push(window))
    frame()
    resize(500)
    moveTo(10)
    moveTo(20)
    frame()
    expect(reports.slice(1)).toEqual([{ start: 20, end: 520 }])
  })

  it('reads from the right below zero', () => {
    const { scroller, target, frame, turnRightToLeft, scrollTo } = create()
    turnRightToLeft()
    const reports: ScrollerWindow[] = []
    scroller.observe(target).subscribe((window) => reports.push(window))
    frame()
    scrollTo(-300)
    expect(reports).toEqual([
      { start: 0, end: 800 },
      { start: 300, end: 1100 },
    ])
    expect(Object.is(reports[0]?.start, 0)).toBe(true)
  })
})
