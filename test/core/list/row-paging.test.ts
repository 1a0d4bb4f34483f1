import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heightOf } from '../../../core/list/masonry.js'
import { boxInRow, canTurn, startToShow, turnedStart } from '../../../core/list/row.js'
import type { ListWindow } from '../../../core/list/window.js'
import { anyRow, lined } from './lined.js'

// Items of 100 px at 0, 110, 220 … 990.
const row = lined(new Array<number>(10).fill(100))
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
    expect(turnedStart(row, at(start), 1)).toBe(expected)
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
    expect(turnedStart(row, at(start), -1)).toBe(expected)
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
    expect([canTurn(row, at(start), -1), canTurn(row, at(start), 1)]).toEqual(expected)
  })

  test('a row that fits has none', () => {
    expect([canTurn(row, at(0, 2000), -1), canTurn(row, at(0, 2000), 1)]).toEqual([false, false])
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
        // Nothing is passed over.
        expect(Math.abs(start - screen.start)).toBeLessThanOrEqual(size + 20)
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
    expect(startToShow(row, at(300), index, isAligned)).toBe(expected)
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
