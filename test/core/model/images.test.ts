import { isLeft } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { Images, imagesOf, renditionOf } from '../../../core/model/gif.js'

const url = 'https://media.giphy.test/a.gif'

describe('a rendition', () => {
  // specification 3.8-3.12
  test('has integers for its sizes and keeps its addresses and other fields', () => {
    const others = { url, webp: `${url}.webp`, mp4: `${url}.mp4`, size: '2048', frames: '24' }
    expect(renditionOf({ width: '200', height: '113', ...others })).toEqual({
      width: 200,
      height: 113,
      ...others,
    })
  })

  test('keeps only addresses that are filled text', () => {
    expect(renditionOf({ width: 2, height: 1, url, webp: '', mp4: 5 })).toEqual({ width: 2, height: 1, url })
  })

  test('S1: keeps sizes of files that are text or numbers, as text', () => {
    const sent = { width: 2, height: 1, url, size: 2048, mp4_size: { toString: 1 }, webp_size: ['1'] }
    expect(renditionOf(sent)).toEqual({ width: 2, height: 1, url, size: '2048' })
  })

  test('is one with any single address', () => {
    for (const key of ['url', 'webp', 'mp4'])
      expect(renditionOf({ width: 2, height: 1, [key]: url })).toBeDefined()
  })

  test.each([
    {},
    { url },
    { width: '200', height: '113' },
    { width: '0', height: '0', url: '' },
    { width: '0', height: '113', url },
    { width: '200', height: 'tall', url },
    null,
    'a.gif',
    [],
  ])('%j is none', (json) => {
    expect(renditionOf(json)).toBeUndefined()
  })
})

describe('images', () => {
  test('an empty rendition is left out, its neighbours stay', () => {
    expect(
      Object.keys(imagesOf({ looping: {}, original: { width: 2, height: 1, url }, preview: null })),
    ).toEqual(['original'])
  })

  test('one without a size has that of the original, whatever the order of keys', () => {
    const images = imagesOf({
      hd: { width: '8', height: '6', mp4: url },
      looping: { mp4: url },
      original: { width: '480', height: '270', url },
    })
    expect(images.looping).toEqual({ mp4: url, width: 480, height: 270 })
  })

  test('without an original, the size of the first that has one', () => {
    const images = imagesOf({ looping: { mp4: url }, hd: { width: '8', height: '6', mp4: url } })
    expect(images.looping).toMatchObject({ width: 8, height: 6 })
  })

  test('a still without a size has that of its moving rendition', () => {
    const images = imagesOf({
      original: { width: '480', height: '270', url },
      fixed_width: { width: '200', height: '113', url },
      fixed_width_still: { url },
    })
    expect(images.fixed_width_still).toEqual({ url, width: 200, height: 113 })
  })

  test('half a size is replaced whole, so that the shape stays that of the GIF', () => {
    const images = imagesOf({
      preview: { mp4: url, width: '99' },
      original: { width: '480', height: '270', url },
    })
    expect(images.preview).toMatchObject({ width: 480, height: 270 })
  })

  test('the codec fails without anything to show, and knows decoded images from raw ones', () => {
    const failed = Images.decode({ looping: {} })
    expect(isLeft(failed) && failed.left[0]?.message).toBe('Images without a usable rendition')
    expect(isLeft(Images.decode(null))).toBe(true)
    expect(Images.is({ original: { width: 2, height: 1, url } })).toBe(true)
    expect(Images.is({ original: { width: '2', height: '1', url } })).toBe(false)
  })
})

// fault D1
test('thousands of renditions without a size read the size of another one once', () => {
  let reads = 0
  const sized = {
    url,
    height: '1',
    get width() {
      reads += 1
      return '1'
    },
  }
  const without = Array.from({ length: 2_000 }, (_, at) => [`a${at}`, { url }] as const)
  const images = imagesOf({ ...Object.fromEntries(without), last: sized })
  expect(Object.keys(images)).toHaveLength(2_001)
  expect(images.a7).toMatchObject({ width: 1, height: 1 })
  expect(reads).toBeLessThan(10)
})
