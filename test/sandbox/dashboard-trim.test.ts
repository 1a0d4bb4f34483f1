import { describe, expect, it } from 'vitest'
import { readClip } from '../../sandbox/media/clip-files.js'
import { CLIPS } from '../../sandbox/media/clip-list.js'
import { reply } from '../support/dashboard-session.js'
import { dashboardSuite } from '../support/dashboard-suite.js'
import { sharedMediaCache } from '../support/running-sandbox.js'
import { readMp4 } from './media-mp4.js'

const suite = dashboardSuite(sharedMediaCache)

const byAddress = (query: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${suite.sandbox.dashboard}/imaging/trim?${new URLSearchParams({ api_key: 'test-key', ...query })}`)

const upload = (file: Blob | string, fields: Readonly<Record<string, string>>): Promise<Response> => {
  const form = new FormData()
  form.append('file', file)
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return fetch(`${suite.sandbox.dashboard}/imaging/trim?api_key=test-key`, { method: 'POST', body: form })
}

const clipFile = async (name: string): Promise<Blob> => {
  const clip = CLIPS.find((one) => one.name === name) ?? CLIPS[0]
  return new Blob([new Uint8Array((await readClip(clip, '360p')).bytes)], { type: 'video/mp4' })
}

/** Start and length of what is shown of each track, in seconds, as the edit lists have it. */
const editsOf = (bytes: Uint8Array): readonly number[] => {
  const text = Buffer.from(bytes).toString('latin1')
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [...text.matchAll(/elst/g)].map(({ index }) => view.getUint32(index + 12) / 1000)
}

describe('trimming', () => {
  it.each(CLIPS.map(({ name, durationSeconds, sound }) => [name, durationSeconds, sound] as const))(
    'cuts %s to the length asked for, with its sound',
    async (name, seconds, sound) => {
      const [start, duration] = [seconds * 0.3, seconds * 0.45]
      const answer = await upload(await clipFile(name), { start: String(start), duration: String(duration) })
      expect(answer.headers.get('content-type')).toBe('video/mp4')
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const { boxes, tracks } = readMp4(bytes)
      expect(boxes).toEqual(['ftyp', 'moov', 'mdat'])
      expect(tracks.map(({ handler }) => handler)).toEqual(sound ? ['vide', 'soun'] : ['vide'])
      for (const length of editsOf(bytes)) expect(length).toBeCloseTo(duration, 2)
      const whole = await clipFile(name)
      expect(bytes.length).toBeLessThan(whole.size)
    },
  )

  it('trims a video and a GIF of the service by address', async () => {
    const { json } = await reply(fetch(`${suite.sandbox.api}/v1/gifs/trending?api_key=test-key&limit=1`))
    const media = json.data?.[0]?.images?.fixed_width_small
    const cut = { start: '0.1', duration: '0.3' }
    const video = await byAddress({ media_url: String(media?.mp4), ...cut })
    expect(readMp4(new Uint8Array(await video.arrayBuffer())).tracks).toHaveLength(1)
    const gif = await byAddress({ media_url: String(media?.url), ...cut })
    expect(gif.headers.get('content-type')).toBe('image/gif')
    expect(Buffer.from(await gif.arrayBuffer()).toString('latin1', 0, 6)).toBe('GIF89a')
  })

  it.each([
    ['an address elsewhere', { media_url: 'http://127.0.0.1:1/a.mp4', start: '0', duration: '1' }, 400],
    ['no address', { start: '0', duration: '1' }, 400],
    ['words for numbers', { media_url: '', start: 'x', duration: '-1' }, 400],
    ['no key', { media_url: '', start: '0', duration: '1', api_key: '' }, 401],
  ])('refuses %s', async (_, query, status) => {
    expect((await byAddress(query as Readonly<Record<string, string>>)).status).toBe(status)
  })

  it('refuses what is no video, what is cut off, and stretches beyond the end', async () => {
    const stretch = { start: '0', duration: '1' }
    expect((await upload(new Blob(['plain text of a file']), stretch)).status).toBe(415)
    expect((await upload('text', stretch)).status).toBe(400)
    const whole = await clipFile('party')
    expect((await upload(whole.slice(0, whole.size / 2), stretch)).status).toBe(415)
    expect((await upload(whole, { start: '4.5', duration: '1' })).status).toBe(400)
    expect((await upload(whole, { start: '0', duration: '61' })).status).toBe(400)
  })
})
