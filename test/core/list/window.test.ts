import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { row } from '../../../core/list/carousel-row.js'
import { masonry } from '../../../core/list/layout.js'
import { appendToMasonry, boxOf, createMasonry } from '../../../core/list/masonry.js'
import { itemsInWindow, mountedItems, mountedTiles, tilesOnScreen } from '../../../core/list/window.js'
import { anyMasonry, boxesOf, packed } from './packed.js'

describe('itemsInWindow', { timeout: 60_000 }, () => {
  test('property: the same as asking every item, touching included', () => {
    const edge = fc.integer({ min: -200, max: 6_000 })
    fc.assert(
      fc.property(anyMasonry, edge, fc.integer({ min: 0, max: 1_500 }), (masonry, top, height) => {
        const bottom = top + height
        const expected = boxesOf(masonry).flatMap((box, index) =>
          box.top <= bottom && box.top + box.height >= top ? [index] : [],
        )
        expect(itemsInWindow(masonry, top, bottom)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  test('items that only touch an edge are in it', () => {
    // Rows at 0–100, 110–210 and 220–320.
    const rows = packed(new Array<number>(9).fill(100))
    expect(itemsInWindow(rows, 210, 220)).toEqual([3, 4, 5, 6, 7, 8])
    expect(itemsInWindow(rows, 211, 219)).toEqual([])
    expect(itemsInWindow(rows, 0, 0)).toEqual([0, 1, 2])
  })

  test('finds every item of a long column', () => {
    const one = createMasonry({ columnCount: 1, columnWidth: 10, gutter: 1 })
    const long = appendToMasonry(one, new Array<number>(300).fill(9))
    expect(itemsInWindow(long, 0, 3_000)).toEqual(Array.from({ length: 300 }, (_, index) => index))
  })

  test('looks at few of many items', () => {
    const masonry = packed(new Array<number>(30_000).fill(100))
    let reads = 0
    const tops = new Proxy(masonry.places.tops, {
      get: (target, key) => {
        reads += 1
        return Reflect.get(target, key) as unknown
      },
    })
    const watched = { ...masonry, places: { ...masonry.places, tops } }
    expect(itemsInWindow(watched, 500_000, 500_500).length).toBeGreaterThan(10)
    expect(reads).toBeLessThan(200)
  })
})

describe('mountedItems', () => {
  // Rows of three at 0, 110, 220, …; row r holds items 3r to 3r + 2.
  const masonry = packed(new Array<number>(300).fill(100))
  const rowsOf = (items: readonly number[]): number[] => [
    ...new Set(items.map((item) => Math.floor(item / 3))),
  ]
  const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const window = { start: 2_205, end: 3_105 }

  test.each([
    ['downwards: one viewport below, half above', 1, range(16, 36)],
    ['upwards: one viewport above, half below', -1, range(11, 32)],
    ['unknown counts as downwards', 0, range(16, 36)],
  ] as const)('%s', (_, direction, rows) => {
    const items = mountedItems(masonry, { ...window, direction }, { ahead: 1, behind: 0.5 })
    expect(rowsOf(items)).toEqual(rows)
    expect(items).toEqual(items.toSorted((a, b) => a - b))
  })

  test('without any share beyond, the screen alone', () => {
    expect(rowsOf(mountedItems(masonry, { ...window, direction: 1 }, { ahead: 0, behind: 0 }))).toEqual(
      range(20, 28),
    )
  })

  test('pinned items stay, once and in order; those that do not exist do not', () => {
    const options = { ahead: 0, behind: 0, pinned: [290, 61, 2, 290, -1, 300, 1_000] }
    const items = mountedItems(masonry, { ...window, direction: 1 }, options)
    expect(items).toEqual([2, ...range(60, 86), 290])
  })

  test.each([
    // Nine rows meet the screen, and four more may stay.
    ['of those beyond the screen the nearest, for the reach on either side', 1, 39, range(18, 30)],
    ['the other way as well', -1, 39, range(17, 29)],
    ['never less than the screen', 1, 5, range(20, 28)],
    ['no more than there are', 1, 1_000, range(16, 36)],
  ] as const)('at most so many: %s', (_, direction, most, rows) => {
    const items = mountedItems(masonry, { ...window, direction }, { ahead: 1, behind: 0.5, most })
    expect(rowsOf(items)).toEqual(rows)
    expect(items).toEqual(items.toSorted((a, b) => a - b))
  })

  test('above, below and without items: none', () => {
    const options = { ahead: 0, behind: 0 }
    expect(mountedItems(masonry, { start: -900, end: -100, direction: 1 }, options)).toEqual([])
    expect(mountedItems(masonry, { start: 99_000, end: 99_900, direction: 1 }, options)).toEqual([])
    expect(mountedItems(packed([]), { start: 0, end: 900, direction: 1 }, options)).toEqual([])
  })

  test('a tile taller than the screen is mounted while the screen is within it', () => {
    const tall = packed([5_000, 10, 10])
    expect(boxOf(tall, 0).height).toBe(5_000)
    expect(mountedItems(tall, { start: 2_000, end: 2_600, direction: 1 }, { ahead: 0, behind: 0 })).toEqual([
      0,
    ])
  })
})

test('tiles on the screen are those that stay while one scrolls on; at its top a list loses none', () => {
  // Rows of three at 0–100, 110–210, and so on; a step is half a screen of 400 px.
  const rows = packed(new Array<number>(30).fill(100))
  const { windowing } = masonry({ width: 300 })
  const first = (start: number, direction: -1 | 0 | 1): number | undefined =>
    tilesOnScreen({ ...windowing, step: 0.5 }, rows, { start, end: start + 400, direction })[0]
  expect([first(0, 0), first(0, 1), first(-50, 1)]).toEqual([0, 0, 0])
  expect([first(10, 1), first(10, -1), first(10, 0)]).toEqual([3, 0, 0])
})

test('a row whose height is unknown mounts nothing, and no focused tile either', () => {
  const tiles = { items: undefined, window: undefined, count: 9, saveData: false, pinned: [3] }
  const rendering = { phase: 'overscan' } as const
  expect(mountedTiles(row({ gifHeight: Number.NaN }).windowing, { ...tiles, rendering })).toEqual([])
  const grid = masonry({ columns: 1 }).windowing
  expect(mountedTiles(grid, { ...tiles, rendering, pinned: [8] })).toEqual([0, 1, 2, 3, 8])
})
