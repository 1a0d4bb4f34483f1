import { describe, expect, test } from 'vitest'
import { makeGifs } from '../../../adapters/testing/builders.js'
import {
  focusOn,
  followFocus,
  isClosingKey,
  isPlainKey,
  type KeyPress,
  leaveFocus,
  moveFocus,
  nextInRow,
  noFocus,
  pinnedByFocus,
  tabStopInRow,
  tabStopOf,
} from '../../../core/list/roving-focus.js'

const gifs = makeGifs(10)

test('the focus comes, stays the same state while it stays, and is remembered when it leaves', () => {
  const there = focusOn(noFocus, 3)
  expect(there).toEqual({ active: 3, isFocusWithin: true, focusRequest: undefined })
  expect(focusOn(there, 3)).toBe(there)
  expect(focusOn(there, 4).active).toBe(4)
  const gone = leaveFocus(moveFocus(there, 5))
  expect(gone).toEqual({ active: 5, isFocusWithin: false, focusRequest: undefined })
  expect(leaveFocus(gone)).toBe(gone)
  expect(focusOn(gone, 5).isFocusWithin).toBe(true)
})

test('each move is a request of its own', () => {
  const first = moveFocus(noFocus, 2)
  expect(first).toEqual({ active: 2, isFocusWithin: true, focusRequest: { index: 2 } })
  expect(moveFocus(first, 2).focusRequest).not.toBe(first.focusRequest)
})

test('only the focused item is pinned', () => {
  expect(pinnedByFocus(noFocus)).toEqual([])
  expect(pinnedByFocus(focusOn(noFocus, 0))).toEqual([0])
  expect(pinnedByFocus(leaveFocus(focusOn(noFocus, 3)))).toEqual([])
})

describe('after another list', () => {
  test('it follows its GIF, and is forgotten with it when it is elsewhere by then', () => {
    const there = focusOn(noFocus, 3)
    expect(followFocus(noFocus, gifs, [])).toBe(noFocus)
    expect(followFocus(there, gifs, makeGifs(20))).toBe(there)
    expect(followFocus(there, gifs, [...makeGifs(2, {}, 100), ...gifs])).toEqual({ ...there, active: 5 })
    expect(followFocus(leaveFocus(there), gifs, makeGifs(9, {}, 100))).toEqual(noFocus)
  })
})

test('the focus on a GIF that is gone goes to what stands in its place, else to the last, else to the list', () => {
  const there = focusOn(noFocus, 3)
  const without = gifs.filter((_, index) => index !== 3)
  expect(followFocus(there, gifs, without)).toEqual(moveFocus(noFocus, 3))
  expect(followFocus(there, gifs, gifs.slice(0, 2))).toEqual(moveFocus(noFocus, 1))
  const emptied = followFocus(there, gifs, [])
  expect(emptied).toEqual({ active: undefined, isFocusWithin: true, focusRequest: { index: -1 } })
  expect(pinnedByFocus(emptied)).toEqual([])
  expect(followFocus(emptied, [], gifs)).toBe(emptied)
  expect(leaveFocus(emptied)).toEqual(noFocus)
})

test('the tab key reaches the last focused, else the first on screen, else the first there is', () => {
  const stop = (active: number | undefined, mounted: number[], onScreen: number[]) =>
    tabStopOf({ ...noFocus, active }, mounted, () => onScreen)
  expect(stop(7, [5, 6, 7], [6])).toBe(7)
  expect(stop(9, [5, 6, 7], [6])).toBe(6)
  expect(stop(undefined, [5, 6], [4, 6])).toBe(6)
  expect(stop(undefined, [5, 6], [])).toBe(5)
  expect(stop(undefined, [], [])).toBeUndefined()
})

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
  expect(nextInRow(key, index, { count: 3, isRightToLeft, isWrapping: true })).toBe(next)
})

test.each([true, false])('an empty row leads nowhere, round (%s) or not', (isWrapping) => {
  const ways = ['Home', 'End', 'ArrowRight', 'ArrowLeft'].map((key) =>
    nextInRow(key, -1, { count: 0, isRightToLeft: false, isWrapping }),
  )
  expect(ways.filter((way) => way !== undefined)).toEqual([])
})

test.each(['ArrowRight', 'ArrowLeft', 'Home', 'End'])('%s in a row of one that is round stays', (key) => {
  expect(nextInRow(key, 0, { count: 1, isRightToLeft: false, isWrapping: true })).toBe(0)
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

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
  ...more,
})

test('a key alone moves the focus', () => {
  expect(isPlainKey(press('ArrowDown'))).toBe(true)
})

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'defaultPrevented'] as const)(
  'with %s it belongs to the browser or the host',
  (held) => {
    expect(isPlainKey(press('ArrowDown', { [held]: true }))).toBe(false)
  },
)

test.each([
  ['Escape', false, true],
  ['Escape', true, false],
  ['Esc', false, false],
  ['Enter', false, false],
])('%s, taken by something inside (%s), closes: %s', (key, defaultPrevented, closes) => {
  expect(isClosingKey(press(key, { defaultPrevented }))).toBe(closes)
})
