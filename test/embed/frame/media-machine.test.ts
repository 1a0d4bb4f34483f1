import { expect, test } from 'vitest'
import { type FrameMedia, type MediaEvent, mediaTransition } from '../../../embed/frame/media-machine.js'

const gif: FrameMedia = { view: 'gif' }
const video = (status: 'loading' | 'ready' | 'playing' | 'failed'): FrameMedia => ({
  view: 'video',
  status,
  reason: status === 'failed' ? 'No.' : undefined,
})
const events: readonly MediaEvent[] = [
  { type: 'playerReady' },
  { type: 'playerStatusChanged', status: 'playing' },
  { type: 'playerFailed', reason: 'gone' },
  { type: 'playerTimeElapsed' },
]

test.each<[string, FrameMedia, readonly MediaEvent[]]>([
  ['a GIF, by events of a player that is gone', gif, [...events, { type: 'gifRequested' }]],
  ['a video that failed, but by going back', video('failed'), [...events, { type: 'videoRequested' }]],
  ['a video that is asked for while it loads', video('loading'), [{ type: 'videoRequested' }]],
  ['a video that is asked for again', video('ready'), [{ type: 'videoRequested' }]],
  ['a video that plays and says so', video('playing'), [{ type: 'playerStatusChanged', status: 'playing' }]],
  ['a video that plays, and was slow to load', video('playing'), [{ type: 'playerTimeElapsed' }]],
  ['a video that plays, and says that it can', video('playing'), [{ type: 'playerReady' }]],
])('nothing changes %s', (_, media, ignored) => {
  for (const event of ignored) {
    const [next, effects] = mediaTransition(media, event)
    expect(next).toBe(media)
    expect(effects).toEqual([])
  }
})

test('a player that has loaded waits for its events, without any effect', () => {
  expect(mediaTransition(video('loading'), { type: 'playerReady' })).toEqual([video('ready'), []])
})
