import { describe, expect, test } from 'vitest'
import {
  focusOn,
  followFocus,
  leaveFocus,
  moveFocus,
  noFocus,
  pinnedByFocus,
  tabStopOf,
} from '../../../core/list/roving-focus.js'
import { someGifs } from '../../support/builders.js'

const gifs = someGifs(10)

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
    expect(followFocus(there, gifs, someGifs(20))).toBe(there)
    expect(followFocus(there, gifs, [...someGifs(2, 100), ...gifs])).toEqual({ ...there, active: 5 })
    expect(followFocus(leaveFocus(there), gifs, someGifs(9, 100))).toEqual(noFocus)
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
