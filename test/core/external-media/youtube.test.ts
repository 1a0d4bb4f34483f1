import { expect, it } from 'vitest'
import { youtubeEvent, youtubeFailure } from '../../../core/external-media/youtube.js'

it.each([
  [0, { type: 'ended' }],
  [1, { type: 'playing' }],
  ['2', { type: 'paused' }],
  [3, undefined],
  [undefined, undefined],
])('state %s of a YouTube player is the event %o', (state, event) => {
  expect(youtubeEvent(state)).toEqual(event)
})

it.each([
  [2, 'The video cannot be found.'],
  [5, 'The video cannot be played here.'],
  [100, 'The video was removed, or is private.'],
  [101, 'The video may not be embedded.'],
  [150, 'The video may not be embedded.'],
  [9, 'The player reports error 9.'],
])('error %i of a YouTube player reads %s', (code, message) => {
  expect(youtubeFailure(code)).toEqual({ type: 'failed', error: new Error(message) })
})
