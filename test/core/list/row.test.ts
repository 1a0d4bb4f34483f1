import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appendToMasonry, createMasonry, heightOf, type Masonry } from '../../../core/list/masonry.js'
import { boxInRow, neighbourInRow } from '../../../core/list/row.js'
import { anyWidths, lined } from './lined.js'

const boxesIn = (row: Masonry) => Array.from({ length: row.count }, (_, index) => boxInRow(row, index))

describe('placing', () => {
  test('side by side, a gutter apart, none behind the last', () => {
    const row = lined([100, 50, 200])
    expect(boxesIn(row)).toEqual([
      { left: 0, top: 0, width: 100, height: 120 },
      { left: 110, top: 0, width: 50, height: 120 },
      { left: 170, top: 0, width: 200, height: 120 },
    ])
    expect(heightOf(row)).toBe(370)
    expect(heightOf(lined([]))).toBe(0)
  })

  test('widths that are no lengths count as 0', () => {
    expect(boxesIn(lined([Number.NaN, -20, 30])).map(({ width }) => width)).toEqual([0, 0, 30])
  })

  test('an item that was not placed is an error', () => {
    for (const index of [-1, 2, 0.5]) expect(() => boxInRow(lined([1, 2]), index)).toThrow(RangeError)
  })
})

describe('properties', () => {
  const anyGutter = fc.integer({ min: 0, max: 20 })

  test('no overlap, gutters exact, the order is that of the items', () => {
    fc.assert(
      fc.property(anyGutter, anyWidths, (gutter, widths) => {
        const row = appendToMasonry(createMasonry({ columnCount: 1, columnWidth: 80, gutter }), widths)
        let left = 0
        boxesIn(row).forEach((box, index) => {
          expect(box).toEqual({ left, top: 0, width: widths[index], height: 80 })
          left += box.width + gutter
        })
        expect(heightOf(row)).toBe(Math.max(0, left - gutter))
      }),
    )
  })

  test('in any portions as all at once, and older versions stay as they were', () => {
    fc.assert(
      fc.property(fc.array(anyWidths, { maxLength: 8 }), (portions) => {
        let latest = lined([])
        const versions = portions.map((widths): Masonry => {
          latest = appendToMasonry(latest, widths)
          return latest
        })
        versions.forEach((row, index) => {
          expect(boxesIn(row)).toEqual(boxesIn(lined(portions.slice(0, index + 1).flat())))
        })
      }),
    )
  })
})

describe('keys', () => {
  const row = lined(new Array<number>(60).fill(100))
  const press = (key: Parameters<typeof neighbourInRow>[2], index = 20, isRightToLeft = false) =>
    neighbourInRow(row, index, key, 440, isRightToLeft)

  test.each([
    ['ArrowRight', 21, 19],
    ['ArrowLeft', 19, 21],
    ['ArrowUp', undefined, undefined],
    ['ArrowDown', undefined, undefined],
    ['PageDown', 24, 24],
    ['PageUp', 16, 16],
    ['Home', 0, 0],
    ['End', 59, 59],
  ] as const)('%s leads to %s, where reading goes left to %s', (key, expected, mirrored) => {
    expect(press(key)).toBe(expected)
    expect(press(key, 20, true)).toBe(mirrored)
  })

  test.each([
    ['ArrowLeft', 0],
    ['PageUp', 0],
    ['Home', 0],
    ['ArrowRight', 59],
    ['PageDown', 59],
    ['End', 59],
  ] as const)('%s at the end of its way leads nowhere', (key, index) => {
    expect(press(key, index)).toBeUndefined()
  })
})
