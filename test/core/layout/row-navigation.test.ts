import { expect, test } from 'vitest'
import { nextInRow } from '../../../core/layout/row-navigation.js'

test.each<[string, number, boolean, number | undefined]>([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, undefined],
  ['ArrowLeft', 2, false, 1],
  ['ArrowLeft', 0, false, undefined],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 1, true, 0],
  ['Home', 2, false, 0],
  ['Home', 0, false, undefined],
  ['End', 0, true, 2],
  ['End', 2, false, undefined],
  ['ArrowDown', 0, false, undefined],
  ['toString', 0, false, undefined],
  ['ArrowRight', -1, false, 0],
  ['ArrowLeft', -1, false, undefined],
])('%s from %d, right to left %s: %s', (key, index, isRightToLeft, next) => {
  expect(nextInRow(key, index, 3, isRightToLeft)).toBe(next)
})

test('an empty row leads nowhere', () => {
  expect(['Home', 'End', 'ArrowRight'].map((key) => nextInRow(key, -1, 0, false))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
