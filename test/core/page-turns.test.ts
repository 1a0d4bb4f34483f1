import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageTurns } from '../../core/page-path.js'

test.each<[number, number | undefined, number | undefined, number | undefined]>([
  [1, 3, undefined, 2],
  [2, 3, 1, 3],
  [3, 3, 2, undefined],
  [1, 1, undefined, undefined],
  [1, undefined, undefined, 2],
  [99, undefined, 98, 100],
  // The list has become shorter, or is empty.
  [7, 5, 5, undefined],
  [3, 0, 1, undefined],
  [1, 0, undefined, undefined],
  [0, 3, undefined, 1],
  [-4, 3, undefined, 1],
])('page %s of %s: back to %s, on to %s', (page, pageCount, previous, next) => {
  expect(pageTurns({ page, pageCount })).toEqual({ previous, next })
  expect(pageTurns({ page, pageCount, disabled: true })).toEqual({ previous: undefined, next: undefined })
})

test('whatever is said to be shown, both ways lead to a page there is, towards their ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 30 }), fc.integer({ min: 1, max: 20 }), (page, pageCount) => {
      const { previous, next } = pageTurns({ page, pageCount })
      const there = Array.from({ length: pageCount }, (_, index) => index + 1)
      expect([undefined, ...there.filter((other) => other < page)]).toContain(previous)
      expect([undefined, ...there.filter((other) => other > page)]).toContain(next)
    }),
  )
})

test('on and back again is where one was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (page, more) => {
      const pageCount = page + more
      expect(pageTurns({ page: pageTurns({ page, pageCount }).next ?? 0, pageCount }).previous).toBe(page)
    }),
  )
})
