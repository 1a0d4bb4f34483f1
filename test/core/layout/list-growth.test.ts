import { expect, test } from 'vitest'
import { addedTo, keptIfEqual } from '../../../core/layout/list-growth.js'

test('a list that goes on has an addition, another list has none', () => {
  const [one, two, three] = [{}, {}, {}]
  expect(addedTo([one], [one, two, three])).toEqual([two, three])
  expect(addedTo([one, two], [one, two])).toEqual([])
  expect(addedTo([one, two], [one])).toBeUndefined()
  expect(addedTo([one], [two, one])).toBeUndefined()
  expect(addedTo([], [one])).toEqual([one])
})

test('numbers that say the same are the same object', () => {
  const before = [1, 2]
  expect(keptIfEqual(before, [1, 2])).toBe(before)
  for (const after of [[1], [1, 3], [1, 2, 3]]) expect(keptIfEqual(before, after)).toBe(after)
})
