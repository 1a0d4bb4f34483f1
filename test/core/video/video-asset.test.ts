import { describe, expect, it } from 'vitest'
import { makeClip, makeGif, makeVideo } from '../../../adapters/testing/builders.js'
import { playableVideo, videoAsset, videoHeight } from '../../../core/video/video-asset.js'
import { fakePorts } from '../../support/fake-ports.js'

const { urlParser } = fakePorts()

describe('playableVideo', () => {
  it('keeps what has an address of http or https', () => {
    const assets = {
      a: { width: 640, height: 360, url: 'https://media.test/a.mp4' },
      b: { width: 640, height: 360, url: 'javascript:alert(1)' },
      c: { width: 640, height: 360, mp4: 'http://media.test/c.mp4' },
      d: { width: 640, height: 360, url: 'https://user:secret@media.test/d.mp4' },
      e: { width: 640, height: 360 },
    }
    const captions = { en: { vtt: 'data:text/vtt,WEBVTT', srt: 'https://media.test/en.srt' } }
    const video = playableVideo({ video: { assets, captions } }, urlParser)
    expect(Object.keys(video?.assets ?? {})).toEqual(['a', 'c'])
    expect(video?.assets.c?.url).toBe('http://media.test/c.mp4')
    expect(video?.captions).toEqual({ en: { srt: 'https://media.test/en.srt' } })
  })

  it.each([
    ['without a video', makeGif()],
    ['without files', makeClip({ video: { assets: {} } })],
    [
      'with its source alone',
      makeClip({ video: { assets: { source: { width: 1, height: 1, url: 'http://media.test/a.mp4' } } } }),
    ],
    ['with a file without an address', makeClip({ video: { assets: { a: { width: 1, height: 1 } } } })],
  ])('is missing for a GIF %s', (_, gif) => {
    expect(playableVideo(gif, urlParser)).toBeUndefined()
  })
})

// specification 2.37
it.each([
  [200, 113, '360p'],
  [640, 360, '360p'],
  [800, 450, '480p'],
  [1280, 720, '720p'],
])('a box of %i × %i px is filled by %s', (width, height, name) => {
  expect(videoAsset(makeVideo('a'), width, height)?.url).toBe(`https://media.giphy.test/video/a/${name}.mp4`)
})

it('the best of files that are all too small fills a box', () => {
  const { assets } = makeVideo('a')
  const small = { assets: { '360p': assets['360p'], '480p': assets['480p'] } }
  expect(videoAsset(small as ReturnType<typeof makeVideo>, 910, 512)?.url).toMatch(/480p\.mp4$/)
})

it('a video is as tall as its GIF is, or in the shape of a file where that has no size', () => {
  const clip = makeClip()
  expect(videoHeight(clip, clip.video, 400)).toBe(226)
  expect(videoHeight({ images: {} }, clip.video, 400)).toBe(225)
  expect(videoHeight({ images: {} }, undefined, 400)).toBe(0)
  expect(videoHeight({ images: {} }, clip.video, 0)).toBe(0)
})
