import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appendToMasonry, createMasonry } from '../../../core/list/masonry.js'
import {
  anchorAt,
  placeAfterLayout,
  placeAfterScroll,
  placeAt,
  scrollToKeep,
  targetAfter,
} from '../../../core/list/scroll-anchor.js'
import { anyMasonry, boxesOf, packed } from './packed.js'

const column = (columnWidth: number, heights: readonly number[]) =>
  appendToMasonry(createMasonry({ columnCount: 1, columnWidth, gutter: 10 }), heights)

describe('anchorAt', { timeout: 60_000 }, () => {
  const three = column(100, [100, 100, 100])

  test.each([
    [25, { index: 0, hidden: 0.25, gap: 0, top: 25 }],
    [99, { index: 0, hidden: 0.99, gap: 0, top: 99 }],
    [100, { index: 1, hidden: 0, gap: 10, top: 100 }],
    [105, { index: 1, hidden: 0, gap: 5, top: 105 }],
    [110, { index: 1, hidden: 0, gap: 0, top: 110 }],
    [220, { index: 2, hidden: 0, gap: 0, top: 220 }],
  ])('at %d px', (top, expected) => {
    expect(anchorAt(three, top)).toEqual(expected)
  })

  test('none before anything was scrolled out, nor behind the last item', () => {
    expect(anchorAt(three, 0)).toBeUndefined()
    expect(anchorAt(three, -40)).toBeUndefined()
    expect(anchorAt(three, 320)).toBeUndefined()
    expect(anchorAt(packed([]), 10)).toBeUndefined()
  })

  test('property: the first item in reading order that shows below the edge', () => {
    fc.assert(
      fc.property(anyMasonry, fc.integer({ min: 1, max: 4_000 }), (masonry, top) => {
        const shown = boxesOf(masonry).findIndex((box) => box.top + box.height > top)
        const anchor = anchorAt(masonry, top)
        // Items of 0 px show nothing, wherever they are.
        const firstTall = boxesOf(masonry).findIndex((box) => box.height > 0 && box.top + box.height > top)
        if (shown === -1) expect(anchor).toBeUndefined()
        else expect([shown, firstTall]).toContain(anchor?.index)
      }),
    )
  })
})

describe('scrollToKeep', { timeout: 60_000 }, () => {
  test('an item half above the edge is half above it again', () => {
    const anchor = anchorAt(column(100, [100, 100, 100]), 160)
    expect(anchor?.index).toBe(1)
    const wide = column(200, [200, 200, 200])
    // Item 1 is at 210–410, its middle at 310; the edge was at 160.
    expect(anchor && scrollToKeep(wide, anchor)).toBe(150)
  })

  test('the gap above an item is kept', () => {
    const anchor = anchorAt(column(100, [100, 100]), 104)
    expect(anchor && scrollToKeep(column(200, [200, 200]), anchor)).toBe(210 - 6 - 104)
  })

  test('nothing moved: no scrolling', () => {
    fc.assert(
      fc.property(anyMasonry, fc.integer({ min: 1, max: 4_000 }), (masonry, top) => {
        const anchor = anchorAt(masonry, top)
        if (anchor) expect(Math.abs(scrollToKeep(masonry, anchor))).toBe(0)
      }),
    )
  })

  test('an item that is no longer there: no scrolling', () => {
    const anchor = anchorAt(column(100, [100, 100, 100]), 250)
    expect(anchor && scrollToKeep(column(100, [100]), anchor)).toBe(0)
  })

  test('property: after any new layout the anchor is where it was, to the px', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(
        heights,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 3_000 }),
        (all, columns, top) => {
          const before = packed(all)
          const after = appendToMasonry(
            createMasonry({ columnCount: columns, columnWidth: 50, gutter: 4 }),
            all.map((height) => height / 2),
          )
          const anchor = anchorAt(before, top)
          if (!anchor) return
          const edge = top + scrollToKeep(after, anchor)
          const box = boxesOf(after)[anchor.index]
          expect(box).toBeDefined()
          if (!box) return
          const expected = box.top + anchor.hidden * box.height - anchor.gap
          // A half is as exact as a share of a height is.
          expect(Math.abs(edge - expected)).toBeLessThan(0.5 + 1e-6)
        },
      ),
    )
  })
})

describe('placeAfterScroll', () => {
  test('is where the visitor scrolled to', () => {
    expect(placeAfterScroll(undefined, 300, 'layout')).toEqual(placeAt(300))
    expect(placeAfterScroll(placeAt(300), 301, 'visitor')).toEqual(placeAt(301))
  })

  test('stays when layout moves the screen, and while the screen stays there', () => {
    const moved = placeAfterScroll(placeAt(300), 120, 'layout')
    expect(moved).toEqual({ top: 300, anchor: undefined, screenTop: 120 })
    expect(placeAfterScroll(moved, 121, 'visitor')).toBe(moved)
    expect(placeAfterScroll(moved, 122, 'visitor')).toEqual(placeAt(122))
  })
})

test('an item that the list no longer has keeps nothing', () => {
  const anchor = { index: 2, hidden: 0.5, gap: 0, top: 270 }
  expect(scrollToKeep(column(100, [100, 100, 100]), anchor)).toBe(0)
  expect(scrollToKeep(column(100, [100, 100]), anchor)).toBe(0)
})

test('a screen that layout has put where it belongs keeps its anchor until the visitor scrolls', () => {
  const place = placeAfterLayout(placeAt(25), column(100, [100, 100]), column(200, [200, 200]))
  expect(place).toMatchObject({ top: 50, screenTop: 50, anchor: { index: 0 } })
  expect(placeAfterScroll(place, 50, 'visitor')).toBe(place)
  expect(placeAfterScroll(place, 60, 'visitor')).toEqual(placeAt(60))
})

test.each([
  ['none', undefined, 0, 50, undefined],
  ['on the way', 100, 0, 50, 100],
  ['not moved yet', 100, 50, 50, 100],
  ['arrived', 100, 50, 99, undefined],
  ['scrolled away by the visitor', 100, 50, 49, undefined],
])('a target: %s', (_, target, before, start, expected) => {
  expect(targetAfter(target, before, start)).toBe(expected)
})
