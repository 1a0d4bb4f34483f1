import { expect, test } from 'vitest'
import { nextInRow, tabStopInRow } from '../../../core/list/roving-focus.js'

test.each<[string, number, boolean, number | undefined]>([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, undefined],
  ['ArrowLeft', 2, false, 1],
  ['ArrowLeft', 0, false, undefined],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 1, true, 0],
  ['Home', 2, false, 0],
  ['Home', 0, false, 0],
  ['End', 0, true, 2],
  ['End', 2, false, 2],
  ['ArrowDown', 0, false, undefined],
  ['toString', 0, false, undefined],
  ['ArrowRight', -1, false, 0],
  ['ArrowLeft', -1, false, undefined],
])('%s from %d, right to left %s: %s', (key, index, isRightToLeft, next) => {
  expect(nextInRow(key, index, { count: 3, isRightToLeft })).toBe(next)
})

test.each<[string, number, boolean, number | undefined]>([
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 2, true, 0],
  ['ArrowRight', 1, false, 2],
  ['Home', 0, false, 0],
  ['Home', 2, false, 0],
  ['End', 2, false, 2],
  ['ArrowRight', -1, false, 0],
  ['ArrowLeft', -1, false, undefined],
])('round the ends, %s from %d, right to left %s: %s', (key, index, isRightToLeft, next) => {
  expect(nextInRow(key, index, { count: 3, isRightToLeft, isRound: true })).toBe(next)
})

test.each([true, false])('an empty row leads nowhere, round (%s) or not', (isRound) => {
  const ways = ['Home', 'End', 'ArrowRight', 'ArrowLeft'].map((key) =>
    nextInRow(key, -1, { count: 0, isRightToLeft: false, isRound }),
  )
  expect(ways.filter((way) => way !== undefined)).toEqual([])
})

test.each(['ArrowRight', 'ArrowLeft', 'Home', 'End'])('%s in a row of one that is round stays', (key) => {
  expect(nextInRow(key, 0, { count: 1, isRightToLeft: false, isRound: true })).toBe(0)
})

test.each<[string, number, number | undefined, number, number]>([
  ['the first, at first', 3, undefined, 0, 0],
  ['the one that had the focus', 3, undefined, 2, 2],
  ['the first of a row that became shorter', 2, undefined, 2, 0],
  ['the first of a row that became empty', 0, undefined, 1, 0],
  ['the one the row names, whatever had the focus', 3, 0, 2, 0],
])('the tab key reaches %s', (_, count, current, active, stop) => {
  expect(tabStopInRow({ count, current, active })).toBe(stop)
})
