import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neighbourOf } from '../../../core/list/arrow-navigation.js'
import { boxOf, type Masonry } from '../../../core/list/masonry.js'
import { anyMasonry, boxesOf, columnAt, packed } from './packed.js'

/*
 * Columns of 100 px, gutters of 10 px; what each item covers from top to bottom, in px:
 *   column 0: item 0 (0–100), item 4 (110–170), item 6 (180–380)
 *   column 1: item 1 (0–300)
 *   column 2: item 2 (0–50), item 3 (60–140), item 5 (150–270)
 */
const masonry = packed([100, 300, 50, 80, 60, 120, 200])
const go = (index: number, key: string, isRightToLeft = false, on: Masonry = masonry) =>
  neighbourOf(on, index, key, 200, isRightToLeft)

test('the picture above is right', () => {
  expect(boxesOf(masonry).map(({ left, top, height }) => [left / 110, top, top + height])).toEqual([
    [0, 0, 100],
    [1, 0, 300],
    [2, 0, 50],
    [2, 60, 140],
    [0, 110, 170],
    [2, 150, 270],
    [0, 180, 380],
  ])
})

describe('by geometry', () => {
  test.each<[number, string, number | undefined]>([
    [0, 'ArrowDown', 4],
    [4, 'ArrowDown', 6],
    [6, 'ArrowDown', undefined],
    [4, 'ArrowUp', 0],
    [0, 'ArrowUp', undefined],
    [0, 'ArrowRight', 1],
    [4, 'ArrowRight', 1],
    [1, 'ArrowRight', 5],
    [1, 'ArrowLeft', 4],
    [2, 'ArrowLeft', 1],
    [2, 'ArrowRight', undefined],
    [0, 'ArrowLeft', undefined],
    [3, 'Home', 0],
    [3, 'End', 6],
    [0, 'Home', undefined],
    [6, 'End', undefined],
    [0, 'PageDown', 6],
    [6, 'PageUp', 0],
    [2, 'PageDown', 5],
    [6, 'PageDown', undefined],
    [0, 'PageUp', undefined],
    [-1, 'ArrowDown', undefined],
    [7, 'Home', undefined],
    [Number.NaN, 'End', undefined],
  ])('from %d by %s to %s', (index, key, expected) => {
    expect(go(index, key)).toBe(expected)
  })

  test('right-to-left mirrors left and right only', () => {
    for (let index = 0; index < masonry.count; index += 1) {
      expect(go(index, 'ArrowLeft', true)).toBe(go(index, 'ArrowRight'))
      expect(go(index, 'ArrowRight', true)).toBe(go(index, 'ArrowLeft'))
      for (const key of ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'] as const)
        expect(go(index, key, true)).toBe(go(index, key))
    }
  })

  test('a column without items is passed over', () => {
    const gap = packed([40, 40], [0, 500, 0])
    expect(go(0, 'ArrowRight', false, gap)).toBe(1)
    expect(go(1, 'ArrowLeft', false, gap)).toBe(0)
    expect(go(1, 'ArrowRight', false, gap)).toBeUndefined()
  })

  test('between two items the nearer one, on ties the upper one', () => {
    // Column 1 holds items at 0–40 and 50–90; the middle of item 0 is at 45, between them.
    const tie = packed([90, 40, 200, 40])
    expect(go(0, 'ArrowRight', false, tie)).toBe(1)
    const lower = packed([92, 40, 200, 40])
    expect(go(0, 'ArrowRight', false, lower)).toBe(3)
  })

  test('a page is at least one item, also over items taller than the screen', () => {
    const tall = packed([900, 900, 900, 900, 900, 900])
    expect(neighbourOf(tall, 0, 'PageDown', 200, false)).toBe(3)
    expect(neighbourOf(tall, 3, 'PageUp', 200, false)).toBe(0)
  })
})

describe('properties', { timeout: 60_000 }, () => {
  const middle = (on: Masonry, index: number): number => {
    const { top, height } = boxOf(on, index)
    return top + height / 2
  }
  /** Distance in px from a height to an item, 0 within it. */
  const distance = (on: Masonry, index: number, y: number): number => {
    const { top, height } = boxOf(on, index)
    return Math.max(0, top - y, y - top - height)
  }
  const inColumn = (on: Masonry, column: number): number[] =>
    boxesOf(on).flatMap((box, index) => (columnAt(on, box) === column ? [index] : []))

  test('arrows reach every tile from every tile', () => {
    fc.assert(
      fc.property(anyMasonry, fc.nat(), (on, seed) => {
        if (on.count === 0) return
        const reached = new Set([seed % on.count])
        for (const index of reached)
          for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
            const next = go(index, key, false, on)
            if (next !== undefined) reached.add(next)
          }
        expect(reached.size).toBe(on.count)
      }),
    )
  })

  test('left and right: the next column with items, none of whose items is nearer', () => {
    fc.assert(
      fc.property(anyMasonry, fc.nat(), fc.constantFrom(1, -1), (on, seed, step) => {
        if (on.count === 0) return
        const index = seed % on.count
        let column = columnAt(on, boxOf(on, index)) + step
        while (column >= 0 && column < on.columnCount && inColumn(on, column).length === 0) column += step
        const others = inColumn(on, column)
        const next = go(index, step > 0 ? 'ArrowRight' : 'ArrowLeft', false, on)
        if (others.length === 0) {
          expect(next).toBeUndefined()
          return
        }
        expect(others).toContain(next)
        const y = middle(on, index)
        for (const other of others)
          expect(distance(on, next ?? -1, y)).toBeLessThanOrEqual(distance(on, other, y))
      }),
    )
  })

  test('up, down and pages stay in the column and go that way', () => {
    fc.assert(
      fc.property(anyMasonry, fc.nat(), (on, seed) => {
        if (on.count === 0) return
        const index = seed % on.count
        const column = inColumn(on, columnAt(on, boxOf(on, index)))
        const at = column.indexOf(index)
        expect(go(index, 'ArrowDown', false, on)).toBe(column[at + 1])
        expect(go(index, 'ArrowUp', false, on)).toBe(column[at - 1])
        const down = go(index, 'PageDown', false, on)
        const up = go(index, 'PageUp', false, on)
        expect(down === undefined).toBe(at === column.length - 1)
        expect(up === undefined).toBe(at === 0)
        if (down !== undefined) expect(column.indexOf(down)).toBeGreaterThan(at)
        if (up !== undefined) expect(column.slice(0, at)).toContain(up)
      }),
    )
  })
})
