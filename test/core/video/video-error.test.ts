import { describe, expect, it } from 'vitest'
import { fileExtension, NO_VIDEO, videoErrorMessage } from '../../../core/video/video-reporter.js'

describe('V4: the sentences of the specification', () => {
  // specification 8.9-8.12
  it.each([
    [
      1,
      "Aborted. The fetching process for the media resource was aborted by the user agent at the user's request.",
    ],
    [
      2,
      'Network Error. A network error of some description caused the user agent to stop fetching the media resource, after the resource was established to be usable.',
    ],
    [
      3,
      'Decode Error. An error of some description occurred while decoding the media resource, after the resource was established to be usable.',
    ],
    [4, 'Can not play a video of type "mp4" on this platform.'],
  ] as const)('of code %i', (code, sentence) => {
    expect(videoErrorMessage(code, 'https://media.test/v/1/360p.mp4?cid=1.2#t=3.4')).toBe(sentence)
  })

  // specification 8.15
  it('of a missing video', () => {
    expect(NO_VIDEO).toBe('No video content for id')
  })
})

it.each([
  ['https://media.test/a/b.mp4', 'mp4'],
  ['https://media.test/a/b.tar.WEBM', 'webm'],
  ['https://media.test/a.b/c', ''],
  ['https://media.test', ''],
  ['https://media.test/a.mp4?name=x/y.ogv', 'mp4'],
  ['https://media.test/?name=a/b.mp4', ''],
  ['', ''],
])('the extension of %j is %j', (url, extension) => {
  expect(fileExtension(url)).toBe(extension)
})
