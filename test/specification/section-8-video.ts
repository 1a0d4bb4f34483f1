import { expect, vi } from 'vitest'
import { createConsoleLogger } from '../../adapters/console-logger.js'
import { videoErrorMessage } from '../../core/video/video-error.js'
import { aGif } from '../support/builders.js'
import { loggedOf } from './reported-video.js'
import { checkedIn, type Row } from './row.js'

const row = checkedIn(8)

const URL_OF_FILE = 'https://media.giphy.test/video/clip1/360p.webm'
const REPORTER = ['core/video/video-reporter.ts', 'core/video/video-error.ts']

/** A sentence as the catalogue quotes it; `{ext}` stands for the file's extension. */
const sentence = (code: 1 | 2 | 3 | 4, quoted: string): Row =>
  row(['core/video/video-error.ts'], `video error ${code}: '${quoted}'`, () => {
    expect(videoErrorMessage(code, URL_OF_FILE)).toBe(quoted.replace('{ext}', 'webm'))
  })

export const section8Video: readonly Row[] = [
  sentence(
    1,
    "Aborted. The fetching process for the media resource was aborted by the user agent at the user's request.",
  ),
  sentence(
    2,
    'Network Error. A network error of some description caused the user agent to stop fetching the media resource, after the resource was established to be usable.',
  ),
  sentence(
    3,
    'Decode Error. An error of some description occurred while decoding the media resource, after the resource was established to be usable.',
  ),
  sentence(4, 'Can not play a video of type "{ext}" on this platform.'),
  row([...REPORTER, 'adapters/console-logger.ts'], 'video errors are logged to the console', () => {
    for (const code of [1, 2, 3, 4] as const) {
      const lines = loggedOf({ type: 'error', code, url: URL_OF_FILE })
      expect(lines).toEqual([{ level: 'error', details: [videoErrorMessage(code, URL_OF_FILE)] }])
    }
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    createConsoleLogger(() => false).error('Aborted.')
    expect(error.mock.calls).toEqual([['gifkit:', 'Aborted.']])
    error.mockRestore()
  }),
  row(REPORTER, 'video errors are passed to onError', () => {
    const onError = vi.fn()
    for (const code of [1, 2, 3, 4] as const) loggedOf({ type: 'error', code, url: URL_OF_FILE }, { onError })
    expect(onError.mock.calls).toEqual([[1], [2], [3], [4]])
  }),
  row(REPORTER, "missing video: the console warns 'No video content for id'", () => {
    const [line, ...more] = loggedOf({ type: 'noVideo' }, {}, aGif({ id: 'still' }))
    expect(line?.level).toBe('warn')
    expect(line?.details.join(' ')).toBe('No video content for id still')
    expect(more).toEqual([])
  }),
]
