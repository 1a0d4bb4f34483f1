import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { CLIPS, type Clip } from '../../sandbox/media/clip-list.js'
import { clipOf } from '../../sandbox/media/clip-of.js'
import { browserSuite } from '../support/browser-suite.js'
import { pageIn } from '../support/running-sandbox.js'

const suite = browserSuite()

/** Loudness below which nobody hears anything, as the root of the mean square of samples from -1 to 1. */
const INAUDIBLE = 0.001
const AUDIBLE = 0.02

const ids = new Map<Clip, string>()
beforeAll(async () => {
  for (let offset = 0; offset < 200; offset += 50) {
    const { data } = await pageIn(await suite.sandbox.get(`/v1/videos/trending?limit=50&offset=${offset}`))
    for (const { id } of data) ids.set(clipOf(id), id)
  }
})

const addressOf = (clip: Clip, size = '360p'): string =>
  `${suite.sandbox.media}/video/${ids.get(clip)}/${size}.mp4`

interface Playback {
  readonly duration: number
  readonly size: readonly [number, number]
  /** Seconds that the position moved while playing. */
  readonly played: number
  /** Where seeking to three quarters ended, as a share of the duration. */
  readonly sought: number
  readonly frames: number
}

const play = (page: Page, address: string): Promise<Playback> =>
  page.evaluate(async (src) => {
    const video = document.createElement('video')
    const once = (name: string): Promise<unknown> =>
      new Promise((done, fail) => {
        video.addEventListener(name, done, { once: true })
        video.addEventListener('error', () => fail(new Error(video.error?.message)), { once: true })
      })
    video.muted = true
    video.preload = 'auto'
    const ready = once('loadeddata')
    video.src = src
    document.getElementById('app')?.append(video)
    await ready
    // A clip of 0.4 s may have ended before its `play` event is handled.
    const start = video.currentTime
    await video.play()
    const enough = Math.min(0.1, video.duration / 4)
    while (video.currentTime - start < enough && !video.ended) await new Promise(requestAnimationFrame)
    const played = video.currentTime - start
    const frames = video.getVideoPlaybackQuality().totalVideoFrames
    video.pause()
    const seeked = once('seeked')
    video.currentTime = video.duration * 0.75
    await seeked
    const sought = video.currentTime / video.duration
    const { duration, videoWidth, videoHeight } = video
    video.remove()
    return { duration, size: [videoWidth, videoHeight] as const, played, sought, frames }
  }, address)

/** Loudness of the decoded sound track; `undefined` for a file without one. */
const loudness = (page: Page, address: string): Promise<number | undefined> =>
  page.evaluate(async (src) => {
    const bytes = await (await fetch(src)).arrayBuffer()
    const context = new OfflineAudioContext(1, 44_100, 44_100)
    const buffer = await context.decodeAudioData(bytes).catch(() => undefined)
    if (buffer === undefined) return undefined
    const samples = buffer.getChannelData(0)
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
  }, address)

it('every clip plays and seeks in every size, and can be heard or is silent, as it says', async () => {
  // The policy lets a page show media, not read them; a page without it may.
  const { page } = await suite.open('/blank?csp=off')
  for (const clip of CLIPS) {
    for (const [size, { width, height }] of Object.entries(clip.sizes)) {
      const name = `${clip.name} in ${size}`
      const playback = await play(page, addressOf(clip, size))
      expect(playback.size, name).toEqual([width, height])
      expect(Math.abs(playback.duration - clip.durationSeconds), name).toBeLessThan(0.15)
      expect(playback.played, `${name} moves on`).toBeGreaterThan(0)
      expect(playback.frames, `${name} has pictures`).toBeGreaterThan(0)
      expect(Math.abs(playback.sought - 0.75), `${name} is sought`).toBeLessThan(0.05)
    }
    const heard = (await loudness(page, addressOf(clip))) ?? 0
    if (clip.sound) expect(heard, `${clip.name} can be heard`).toBeGreaterThan(AUDIBLE)
    else expect(heard, `${clip.name} is silent`).toBeLessThan(INAUDIBLE)
  }
})

it('under a strict policy seeking asks for a part and gets 206; an encoded GIF is shown as MP4 too', async () => {
  const clip = CLIPS.find(({ name }) => name === 'voyage') ?? CLIPS[0]
  const { page } = await suite.open('/blank')
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('720p.mp4')) statuses.push(response.status())
  })
  await play(page, addressOf(clip, '720p'))
  expect(statuses.length).toBeGreaterThan(0)
  expect(new Set(statuses), 'every answer is a part').toEqual(new Set([206]))
  const ranges = (await suite.sandbox.control.requests('media'))
    .filter(({ path }) => path.endsWith('720p.mp4'))
    .map(({ headers }) => headers.range)
  expect(ranges[0]).toBe('bytes=0-')

  const { data } = await pageIn(await suite.sandbox.get('/v1/gifs/trending?limit=1'))
  const { mp4 = '', width, height } = data[0]?.images.original_mp4 ?? {}
  const playback = await play(page, mp4)
  expect(playback.size).toEqual([Number(width), Number(height)])
  expect(playback.frames).toBeGreaterThan(0)
})
