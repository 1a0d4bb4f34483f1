import { describe, expect, test, vi } from 'vitest'
import { makeClip, makeGif } from '../../../adapters/testing/builders.js'
import type { Gif } from '../../../core/model/gif.js'
import { createEventSink } from '../../../core/pingback/sink.js'
import {
  reportVideo,
  type VideoListener,
  type VideoReporterOptions,
  videoErrorMessage,
} from '../../../core/video/video-reporter.js'
import type { VideoNotification } from '../../../core/video/video-state.js'
import { fakeLogger } from '../../support/fake-ports.js'

const URL_OF_FILE = 'https://media.giphy.test/video/clip1/360p.webm'
const CODES = [1, 2, 3, 4] as const

/** What is sent and logged once something has happened to a video. */
const reported = (
  notification: VideoNotification,
  options: Partial<VideoReporterOptions> = {},
  gif: Gif = makeClip(),
) => {
  const send = vi.fn()
  const logger = fakeLogger()
  const client = { apiKey: 'the-key' }
  const sink = createEventSink({ pingback: { send }, logger, client })
  reportVideo(notification, gif, { sink, logger, listener: {}, ...options })
  return { events: send.mock.calls.map(([event]) => event), logger }
}

describe('the collector', () => {
  // specification 4.29
  test('gets a START at the first play, with the person and the attributes of the host', () => {
    const { events } = reported(
      { type: 'firstPlay', ms: 420 },
      { userId: 7, attributes: { layout_type: 'MINE' } },
      makeClip({ analytics_response_payload: 'e=1' }),
    )
    expect(events).toMatchObject([
      {
        actionType: 'START',
        analyticsResponsePayload: 'e=1',
        apiKey: 'the-key',
        userId: 7,
        attributes: { layout_type: 'MINE' },
      },
    ])
  })

  test('gets nothing else', () => {
    const others: readonly VideoNotification[] = [
      { type: 'stateChange', state: 'playing' },
      { type: 'loop', count: 1 },
      { type: 'quartile', quartile: 0.25 },
      { type: 'error', code: 2, url: URL_OF_FILE },
      { type: 'noVideo' },
    ]
    for (const notification of others) expect(reported(notification).events).toEqual([])
  })
})

const notifications: readonly [
  name: keyof VideoListener,
  notification: VideoNotification,
  args: unknown[],
][] = [
  ['onStateChange', { type: 'stateChange', state: 'paused' }, ['paused']],
  ['onTimeUpdate', { type: 'timeUpdate', position: 1.5 }, [1.5]],
  ['onCanPlay', { type: 'canPlay' }, []],
  ['onFirstPlay', { type: 'firstPlay', ms: 420 }, [420]],
  ['onWaiting', { type: 'waiting', count: 2 }, [2]],
  ['onMuted', { type: 'forcedMute', isMuted: true }, [true]],
  ['onUserMuted', { type: 'userMute', isMuted: false }, [false]],
  ['onError', { type: 'error', code: 3, url: URL_OF_FILE }, [3]],
  ['onEnded', { type: 'ended' }, []],
  ['onLoop', { type: 'loop', count: 3 }, [3]],
  ['onQuartile', { type: 'quartile', quartile: 0.5 }, [0.5]],
  ['onEndFullscreen', { type: 'endFullscreen' }, []],
]
const listeners = () => Object.fromEntries(notifications.map(([name]) => [name, vi.fn()]))

describe('the host', () => {
  test.each(notifications)('gets %s and no other call', (name, notification, args) => {
    const listener = listeners()
    reported(notification, { listener })
    const calls = Object.entries(listener).flatMap(([called, { mock }]) =>
      mock.calls.map((call) => [called, call]),
    )
    expect(calls).toEqual([[name, args]])
  })

  test.each(notifications)('need not have %s', (_name, notification) => {
    const complaints = notification.type === 'error' ? [videoErrorMessage(3, URL_OF_FILE)] : []
    expect(reported(notification).logger.lines.flatMap(({ details }) => details)).toEqual(complaints)
  })

  test('gets no call for a GIF without a video', () => {
    const listener = listeners()
    reported({ type: 'noVideo' }, { listener })
    for (const callback of Object.values(listener)) expect(callback).not.toHaveBeenCalled()
  })
})

// specification 8.13, 8.14
test.each(CODES)('error %i is logged with its sentence, and its code goes to the host', (code) => {
  const onError = vi.fn()
  const { logger } = reported({ type: 'error', code, url: URL_OF_FILE }, { listener: { onError } })
  expect(logger.lines).toEqual([{ level: 'error', details: [videoErrorMessage(code, URL_OF_FILE)] }])
  expect(onError.mock.calls).toEqual([[code]])
})

// specification 8.15
test('a GIF without a video is a warning that names it', () => {
  const { logger } = reported({ type: 'noVideo' }, {}, makeGif({ id: 'still' }))
  expect(logger.lines).toEqual([{ level: 'warn', details: ['No video content for id', 'still'] }])
})
