import { expect, test } from 'vitest'
import { hashInto } from '../../../core/picture/attribution.js'
import { PLACEHOLDER_COLOURS, placeholderNumber } from '../../../core/tile/tile-view.js'

// specification 9.14
test('one of five, by id alone', () => {
  expect(PLACEHOLDER_COLOURS).toBe(5)
  const ids = Array.from({ length: 5_000 }, (_, index) => `gif${index}`)
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(placeholderNumber(id), (counts.get(placeholderNumber(id)) ?? 0) + 1)
  expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4])
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(250)
})

test('numbers and texts of the same id agree', () => {
  expect(placeholderNumber(12_345)).toBe(placeholderNumber('12345'))
})

test('the hash is FNV-1a, so that another version of the kit agrees', () => {
  const wholeRange = 2 ** 32
  expect(hashInto('', wholeRange)).toBe(0x811c9dc5)
  expect(hashInto('a', wholeRange)).toBe(0xe40c292c)
  expect(hashInto('foobar', wholeRange)).toBe(0xbf9cf968)
})
