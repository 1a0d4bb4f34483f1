import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renditionsOf } from '../../sandbox/media/renditions.js'
import { entryOf, mediaSuite } from './media-fixture.js'
import { readMp4 } from './media-mp4.js'

const wide = entryOf({ id: 'wideOne', width: 480, height: 271, frames: 13 })
const upright = entryOf({ id: 'uprightOne', width: 203, height: 360, frames: 8 })
const sticker = entryOf({ id: 'stickerOne', kind: 'sticker', width: 300, height: 300, frames: 9 })
const text = entryOf({
  id: 'textOne',
  kind: 'text',
  width: 400,
  height: 120,
  frames: 7,
  text: 'hello \u{1f389}',
})
const emoji = entryOf({
  id: 'emojiOne',
  kind: 'emoji',
  width: 128,
  height: 128,
  frames: 6,
  text: '\u{1f600}',
})
const film = entryOf({ id: 'filmOne', kind: 'video', width: 480, height: 270, frames: 10 })
const entries = [wide, upright, sticker, text, emoji, film]

const media = mediaSuite(entries)

const TYPES: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
}

it('a GIF has the renditions that the specification names, each with its still', () => {
  const named = ['original', 'fixed_width', 'fixed_height', 'fixed_width_small', 'fixed_height_small']
  expect(renditionsOf(wide).map(({ name }) => name)).toEqual(
    expect.arrayContaining(named.flatMap((name) => [name, `${name}_still`])),
  )
})

/** All that a GIF has; of the other kinds, which are drawn otherwise and encoded alike, one of each sort. */
const cases = entries.map((entry) => {
  const all = renditionsOf(entry)
  const some = ['original', 'fixed_height', 'preview', 'looping', '480w_still']
  return [entry.id, entry, entry === wide ? all : all.filter(({ name }) => some.includes(name))] as const
})

it.each(cases)(
  '%s has its renditions in the stated size, frames and formats',
  async (_, entry, renditions) => {
    expect(renditions.length).toBeGreaterThan(2)
    for (const rendition of renditions) {
      const { files, width, height, frames, name } = rendition
      expect(Object.keys(files), name).not.toHaveLength(0)
      for (const file of new Set(Object.values(files))) {
        const response = await media.get(`/media/${entry.id}/${file}`)
        const ending = file.slice(file.lastIndexOf('.') + 1)
        expect(response.status).toBe(200)
        expect(response.headers.get('Content-Type')).toBe(TYPES[ending])
        const bytes = new Uint8Array(await response.arrayBuffer())
        expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
        if (ending === 'mp4') {
          const { tracks } = readMp4(bytes)
          expect(tracks).toHaveLength(1)
          expect(tracks[0]).toMatchObject({ handler: 'vide', samples: frames })
          expect([tracks[0]?.width, tracks[0]?.height]).toEqual([rendition.mp4Width, rendition.mp4Height])
          const looped = frames / Math.min(frames, entry.frames)
          const seconds = (entry.frames * entry.frameDelayMs * looped) / 1000
          expect(tracks[0]?.durationSeconds).toBeCloseTo(seconds, 1)
          continue
        }
        const image = await sharp(bytes, { animated: true }).metadata()
        expect([image.width, image.pageHeight ?? image.height, image.pages ?? 1], `${name}: ${file}`).toEqual(
          [width, height, frames],
        )
        if (frames > 1) {
          expect(image.loop).toBe(0)
          const total = (image.delay ?? []).reduce((sum, delay) => sum + delay, 0)
          expect(Math.abs(total - entry.frames * entry.frameDelayMs)).toBeLessThanOrEqual(frames * 5)
        }
      }
    }
  },
)

describe('see-through ground', () => {
  const cornersOf = async (path: string): Promise<readonly number[]> => {
    const { data, info } = await sharp(await media.bytes(path), { animated: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const page = info.pageHeight ?? info.height
    const pages = info.height / page
    return Array.from({ length: pages }, (_, index) => data[index * page * info.width * 4 + 3] ?? -1)
  }
  const drawnShare = async (path: string): Promise<number> => {
    const { data } = await sharp(await media.bytes(path))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let drawn = 0
    for (let at = 3; at < data.length; at += 4) drawn += (data[at] ?? 0) > 128 ? 1 : 0
    return drawn / (data.length / 4)
  }

  it.each(['stickerOne', 'textOne', 'emojiOne'])('%s is clear at its corner in every frame', async (id) => {
    for (const file of ['200w.gif', '200w.webp', '200w_s.gif']) {
      const corners = await cornersOf(`/media/${id}/${file}`)
      expect(corners.every((alpha) => alpha === 0)).toBe(true)
      const share = await drawnShare(`/media/${id}/${file}`)
      expect(share).toBeGreaterThan(0.04)
      expect(share).toBeLessThan(0.96)
    }
  })

  it('is not there in a GIF that fills its frame', async () => {
    expect(await drawnShare('/media/wideOne/200w.gif')).toBe(1)
    expect(await drawnShare('/media/wideOne/200w.webp')).toBe(1)
  })

  it('leaves no trace of a frame in the next one', async () => {
    const gif = await media.bytes('/media/stickerOne/200w.gif')
    const disposals: number[] = []
    for (let at = 0; at + 8 < gif.length; at += 1) {
      const isControl = gif[at] === 0x21 && gif[at + 1] === 0xf9 && gif[at + 2] === 4 && gif[at + 7] === 0
      if (isControl) disposals.push(((gif[at + 3] ?? 0) >> 2) & 7)
    }
    expect(disposals.length).toBeGreaterThanOrEqual(sticker.frames)
    expect(new Set(disposals)).toEqual(new Set([2]))
  })
})

describe('movement', () => {
  it.each(['wideOne', 'stickerOne', 'textOne', 'emojiOne', 'filmOne'])('%s moves', async (id) => {
    const bytes = await media.bytes(`/media/${id}/200w.gif`)
    const [first, later] = await Promise.all([0, 2].map((page) => sharp(bytes, { page }).raw().toBuffer()))
    expect(first?.equals(later ?? Buffer.alloc(0))).toBe(false)
  })

  it('starts with the still', async () => {
    const [still, first] = await Promise.all(
      ['200w_s.gif', '200w.gif'].map(async (file) =>
        sharp(await media.bytes(`/media/wideOne/${file}`), { page: 0 })
          .raw()
          .toBuffer(),
      ),
    )
    expect(still?.equals(first ?? Buffer.alloc(0))).toBe(true)
  })
})

describe('avatars', () => {
  it('are drawn for each user, the small variant 80 high', async () => {
    const seen = new Set<string>()
    for (const user of [0, 1, 2, 41]) {
      const full = await media.bytes(`/avatars/${user}.jpg`)
      expect(await sharp(full).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 240 })
      const small = await media.bytes(`/avatars/${user}/80h.jpg`)
      expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 80, height: 80 })
      seen.add(Buffer.from(full).toString('base64'))
    }
    expect(seen.size).toBe(4)
  })
})
