import { expect, test } from 'vitest'
import { isInReach } from '../../../core/layout/reach.js'

test.each([
  [0, 0, 600, true],
  [1800, 0, 600, true],
  [1801, 0, 600, false],
  [1801, 1, 601, true],
  [500, 9000, 9600, true],
])('an end at %i px, with a screen from %i to %i px: %s', (length, start, end, expected) => {
  expect(isInReach(length, start, end)).toBe(expected)
})
