import { expect, it } from 'vitest'
import { progressOf } from '../../../core/video/video-view.js'

// specification 5.20
it.each([
  ['half', 4, 8, 0.5],
  ['98 % of a short video', 7.84, 8, 0.98],
  ['over 98 % of a short video', 7.85, 8, 1],
  ['over 98 % of a video just short of 10 s', 9.8, 9.99, 1],
  ['over 98 % of a video of 10 s', 9.9, 10, 0.99],
  ['beyond the end', 13, 12, 1],
  ['before the start', -1, 8, 0],
  ['an unknown duration', 3, Number.NaN, 0],
  ['a duration of 0', 3, 0, 0],
  ['an endless one', 3, Number.POSITIVE_INFINITY, 0],
  ['an unknown position', Number.NaN, 8, 0],
])('progress: %s', (_, position, duration, expected) => {
  expect(progressOf(position, duration)).toBe(expected)
})
