import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Cue, cuesOf, toSrt, toVtt } from '../../sandbox/media/captions.js'
import { CLIP_SIZES, CLIPS, type Clip } from '../../sandbox/media/clip-list.js'
import { clipOf } from '../../sandbox/media/clip-of.js'
import { entryOf, mediaSuite } from './media-fixture.js'
import { readMp4 } from './media-mp4.js'

const films = Array.from({ length: 40 }, (_, index) =>
  entryOf({ id: `film${index}`, kind: 'video', title: 'Cats & <Dogs>  GIF' }),
)
/** One video for each clip. */
const shown = CLIPS.map((clip) => ({ clip, id: films.find(({ id }) => clipOf(id) === clip)?.id ?? '' }))

const media = mediaSuite(films)

describe('the clips', () => {
  it('are all used, and take less than 3 MB together', async () => {
    expect(shown.every(({ id }) => id !== '')).toBe(true)
    const clips = fileURLToPath(new URL('../../sandbox/media/clips/', import.meta.url))
    const names = await readdir(clips)
    expect(names).toHaveLength(CLIPS.length * CLIP_SIZES.length)
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(clips, name))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
  })

  it('come long, shorter than a second, silent and upright', () => {
    expect(CLIPS.some(({ durationSeconds }) => durationSeconds < 1)).toBe(true)
    expect(CLIPS.some(({ durationSeconds }) => durationSeconds > 10)).toBe(true)
    expect(CLIPS.some(({ sound }) => !sound)).toBe(true)
    expect(CLIPS.some(({ sizes }) => sizes['360p'].height > sizes['360p'].width)).toBe(true)
  })

  it.each(shown)('$clip.name has the stated size, length and sound in every size', async ({ clip, id }) => {
    for (const size of CLIP_SIZES) {
      const { boxes, tracks } = readMp4(await media.bytes(`/video/${id}/${size}.mp4`))
      // The index before the pictures: a player can start before it has everything.
      expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
      const picture = tracks.find(({ handler }) => handler === 'vide')
      expect(picture).toMatchObject(clip.sizes[size])
      expect(picture?.durationSeconds).toBeCloseTo(clip.durationSeconds, 2)
      const sound = tracks.find(({ handler }) => handler === 'soun')
      expect(sound !== undefined).toBe(clip.sound)
      if (sound !== undefined) {
        expect(Math.abs(sound.durationSeconds - clip.durationSeconds)).toBeLessThan(0.1)
      }
    }
  })

  it('have their largest size as the source', async () => {
    const { id } = shown[0] ?? { id: '' }
    const [source, largest] = await Promise.all(
      ['source', '720p'].map((name) => media.bytes(`/video/${id}/${name}.mp4`)),
    )
    expect(Buffer.compare(source ?? new Uint8Array(), largest ?? new Uint8Array(1))).toBe(0)
  })
})

const seconds = (clock: string): number => {
  const [hours = 0, minutes = 0, rest = 0] = clock.replace(',', '.').split(':').map(Number)
  return hours * 3600 + minutes * 60 + rest
}

const parsed = (text: string, arrow: RegExp): readonly Cue[] =>
  [...text.matchAll(arrow)].map(([, from = '', to = '', words = '']) => ({
    from: seconds(from),
    to: seconds(to),
    text: words,
  }))

const expectFitting = (cues: readonly Cue[], clip: Clip): void => {
  expect(cues.length).toBeGreaterThan(0)
  let last = 0
  for (const { from, to } of cues) {
    expect(from).toBeGreaterThanOrEqual(last)
    expect(to).toBeGreaterThan(from)
    last = to
  }
  expect(last).toBeLessThanOrEqual(clip.durationSeconds)
}

describe('captions', () => {
  it.each(shown)('of $clip.name parse as SubRip and WebVTT and fit in its length', async ({ clip, id }) => {
    const srt = await media.get(`/video/${id}/captions.en.srt`)
    expect(srt.headers.get('Content-Type')).toBe('application/x-subrip; charset=utf-8')
    const srtText = await srt.text()
    const srtCues = parsed(srtText, /^\d+\n(\d\d:\d\d:\d\d,\d{3}) --> (\d\d:\d\d:\d\d,\d{3})\n(.+)$/gm)
    expectFitting(srtCues, clip)
    expect(srtCues[0]?.text).toBe('Cats & <Dogs> GIF')
    const vtt = await media.get(`/video/${id}/captions.en.vtt`)
    expect(vtt.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8')
    const vttText = await vtt.text()
    expect(vttText.startsWith('WEBVTT\n\n')).toBe(true)
    const vttCues = parsed(vttText, /^(\d\d:\d\d:\d\d\.\d{3}) --> (\d\d:\d\d:\d\d\.\d{3})\n(.+)$/gm)
    expect(vttCues.map(({ from, to }) => [from, to])).toEqual(srtCues.map(({ from, to }) => [from, to]))
    expect(vttCues[0]?.text).toBe('Cats &amp; &lt;Dogs&gt; GIF')
  })

  it('say more the longer the clip is', () => {
    const counts = CLIPS.map((clip) => cuesOf('A title', clip).length)
    expect(Math.min(...counts)).toBe(1)
    expect(Math.max(...counts)).toBe(4)
  })

  it('write hours, minutes and thousandths', () => {
    const cue = { from: 3725.004, to: 3726.5, text: 'late' }
    expect(toSrt([cue])).toBe('1\n01:02:05,004 --> 01:02:06,500\nlate\n')
    expect(toVtt([cue])).toBe('WEBVTT\n\n01:02:05.004 --> 01:02:06.500\nlate\n')
  })
})
