import { describe, expect, it } from 'vitest'
import { growBy, shareInside } from '../../adapters/geometry.js'
import { geometryVisibility } from '../../adapters/intersection-observer.js'
import { laidOutPage } from '../support/laid-out-page.js'

const view = { left: 0, top: 0, right: 800, bottom: 600 }

describe('shareInside', () => {
  it.each([
    ['all of it', { left: 0, top: 0, width: 10, height: 10 }, { ratio: 1, isVisible: true }],
    ['a quarter', { left: -5, top: 595, width: 10, height: 10 }, { ratio: 0.25, isVisible: true }],
    ['an edge', { left: 0, top: 600, width: 10, height: 10 }, { ratio: 0, isVisible: true }],
    ['none', { left: 0, top: 601, width: 10, height: 10 }, { ratio: 0, isVisible: false }],
    ['none beside it', { left: 801, top: 0, width: 10, height: 10 }, { ratio: 0, isVisible: false }],
    ['a box without area, inside', { left: 5, top: 5, width: 0, height: 10 }, { ratio: 1, isVisible: true }],
    [
      'a box without area, outside',
      { left: 5, top: 700, width: 0, height: 0 },
      { ratio: 0, isVisible: false },
    ],
  ])('%s', (_, box, expected) => {
    expect(shareInside(view, box)).toEqual(expected)
  })
})

describe('growBy', () => {
  it.each([
    ['10px', { left: -10, top: -10, right: 810, bottom: 610 }],
    ['100% 0px', { left: 0, top: -600, right: 800, bottom: 1200 }],
    ['1px 2px 3px', { left: -2, top: -1, right: 802, bottom: 603 }],
    ['1px 2px 3px 4px', { left: -4, top: -1, right: 802, bottom: 603 }],
    ['50%', { left: -400, top: -300, right: 1200, bottom: 900 }],
    ['-10px', { left: 10, top: 10, right: 790, bottom: 590 }],
    ['', view],
    ['word', view],
  ])('%j', (margin, expected) => {
    expect(growBy(margin)(view)).toEqual(expected)
  })
})

describe('geometryVisibility', () => {
  it('reports crossings of thresholds only', () => {
    const { scheduler, element, place, scrollWindow, scrolled, advance } = laidOutPage()
    const target = element()
    place(target, () => ({ left: 0, top: 600 - scrolled(), width: 100, height: 100 }))
    const ratios: number[] = []
    geometryVisibility(scheduler)
      .observe(target, { thresholds: [0.5, 1] })
      .subscribe(({ ratio }) => ratios.push(ratio))
    advance(250)
    for (const top of [10, 20, 50, 60, 100, 110]) {
      scrollWindow(top)
      advance(250)
    }
    expect(ratios).toEqual([0, 0.5, 1])
  })

  it('clips by a root that scrolls', () => {
    const { scheduler, element, place, makeScroller, advance } = laidOutPage()
    const root = element('overflow-y: auto')
    makeScroller(root, () => ({ left: 0, top: 0, width: 100, height: 100 }), 500)
    const target = element('', root)
    place(target, () => ({ left: 0, top: 90 - root.scrollTop, width: 100, height: 20 }))
    const ratios: number[] = []
    geometryVisibility(scheduler)
      .observe(target, { root, thresholds: [0, 1] })
      .subscribe(({ ratio }) => ratios.push(ratio))
    advance(250)
    root.scrollBy({ top: 50 })
    advance(250)
    expect(ratios).toEqual([0.5, 1])
  })
})
