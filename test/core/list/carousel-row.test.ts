import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGif, makeGifs } from '../../../adapters/testing/builders.js'
import {
  boxInRow,
  canTurn,
  neighbourInRow,
  type RowLayoutOptions,
  row,
  startToShow,
  turnedStart,
} from '../../../core/list/carousel-row.js'
import { type LaidOutList, layOut } from '../../../core/list/layout.js'
import { appendToMasonry, createMasonry, heightOf, type Masonry } from '../../../core/list/masonry.js'
import type { ListWindow } from '../../../core/list/window.js'
import type { Gif } from '../../../core/model/gif.js'
import { anyRow, anyWidths, lined } from './lined.js'

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

// Items of 100 px at 0, 110, 220 … 990.
const tens: Masonry = lined(new Array<number>(10).fill(100))
const at = (start: number, size = 350): ListWindow => ({ start, end: start + size })

describe('a page on', () => {
  test.each([
    [0, 330],
    [330, 660],
    // The end of the row is the end of the way: 1090 - 350.
    [660, 740],
    [50, 330],
    // An edge that falls into a gutter cuts nothing off.
    [105, 440],
  ])('from %i px starts at %i px', (start, expected) => {
    expect(turnedStart(tens, at(start), 1)).toBe(expected)
  })

  test('an item wider than the screen comes screen by screen', () => {
    const wide = lined([1000, 100])
    expect(turnedStart(wide, at(0), 1)).toBe(350)
    expect(turnedStart(wide, at(350), 1)).toBe(700)
    expect(turnedStart(wide, at(700), 1)).toBe(760)
  })
})

describe('a page back', () => {
  test.each([
    [740, 440],
    [660, 330],
    [330, 0],
    [50, 0],
    [100, 0],
  ])('from %i px starts at %i px', (start, expected) => {
    expect(turnedStart(tens, at(start), -1)).toBe(expected)
  })

  test('an item wider than the screen comes screen by screen, from its end', () => {
    const wide = lined([100, 1000, 100])
    expect(turnedStart(wide, at(870), -1)).toBe(520)
    expect(turnedStart(wide, at(520), -1)).toBe(170)
    expect(turnedStart(wide, at(170), -1)).toBe(110)
    expect(turnedStart(wide, at(110), -1)).toBe(0)
  })
})

describe('ends', () => {
  test.each([
    [0, [false, true]],
    [1, [false, true]],
    [2, [true, true]],
    [738, [true, true]],
    [739, [true, false]],
    [770, [true, false]],
  ] as const)('at %i px: back and on are %j', (start, expected) => {
    expect([canTurn(tens, at(start), -1), canTurn(tens, at(start), 1)]).toEqual(expected)
  })

  test('a row that fits has none', () => {
    expect([canTurn(tens, at(0, 2000), -1), canTurn(tens, at(0, 2000), 1)]).toEqual([false, false])
  })
})

test('property: turning always gets somewhere, shows what was hidden next, and ends', () => {
  fc.assert(
    fc.property(anyRow, fc.integer({ min: 50, max: 900 }), fc.constantFrom(1, -1), (any, size, step) => {
      const last = Math.max(0, heightOf(any) - size)
      let screen = at(step > 0 ? 0 : last, size)
      let turns = 0
      while (canTurn(any, screen, step as 1 | -1)) {
        const start = turnedStart(any, screen, step as 1 | -1)
        expect((start - screen.start) * step).toBeGreaterThan(0)
        // Nothing is passed over but a gutter, and a px of an item, which counts as none.
        expect(Math.abs(start - screen.start)).toBeLessThanOrEqual(size + 20 + 1)
        screen = at(start, size)
        turns += 1
        expect(turns).toBeLessThan(500)
      }
      expect(Math.abs(screen.start - (step > 0 ? last : 0))).toBeLessThanOrEqual(1)
    }),
  )
})

describe('showing an item', () => {
  test.each([
    ['on screen', 3, false, 300],
    ['before the screen', 1, false, 110],
    ['cut off at its start', 2, false, 220],
    ['behind the screen', 8, false, 630],
    ['cut off at its end', 6, false, 410],
    ['behind the screen, aligned', 8, true, 880],
  ] as const)('%s', (_, index, isAligned, expected) => {
    expect(startToShow(tens, at(300), index, isAligned)).toBe(expected)
  })

  test('wider than the screen: its start', () => {
    expect(startToShow(lined([10, 1000]), at(0), 1, false)).toBe(20)
  })

  test('property: then as much of it as fits is on screen', () => {
    fc.assert(
      fc.property(anyRow, fc.nat(), fc.nat(5000), fc.boolean(), (any, pick, start, isAligned) => {
        fc.pre(any.count > 0)
        const index = pick % any.count
        const { left, width } = boxInRow(any, index)
        const shown = startToShow(any, at(start), index, isAligned)
        expect(shown).toBeLessThanOrEqual(left)
        if (width <= 350) expect(left + width).toBeLessThanOrEqual(shown + 350)
        else expect(shown).toBe(left)
      }),
    )
  })
})

const layOutRow = (
  before: LaidOutList | undefined,
  options: RowLayoutOptions,
  gifs: readonly Gif[],
): LaidOutList | undefined =>
  layOut(before, row(options), { measuredWidth: undefined, statedWidth: undefined }, gifs)

const geometry = { gifHeight: 200, gifWidth: undefined, gutter: 6 }
const wide = makeGif({
  id: 'wide',
  images: { fixed_width: { url: 'https://media.test/wide.gif', width: 200, height: 100 } },
})

const widthsOf = (...[before, how, gifs]: Parameters<typeof layOutRow>) => {
  const layout = layOutRow(before, how, gifs)
  return gifs.map((_, index) => layout?.boxOf(index).width)
}

describe('a tile', () => {
  test('is as wide as its GIF is at the height', () => {
    expect(widthsOf(undefined, geometry, [wide])).toEqual([400])
    expect(widthsOf(undefined, { ...geometry, gifHeight: 50 }, [wide])).toEqual([100])
  })

  test('has the given width, if it is one', () => {
    expect(widthsOf(undefined, { ...geometry, gifWidth: 120 }, [wide])).toEqual([120])
    for (const gifWidth of [0, -5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(widthsOf(undefined, { ...geometry, gifWidth }, [wide])).toEqual([400])
  })

  test('of a GIF without a size is a square', () => {
    expect(widthsOf(undefined, geometry, [makeGif({ images: {} })])).toEqual([200])
  })
})

test('the row is as wide as tiles and gutters', () => {
  const layout = layOutRow(undefined, geometry, [wide, { ...wide, id: 'other' }])
  expect([layout?.extent, layout?.breadth]).toEqual([806, 200])
  expect(layout?.boxOf(1)).toEqual({ left: 406, top: 0, width: 400, height: 200 })
  expect(layOutRow(undefined, { ...geometry, gutter: -3 }, [wide, wide])?.extent).toBe(800)
})

test('a height that is none has no layout', () => {
  for (const gifHeight of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(layOutRow(undefined, { ...geometry, gifHeight }, [wide])).toBeUndefined()
})

test('a list that goes on is only added to; any other is laid out again', () => {
  const gifs = makeGifs(30)
  const first = layOutRow(undefined, geometry, gifs.slice(0, 20))
  expect(layOutRow(first, { ...geometry }, gifs.slice(0, 20))).toBe(first)
  const more = layOutRow(first, geometry, gifs)
  expect(more?.items.places).toBe(first?.items.places)
  expect(more?.items.count).toBe(30)
  expect(layOutRow(more, geometry, gifs.slice(1))?.items.count).toBe(29)
  expect(layOutRow(more, { ...geometry, gifHeight: 100 }, gifs)?.items.places).not.toBe(first?.items.places)
})

test('geometry is the same when all of it is', () => {
  const first = layOutRow(undefined, geometry, [wide])
  expect(layOutRow(first, { ...geometry }, [wide])).toBe(first)
  for (const change of [{ gifHeight: 1 }, { gifWidth: 1 }, { gutter: 1 }])
    expect(layOutRow(first, { ...geometry, ...change }, [wide])).not.toBe(first)
})

test('a page forward starts after an item that ends exactly with the screen', () => {
  const row = lined([90, 90, 90, 90, 90, 90])
  expect(turnedStart(row, { start: 0, end: 190 }, 1)).toBe(200)
  expect(turnedStart(row, { start: 0, end: 200 }, 1)).toBe(200)
})

test('an item that gets the focus comes in as far as it must, or to the start where the row snaps', () => {
  const scrolledTo = (isSnapping?: boolean) =>
    row({ gifHeight: 120, isSnapping }).show(lined([100, 100, 100]), { start: 0, end: 150 }, 1)
  expect(scrolledTo()).toEqual([{ type: 'scrollTo', start: 60, isSmooth: false }])
  expect(scrolledTo(true)).toEqual([{ type: 'scrollTo', start: 110, isSmooth: false }])
})
