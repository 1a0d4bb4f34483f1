import { expect, test } from 'vitest'
import { makeGifsResult } from '../../../adapters/testing/builders.js'
import {
  BUTTON_MARKER_THRESHOLDS,
  footerOffset,
  GRID_MARKER_THRESHOLDS,
  gridWidth,
  relatedPageNumber,
  relatedPages,
} from '../../../embed/frame/related-grid.js'

// specification 7.119-7.122, 9.54, 9.55
test('the first page has 6 GIFs, later ones 12, asked with id and offset', async () => {
  const asked: unknown[] = []
  const page = relatedPages(
    {
      related: async (id, options) => {
        asked.push([id, options])
        return makeGifsResult([])
      },
    },
    'gif1',
  )
  const { signal } = new AbortController()
  for (const offset of [0, 6, 18]) await page(offset, signal)
  expect(asked).toEqual([
    ['gif1', { offset: 0, limit: 6, signal }],
    ['gif1', { offset: 6, limit: 12, signal }],
    ['gif1', { offset: 18, limit: 12, signal }],
  ])
})

test('pages are numbered from 1', () => {
  expect([0, 6, 18, 30].map(relatedPageNumber)).toEqual([1, 2, 3, 4])
})

// specification 9.53
test('the grid is 30 px narrower than the window, never less than nothing', () => {
  expect([480, 30, 0].map(gridWidth)).toEqual([450, 0, 0])
})

// specification 9.61
test.each([
  [[100, 150, 90, 400], 222],
  [[100], 172],
  [[], 72],
])('the footer is brought up by the tallest of the first 3 and 72 px: %j', (heights, offset) => {
  expect(footerOffset(heights)).toBe(offset)
})

// specification 9.62, 9.63
test('markers are watched in 5 and 10 steps', () => {
  expect(GRID_MARKER_THRESHOLDS).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
  expect(BUTTON_MARKER_THRESHOLDS).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
})
