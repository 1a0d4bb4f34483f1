import { describe, expect, test } from 'vitest'
import { makeGif, makeImages, makeSticker } from '../../../adapters/testing/builders.js'
import type { Gif } from '../../../core/model/gif.js'
import { getGifHeight, getGifWidth } from '../../../core/picture/gif-size.js'
import {
  getBestRendition,
  getBestRenditionUrl,
  getBestVideo,
  getSpecificRendition,
  type MediaUrlOptions,
} from '../../../core/picture/renditions.js'

const gif = makeGif({ id: 'g' })
const sticker = makeSticker({ id: 's' })
const webp = { webp: true }
const noWebp = { webp: false }
const at = (id: string, file: string): string => `https://media.giphy.test/media/${id}/${file}`
const imagesOf = (images: unknown): Gif['images'] => images as Gif['images']

describe('getBestRenditionUrl of a GIF that was never decoded', () => {
  const size = { width: 200, height: 100 }
  const urlOf = (images: unknown, isStill = false): string =>
    getBestRenditionUrl({ images } as Pick<Gif, 'images'>, 200, 100, { isStill }, { webp: false })

  test('takes an address whose size another rendition has', () => {
    expect(urlOf({ original: size, fixed_width: { url: 'a' } })).toBe('a')
    expect(urlOf({ preview: size, original: { url: 'a' }, fixed_width: {} })).toBe('a')
  })

  test('takes any other rendition where those of tiles have no address', () => {
    const images = {
      original: size,
      downsized: { ...size, url: 'a' },
      downsized_still: { ...size, url: 'b' },
    }
    expect([urlOf(images), urlOf(images, true)]).toEqual(['a', 'b'])
  })

  test.each([undefined, null, [], {}, { original: null }, { original: size }, { original: { url: 'a' } }])(
    'is empty for %j',
    (images) => expect(urlOf(images)).toBe(''),
  )
})

describe('getBestRenditionUrl', () => {
  // specification 5.13-5.15
  test.each<[string, Gif, MediaUrlOptions, { webp: boolean }, string]>([
    ['WebP where it can be shown', gif, {}, webp, at('g', 'fixed_width.webp')],
    ['the image where it cannot', gif, {}, noWebp, at('g', 'fixed_width.gif')],
    ['MP4 on request', gif, { useVideo: true }, webp, at('g', 'fixed_width.mp4')],
    ['a still is an image', gif, { isStill: true }, webp, at('g', 'fixed_width_s.gif')],
    ['a still is no video', gif, { isStill: true, useVideo: true }, webp, at('g', 'fixed_width_s.gif')],
    ['a sticker is an image', sticker, {}, webp, at('s', 'fixed_width.gif')],
    ['a sticker is no video', sticker, { useVideo: true }, webp, at('s', 'fixed_width.gif')],
    ['a still sticker', sticker, { isStill: true }, webp, at('s', 'fixed_width_s.gif')],
  ])('address: %s', (_, shown, options, support, expected) => {
    expect(getBestRenditionUrl(shown, 200, 113, options, support)).toBe(expected)
  })

  test('the scale-up limit decides which rendition it is', () => {
    expect(getBestRenditionUrl(gif, 140, 80, {}, noWebp)).toBe(at('g', 'fixed_width_small.gif'))
    expect(getBestRenditionUrl(gif, 140, 80, { scaleUpMaxPixels: 0 }, noWebp)).toBe(
      at('g', 'fixed_height_small.gif'),
    )
  })

  test('the largest where all are too small, also where that is not the original', () => {
    const images = {
      original: { width: 100, height: 56, url: 'o.gif' },
      fixed_width: { width: 200, height: 112, url: 'w.gif' },
    }
    expect(getBestRenditionUrl(makeGif({ images }), 800, 450, {}, noWebp)).toBe('w.gif')
    expect(getBestRendition(imagesOf(images), 800, 450).renditionName).toBe('fixed_width')
  })

  test('a rendition without an address of the kind asked for is passed over', () => {
    const size = { width: 200, height: 113 }
    const images = {
      original: { width: 480, height: 270, url: 'o.gif', mp4: 'o.mp4' },
      fixed_width: { ...size, mp4: 'only.mp4' },
      fixed_height: { ...size, webp: 'only.webp' },
    }
    const odd = makeGif({ images })
    expect(getBestRenditionUrl(odd, 200, 113, {}, noWebp)).toBe('o.gif')
    expect(getBestRenditionUrl(odd, 200, 113, {}, webp)).toBe('only.webp')
    expect(getBestRenditionUrl(odd, 200, 113, { useVideo: true }, webp)).toBe('only.mp4')
    expect(getBestRenditionUrl(odd, 200, 113, { isStill: true }, webp)).toBe('')
  })

  test.each<[string, unknown]>([
    ['no renditions', {}],
    ['empty renditions', { original: {}, fixed_width: {}, fixed_width_still: {} }],
    ['no images at all', undefined],
    ['sizes missing', { original: { url: 'o.gif' } }],
    ['addresses that are no strings', { original: { width: 10, height: 10, url: 7, webp: null } }],
  ])('%s: nothing, without throwing', (_, images) => {
    for (const options of [{}, { isStill: true }, { useVideo: true }])
      expect(getBestRenditionUrl(makeGif({ images: imagesOf(images) }), 200, 113, options, webp)).toBe('')
  })

  test.each([
    [0, 100],
    [100, 0],
    [Number.NaN, 100],
    [-5, 100],
  ])('a box of %d × %d px shows nothing', (width, height) => {
    expect(getBestRenditionUrl(gif, width, height, {}, webp)).toBe('')
  })

  test('the tile of a clip shows its previews, and its images where it has none', () => {
    const clip = makeGif({ id: 'c', type: 'video', video: { assets: {}, previews: makeImages('p') } })
    expect(getBestRenditionUrl(clip, 200, 113, {}, noWebp)).toBe(at('p', 'fixed_width.gif'))
    expect(getBestRenditionUrl({ ...clip, type: 'gif' }, 200, 113, {}, noWebp)).toBe(
      at('c', 'fixed_width.gif'),
    )
    const missing = makeGif({ id: 'c', type: 'video', video: undefined as never })
    expect(getBestRenditionUrl(missing, 200, 113, {}, noWebp)).toBe(at('c', 'fixed_width.gif'))
    const bare = makeGif({ id: 'c', type: 'video', video: { assets: {}, previews: {} } })
    expect(getBestRenditionUrl(bare, 200, 113, {}, noWebp)).toBe(at('c', 'fixed_width.gif'))
  })
})

describe('getSpecificRendition', () => {
  test.each<[string, Gif, boolean, boolean, { webp: boolean }, string]>([
    ['fixed_height', gif, false, false, webp, at('g', 'fixed_height.webp')],
    ['fixed_height', gif, false, false, noWebp, at('g', 'fixed_height.gif')],
    ['fixed_height', gif, true, false, webp, at('g', 'fixed_height_s.gif')],
    ['fixed_height_still', gif, true, false, webp, at('g', 'fixed_height_s.gif')],
    ['fixed_height', gif, false, true, webp, at('g', 'fixed_height.mp4')],
    ['fixed_height', gif, true, true, webp, at('g', 'fixed_height.mp4')],
    ['fixed_height', sticker, true, true, webp, at('s', 'fixed_height.gif')],
    ['downsized_large', gif, false, false, webp, at('g', 'downsized_large.gif')],
    ['original', sticker, false, true, webp, at('s', 'original.gif')],
    ['no_such', gif, false, false, webp, ''],
    ['', gif, false, false, webp, ''],
    ['constructor', gif, false, false, webp, ''],
  ])('%j (%#)', (name, shown, isStill, useVideo, support, expected) => {
    expect(getSpecificRendition(shown, name, isStill, useVideo, support)).toBe(expected)
  })

  test('a GIF without images has none', () => {
    expect(getSpecificRendition({ images: imagesOf(null) }, 'original', false, false, webp)).toBe('')
  })
})

describe('getBestVideo', () => {
  const asset = (width: number, height: number) => ({ width, height, url: `${height}.mp4` })
  const assets = {
    source: asset(640, 360),
    '360p': asset(640, 360),
    '480p': asset(854, 480),
    '720p': asset(1_280, 720),
  }

  test.each([
    [640, 360, '360p'],
    [690, 410, '360p'],
    [691, 410, '480p'],
    [1_280, 720, '720p'],
    [4_000, 2_000, '720p'],
  ] as const)('%i × %i px: %s', (width, height, name) => {
    expect(getBestVideo({ assets }, width, height)).toEqual(assets[name])
  })

  test('the largest where all are too small, in whatever order they are listed', () => {
    const { '360p': small, '480p': large } = assets
    expect(getBestVideo({ assets: { small, large } }, 910, 512)).toEqual(large)
    expect(getBestVideo({ assets: { large, small } }, 910, 512)).toEqual(large)
  })

  test('never the source, even when it is all there is', () => {
    expect(getBestVideo({ assets: { source: asset(640, 360) } }, 640, 360)).toBeUndefined()
  })

  test('assets without address or size take no part', () => {
    const odd = { a: { width: 640, height: 360 }, b: { width: 0, height: 0, url: 'b' }, c: asset(200, 100) }
    expect(getBestVideo({ assets: odd }, 640, 360)).toEqual(odd.c)
    expect(getBestVideo({ assets: { a: { width: 9, height: 9, mp4: 'a' } } }, 9, 9)?.mp4).toBe('a')
  })

  test('no video, no assets', () => {
    expect(getBestVideo(undefined, 640, 360)).toBeUndefined()
    expect(getBestVideo({} as Gif['video'], 640, 360)).toBeUndefined()
  })
})

describe('the size of a tile', () => {
  const shaped = (images: unknown): Pick<Gif, 'images'> => ({ images: imagesOf(images) })

  test('round(width × h / w) of fixed_width', () => {
    const fixed = shaped({ original: { width: 1, height: 9 }, fixed_width: { width: 200, height: 113 } })
    expect(getGifHeight(fixed, 200)).toBe(113)
    expect(getGifHeight(fixed, 100)).toBe(57)
    expect(getGifHeight(fixed, 99)).toBe(56)
    expect(getGifWidth(fixed, 113)).toBe(200)
    expect(getGifWidth(fixed, 100)).toBe(177)
  })

  test('without a usable fixed_width: original, then any', () => {
    const original = { width: '400', height: '100' }
    expect(getGifHeight(shaped({ preview: { width: 1, height: 1 }, fixed_width: {}, original }), 200)).toBe(
      50,
    )
    expect(getGifWidth(shaped({ fixed_width: {}, preview: { width: 10, height: 20 } }), 200)).toBe(100)
  })

  test.each([
    ['no images', {}, 200],
    ['images that are none', null, 200],
    ['no usable size', { fixed_width: { width: 0, height: 100 } }, 200],
    ['no width', { fixed_width: { width: 200, height: 100 } }, 0],
    ['a width that is no number', { fixed_width: { width: 200, height: 100 } }, Number.NaN],
    ['a negative width', { fixed_width: { width: 200, height: 100 } }, -200],
    ['an endless width', { fixed_width: { width: 200, height: 100 } }, Number.POSITIVE_INFINITY],
  ])('%s: 0 px', (_, images, side) => {
    expect(getGifHeight(shaped(images), side)).toBe(0)
    expect(getGifWidth(shaped(images), side)).toBe(0)
  })
})
