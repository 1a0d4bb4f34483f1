import { describe, expect, test, vi } from 'vitest'
import type { Gif } from '../../../core/model/gif.js'
import { createEventSink } from '../../../core/pingback/sink.js'
import {
  reportVideo,
  type VideoReporterOptions,
  videoErrorMessage,
} from '../../../core/video/video-reporter.js'
import type { VideoNotification } from '../../../core/video/video-state.js'
import { aClip, aGif } from '../../support/builders.js'
import { fakeLogger } from '../../support/fake-ports.js'

const URL_OF_FILE = 'https://media.giphy.test/video/clip1/360p.webm'
const CODES = [1, 2, 3, 4] as const

/** What is sent and logged once something has happened to a video. */
const reported = (
  notification: VideoNotification,
  options: Partial<VideoReporterOptions> = {},
  gif: Gif = aClip(),
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
      aClip({ analytics_response_payload: 'e=1' }),
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

// specification 8.13, 8.14
test.each(CODES)('error %i is logged with its sentence, and its code goes to the host', (code) => {
  const onError = vi.fn()
  const { logger } = reported({ type: 'error', code, url: URL_OF_FILE }, { listener: { onError } })
  expect(logger.lines).toEqual([{ level: 'error', details: [videoErrorMessage(code, URL_OF_FILE)] }])
  expect(onError.mock.calls).toEqual([[code]])
})

// specification 8.15
test('a GIF without a video is a warning that names it', () => {
  const { logger } = reported({ type: 'noVideo' }, {}, aGif({ id: 'still' }))
  expect(logger.lines).toEqual([{ level: 'warn', details: ['No video content for id', 'still'] }])
})
