import { describe, expect, test } from 'vitest'
import { makeClip } from '../../../adapters/testing/builders.js'
import { fillsBox, playerSize } from '../../../core/video/controls-visibility.js'
import {
  type AvailableInBar,
  arrivedShare,
  clockText,
  commandOfLetter,
  nextSpeed,
} from '../../../core/video/player-bar.js'
import { commandOfKey } from '../../../core/video/player-keys.js'
import { videoBox } from '../../../core/video/video-asset.js'
import type { VideoState } from '../../../core/video/video-state.js'
import { initialVideo } from '../../../core/video/video-view.js'
import { anInput } from './video-traces.js'

const all = { canPause: true, canMute: true, canSeek: true }
const at = (state: Partial<VideoState> = {}): VideoState => ({
  ...initialVideo(anInput()).view,
  duration: 8,
  volume: 0.7,
  ...state,
})
const press = (
  key: string,
  place: Parameters<typeof commandOfKey>[1] = 'picture',
  state: VideoState = at(),
  left = all,
) => commandOfKey({ key, hasModifier: false }, place, state, left)

describe('keys of a player', () => {
  test.each([
    [' ', { type: 'togglePlay' }],
    ['m', { type: 'toggleMute' }],
    ['M', { type: 'toggleMute' }],
    ['ArrowRight', { type: 'seekBy', seconds: 1 }],
    ['ArrowLeft', { type: 'seekBy', seconds: -1 }],
    ['ArrowUp', { type: 'setVolume', volume: 0.8 }],
    ['ArrowDown', { type: 'setVolume', volume: 0.6 }],
    ['Home', undefined],
    ['End', undefined],
    ['Enter', undefined],
    ['Tab', undefined],
    ['x', undefined],
  ])('%j on the picture', (key, command) => {
    expect(press(key)).toEqual(command)
  })

  test.each([
    [' ', { type: 'togglePlay' }],
    ['ArrowUp', { type: 'seekBy', seconds: 1 }],
    ['ArrowDown', { type: 'seekBy', seconds: -1 }],
    ['PageUp', { type: 'seekBy', seconds: 0.8 }],
    ['PageDown', { type: 'seekBy', seconds: -0.8 }],
    // From wherever it is, and held within the video.
    ['Home', { type: 'seekBy', seconds: -8 }],
    ['End', { type: 'seekBy', seconds: 8 }],
    ['toString', undefined],
  ])('%j on the progress bar', (key, command) => {
    expect(press(key, 'slider')).toEqual(command)
  })

  test('a button keeps its space bar', () => {
    expect(press(' ', 'button')).toBeUndefined()
    expect(press('m', 'button')).toEqual({ type: 'toggleMute' })
  })

  test('keys with control, alt or meta are the browser’s', () => {
    expect(commandOfKey({ key: 'm', hasModifier: true }, 'picture', at(), all)).toBeUndefined()
  })

  test('what a host has hidden has no keys either', () => {
    const keys = [' ', 'm', 'ArrowUp', 'ArrowLeft']
    const pressAll = (left: typeof all) => keys.map((key) => press(key, 'picture', at(), left)?.type)
    expect(pressAll({ ...all, canPause: false })).toEqual([undefined, 'toggleMute', 'setVolume', 'seekBy'])
    expect(pressAll({ ...all, canMute: false })).toEqual(['togglePlay', undefined, undefined, 'seekBy'])
    expect(pressAll({ ...all, canSeek: false })).toEqual(['togglePlay', 'toggleMute', 'setVolume', undefined])
  })

  test('a video of unknown length cannot be sought; a long one is in steps of 5 s', () => {
    expect(press('ArrowRight', 'picture', at({ duration: 0 }))).toBeUndefined()
    expect(press('End', 'slider', at({ duration: 0 }))).toBeUndefined()
    expect(press('ArrowLeft', 'picture', at({ duration: 61 }))).toEqual({ type: 'seekBy', seconds: -5 })
  })

  test('the volume stays between 0 and 1', () => {
    expect(press('ArrowUp', 'picture', at({ volume: 0.95 }))).toEqual({ type: 'setVolume', volume: 1 })
    expect(press('ArrowDown', 'picture', at({ volume: 0.05 }))).toEqual({ type: 'setVolume', volume: 0 })
  })
})

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [60, '1:00'],
  [754, '12:34'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
  [-3, '0:00'],
])('%d s are written %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test('title and author have room from 400 × 220 px, times from 240 px', () => {
  const sizes = [
    [239, 400],
    [240, 400],
    [400, 219],
    [399, 220],
    [400, 220],
  ] as const
  expect(sizes.map(([width, height]) => playerSize({ width, height }))).toEqual([
    'small',
    'medium',
    'medium',
    'medium',
    'large',
  ])
})

test('a video fills a box of nearly its shape, and is whole in any other', () => {
  const film = { width: 640, height: 360 }
  expect([
    fillsBox(film, { width: 640, height: 362 }),
    fillsBox(film, { width: 200, height: 113 }),
    fillsBox(film, { width: 640, height: 380 }),
    fillsBox(film, { width: 640, height: 340 }),
    fillsBox(undefined, film),
  ]).toEqual([true, true, false, false, false])
})

test('a video’s box has the GIF’s shape, else its file’s, else that of a film', () => {
  const gif = makeClip()
  expect(videoBox(gif, gif.video, { width: 400 })).toMatchObject({ width: 400, height: 226 })
  expect(videoBox(gif, gif.video, { width: 400, height: 100 })).toMatchObject({ width: 400, height: 100 })
  const upright = { assets: { '360p': { url: 'https://a.test/v.mp4', width: 360, height: 640 } } }
  expect(videoBox({ images: {} }, upright, { width: 360 })).toMatchObject({ height: 640, isKnown: true })
  expect(videoBox({ images: {} }, undefined, { width: 160 })).toMatchObject({ height: 90 })
})

describe('letters and digits of a player with a bar', () => {
  const bar: AvailableInBar = {
    canPause: true,
    canSeek: true,
    canFullscreen: true,
    canChangeSpeed: true,
    hasCaptions: true,
  }
  const typed = (key: string, left: Partial<AvailableInBar> = {}, duration = 50) =>
    commandOfLetter({ key, hasModifier: false }, at({ duration }), { ...bar, ...left })

  test.each([
    ['k', 'canPause', { type: 'togglePlay' }],
    ['K', 'canPause', { type: 'togglePlay' }],
    ['j', 'canSeek', { type: 'seekBy', seconds: -10 }],
    ['l', 'canSeek', { type: 'seekBy', seconds: 10 }],
    ['0', 'canSeek', { type: 'seek', position: 0 }],
    ['7', 'canSeek', { type: 'seek', position: 35 }],
    ['f', 'canFullscreen', { type: 'toggleFullscreen' }],
    ['c', 'hasCaptions', { type: 'toggleCaptions' }],
    ['<', 'canChangeSpeed', { type: 'changeSpeed', step: -1 }],
    ['>', 'canChangeSpeed', { type: 'changeSpeed', step: 1 }],
  ])('%j, unless %s is false', (key, condition, command) => {
    expect(typed(key)).toEqual(command)
    expect(typed(key, { [condition]: false })).toBeUndefined()
  })

  test('others are left to the page, and all of them with a modifier', () => {
    expect(['x', 'Enter', ' ', 'F1', '10'].map((key) => typed(key))).toEqual(Array(5).fill(undefined))
    expect(commandOfLetter({ key: 'f', hasModifier: true }, at(), bar)).toBeUndefined()
    expect(
      ['j', '5'].map((key) => typed(key, {}, 0)),
      'before the video is known',
    ).toEqual([undefined, undefined])
  })

  test.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [1.1, 1, 1.25],
    [2, 1, 2],
    [0.25, -1, 0.25],
  ] as const)('from speed %d by %i step comes %d', (speed, step, next) => {
    expect(nextSpeed(speed, step)).toBe(next)
  })
})

test.each([
  [[], 0, 0],
  [[[0, 4]], 0, 0.5],
  [
    [
      [0, 2],
      [5, 8],
    ],
    6,
    1,
  ],
  // What has arrived elsewhere helps nothing here.
  [[[5, 8]], 2, 0.25],
  [[[0, 8.2]], 1, 1],
] as const)(
  'of the stretches %j, from %d s on of 8, it can play to the share %d',
  (ranges, position, share) => {
    const arrived = ranges.map(([start, end]) => ({ start, end }))
    expect(arrivedShare(arrived, { position, duration: 8 })).toBe(share)
    expect(arrivedShare(arrived, { position, duration: Number.NaN })).toBe(0)
  },
)
