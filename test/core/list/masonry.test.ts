import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  appendToMasonry,
  type Box,
  boxOf,
  columnWidthOf,
  createMasonry,
  heightOf,
  itemAt,
  nearestItem,
  widthOf,
} from '../../../core/list/masonry.js'
import { anyGrid, anyHeights, anyMasonry, boxesOf, columnAt, packed } from './packed.js'

const places = (boxes: readonly Box[]): [left: number, top: number][] =>
  boxes.map(({ left, top }) => [left, top])

describe('columnWidthOf', () => {
  // specification 2.2
  test.each([
    [600, 3, 6, 196],
    [612, 3, 6, 200],
    [614, 3, 6, 200],
    [615, 3, 6, 201],
    [900, 5, 10, 172],
    [500, 1, 6, 500],
    [10, 3, 6, 0],
    [5, 3, 6, 0],
    [0, 3, 6, 0],
    [Number.NaN, 3, 6, 0],
  ])('%d px in %d columns with gutters of %d px: %d px', (width, columnCount, gutter, expected) => {
    expect(columnWidthOf({ width, columnCount, gutter })).toBe(expected)
  })
})

describe('placing', () => {
  // specification 2.1
  test('each item goes to the shortest column, the first of them on ties', () => {
    const masonry = packed([50, 100, 70, 30, 10, 80])
    expect(places(boxesOf(masonry))).toEqual([
      [0, 0],
      [110, 0],
      [220, 0],
      [0, 60],
      [220, 80],
      [0, 100],
    ])
    expect(heightOf(masonry)).toBe(180)
    expect(boxOf(masonry, 4)).toEqual({ left: 220, top: 80, width: 100, height: 10 })
  })

  test('columns start at their offsets', () => {
    const masonry = packed([50, 50, 50, 50], [120, 0, 40])
    expect(places(boxesOf(masonry))).toEqual([
      [110, 0],
      [220, 40],
      [110, 60],
      [220, 100],
    ])
  })

  test('offsets that are missing or no numbers are 0', () => {
    expect(places(boxesOf(packed([10, 10, 10], [Number.NaN, 5])))).toEqual([
      [0, 0],
      [220, 0],
      [110, 5],
    ])
  })

  test('heights that are no lengths count as 0', () => {
    const masonry = packed([Number.NaN, -20, Number.POSITIVE_INFINITY, 40])
    expect(boxesOf(masonry).map(({ height }) => height)).toEqual([0, 0, 0, 40])
    expect(heightOf(masonry)).toBe(50)
  })

  test('a column count that is none becomes 1', () => {
    for (const columnCount of [0, -2, Number.NaN, 0.5])
      expect(createMasonry({ columnCount, columnWidth: 10, gutter: 0 }).columnCount).toBe(1)
    expect(createMasonry({ columnCount: 2.9, columnWidth: 10, gutter: 0 }).columnCount).toBe(2)
  })

  test('lengths that are no numbers become 0', () => {
    const masonry = createMasonry({ columnCount: 2, columnWidth: Number.NaN, gutter: Number.NaN })
    expect(boxesOf(appendToMasonry(masonry, [5, 5]))).toEqual([
      { left: 0, top: 0, width: 0, height: 5 },
      { left: 0, top: 0, width: 0, height: 5 },
    ])
  })

  test('an item that was not placed is an error, also one that another version placed', () => {
    const masonry = packed([10, 10])
    appendToMasonry(masonry, [10])
    for (const index of [-1, 2, 64, 1_000, 0.5, Number.NaN])
      expect(() => boxOf(masonry, index)).toThrow(RangeError)
  })

  test('nothing is 0 px tall, and empty columns reach down to their offsets', () => {
    expect(heightOf(packed([]))).toBe(0)
    expect(heightOf(packed([], [0, 70, 30]))).toBe(70)
    expect(heightOf(packed([20], [0, 70, 30]))).toBe(70)
    expect(heightOf(packed([90], [0, 70, 30]))).toBe(90)
  })
})

describe('properties', { timeout: 60_000 }, () => {
  test('no overlap, gutters exact, columns start at their offsets', () => {
    fc.assert(
      fc.property(anyGrid, anyHeights, (grid, heights) => {
        const masonry = appendToMasonry(createMasonry(grid), heights)
        const ends = Array.from({ length: grid.columnCount }, (_, at) => grid.columnOffsets[at] ?? 0)
        boxesOf(masonry).forEach((box, index) => {
          const column = columnAt(masonry, box)
          expect(box.width).toBe(grid.columnWidth)
          expect(box.height).toBe(heights[index])
          expect(box.top).toBe(ends[column])
          expect(box.top).toBe(Math.min(...ends))
          expect(ends.indexOf(box.top)).toBe(column)
          ends[column] = box.top + box.height + grid.gutter
        })
      }),
    )
  })

  test('reading order is order from top to bottom', () => {
    fc.assert(
      fc.property(anyMasonry, (masonry) => {
        const tops = boxesOf(masonry).map(({ top }) => top)
        expect(tops).toEqual(tops.toSorted((a, b) => a - b))
      }),
    )
  })

  test('in any portions as all at once', () => {
    fc.assert(
      fc.property(anyGrid, fc.array(anyHeights, { maxLength: 12 }), (grid, portions) => {
        const once = appendToMasonry(createMasonry(grid), portions.flat())
        const bit = portions.reduce(appendToMasonry, createMasonry(grid))
        expect(boxesOf(bit)).toEqual(boxesOf(once))
        expect(heightOf(bit)).toBe(heightOf(once))
      }),
    )
  })

  test('older versions stay as they were, whatever is appended to them, and to them again', () => {
    const steps = fc.array(fc.tuple(fc.nat(), anyHeights), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(anyGrid, steps, (grid, appends) => {
        const versions = [{ heights: [] as number[], masonry: createMasonry(grid) }]
        for (const [from, added] of appends) {
          const base = versions[from % versions.length]
          if (!base) continue
          versions.push({
            heights: [...base.heights, ...added],
            masonry: appendToMasonry(base.masonry, added),
          })
        }
        for (const { heights, masonry } of versions) {
          const alone = appendToMasonry(createMasonry(grid), heights)
          expect(boxesOf(masonry)).toEqual(boxesOf(alone))
          expect(masonry.columnSizes).toEqual(alone.columnSizes)
        }
      }),
    )
  })
})

test('appending a page writes into the same places: no copy of the items before', () => {
  const first = appendToMasonry(createMasonry({ columnCount: 3, columnWidth: 100, gutter: 6 }), [10, 20])
  const second = appendToMasonry(first, [30])
  expect(second.places).toBe(first.places)
  expect(appendToMasonry(second, [])).toBe(second)
  const third = appendToMasonry(second, new Array<number>(62).fill(5))
  expect(third.places).toBe(first.places)
  expect(third.places.tops.length).toBe(65)
})

test('going on from an older version copies the places, and no more of them than it has', () => {
  const base = appendToMasonry(createMasonry({ columnCount: 3, columnWidth: 100, gutter: 6 }), [10, 20])
  let fork = appendToMasonry(base, [30])
  for (let round = 0; round < 8; round += 1) {
    const rival = appendToMasonry(fork, [40])
    fork = appendToMasonry(fork, [50])
    expect(fork.places).not.toBe(rival.places)
  }
  expect(fork.places.tops.length).toBe(11)
})

describe('versions of a layout', () => {
  const base = appendToMasonry(createMasonry({ columnCount: 2, columnWidth: 100, gutter: 0 }), [10, 20])
  const first = appendToMasonry(base, [100, 5])
  const second = appendToMasonry(base, [1, 1])
  const columnsOf = (masonry: typeof base) =>
    [0, 1].map((column) => [0, 1, 2, 3].map((rank) => itemAt(masonry, column, rank)))

  test('know their own items by column and rank, whatever was appended to others', () => {
    expect(columnsOf(base)).toEqual([
      [0, undefined, undefined, undefined],
      [1, undefined, undefined, undefined],
    ])
    expect(columnsOf(first)).toEqual([
      [0, 2, undefined, undefined],
      [1, 3, undefined, undefined],
    ])
    expect(columnsOf(second)).toEqual([
      [0, 2, 3, undefined],
      [1, undefined, undefined, undefined],
    ])
  })

  test.each([-1, 2, 0.5, Number.NaN])('have no box of the item %d', (index) => {
    expect(() => boxOf(base, index)).toThrow(new RangeError(`index must be below 2, not ${index}`))
  })
})

test('the width is that of all columns and of the gutters between them', () => {
  const width = (columnCount: number) => widthOf(createMasonry({ columnCount, columnWidth: 100, gutter: 10 }))
  expect([1, 2, 4].map(width)).toEqual([100, 210, 430])
})

describe('the nearest item of a column', () => {
  const column = appendToMasonry(createMasonry({ columnCount: 1, columnWidth: 100, gutter: 10 }), [100, 100])

  test.each([
    [-50, 0],
    [50, 0],
    [104, 0],
    [105, 0],
    [106, 1],
    [150, 1],
    [900, 1],
  ])('at %d px', (y, index) => {
    expect(nearestItem(column, 0, y)).toBe(index)
  })

  test('is none where there is no item', () => {
    expect(nearestItem(packed([]), 0, 10)).toBeUndefined()
  })
})
