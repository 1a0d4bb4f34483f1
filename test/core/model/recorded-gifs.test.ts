import { isRight } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { Gif } from '../../../core/model/gif.js'
import { aRawGif, aRawUser, type Json } from '../../support/raw-bodies.js'
import { decodedGif, read } from './decoded.js'
import { emptiedAtOnce } from './wire-names.js'

/** A raw GIF without one of its keys. */
const without = (key: string): Json => {
  const { [key]: _, ...rest } = aRawGif()
  return rest
}

describe('oddities of recorded bodies', () => {
  test('no user', () => {
    expect(Object.hasOwn(without('user'), 'user')).toBe(false)
    expect(read(Gif, without('user'))).toMatchObject({ right: { id: 'gif1' } })
  })

  test.each([
    'title',
    'is_sticker',
    'rating',
    'slug',
    'analytics_response_payload',
    'alt_text',
    'username',
    'type',
    'url',
  ])('no %s', (key) => {
    expect(isRight(read(Gif, without(key)))).toBe(true)
  })

  test('a title that is a single space, and one with outer spaces, stay as written', () => {
    expect(decodedGif({ title: ' ' }).title).toBe(' ')
    expect(decodedGif({ title: ' A cat ' }).title).toBe(' A cat ')
  })

  test('users of 2016: no is_verified, no description, an empty display name; all public', () => {
    const { is_verified: _, description: __, ...early } = aRawUser({ display_name: '' })
    expect(decodedGif({ user: early }).user).toMatchObject({
      is_public: true,
      is_verified: false,
      suppress_chrome: false,
      display_name: '',
    })
    expect(decodedGif({ user: aRawUser({ is_public: false }) }).user?.is_public).toBe(false)
  })

  test('users of 2022: numeric id, a null among their fields', () => {
    expect(decodedGif({ user: aRawUser({ id: 77, last_login: null, is_staff: false }) }).user).toMatchObject({
      id: 77,
      last_login: null,
      is_staff: false,
    })
  })

  test('types sticker, emoji, text and video', () => {
    for (const type of ['sticker', 'emoji', 'text', 'video']) expect(decodedGif({ type }).type).toBe(type)
  })

  test('emoji variations carry a group, a variation and a count', () => {
    expect(decodedGif({ emoji_group_id: 5, variation: 'heart', variation_count: 3 })).toMatchObject({
      emoji_group_id: 5,
      variation: 'heart',
      variation_count: 3,
    })
  })

  test('ten empty renditions at once', () => {
    const raw = aRawGif()
    const images: Json = { ...(raw.images as Json) }
    expect(emptiedAtOnce).toHaveLength(10)
    for (const name of emptiedAtOnce) images[name] = {}
    const names = Object.keys(decodedGif({ images }).images)
    expect(names).toHaveLength(25 - emptiedAtOnce.length)
    expect(names.filter((name) => emptiedAtOnce.includes(name))).toEqual([])
  })

  test('a looping rendition without sizes, or without the size of its file', () => {
    expect(decodedGif().images.looping).toMatchObject({ width: 480, height: 270, mp4_size: '409600' })
    const images = { ...(aRawGif().images as Json), looping: { mp4: 'https://a.test/l.mp4' } }
    expect(decodedGif({ images }).images.looping).toEqual({
      mp4: 'https://a.test/l.mp4',
      width: 480,
      height: 270,
    })
  })

  test('a bundle of seven renditions, no stills', () => {
    const all = aRawGif().images as Json
    const names = [
      'original',
      'fixed_height',
      'fixed_width',
      'fixed_height_small',
      'fixed_width_small',
      'fixed_height_downsampled',
      'fixed_width_downsampled',
    ]
    const images = Object.fromEntries(names.map((name) => [name, all[name]]))
    expect(Object.keys(decodedGif({ images }).images)).toEqual(names)
  })

  test('addresses without host and with a suffix stay as written', () => {
    const images = {
      '480w_still': { width: '480', height: '270', url: 'ID/480w_s.jpg' },
      downsized_large: { width: '480', height: '270', url: 'https://a.test/giphy.gif~c200' },
    }
    expect(decodedGif({ images }).images).toMatchObject({
      '480w_still': { url: 'ID/480w_s.jpg' },
      downsized_large: { url: 'https://a.test/giphy.gif~c200' },
    })
  })

  test('the flat bodies of the old random endpoint', () => {
    const gif = read(Gif, {
      type: 'gif',
      id: 'flat',
      url: 'https://giphy.test/gifs/flat',
      image_original_url: 'https://a.test/giphy.gif',
      image_url: 'https://a.test/giphy.gif',
      image_mp4_url: 'https://a.test/giphy.mp4',
      image_frames: '12',
      image_width: '500',
      image_height: '250',
      fixed_height_downsampled_url: 'https://a.test/200_d.gif',
      fixed_height_downsampled_width: '400',
      fixed_height_downsampled_height: '200',
      fixed_width_small_url: 'https://a.test/100w.gif',
      fixed_width_small_still_url: 'https://a.test/100w_s.gif',
      fixed_width_small_width: '100',
      fixed_width_small_height: '50',
      username: '',
      caption: '',
    })
    expect(isRight(gif) && gif.right.images).toEqual({
      original: {
        url: 'https://a.test/giphy.gif',
        mp4: 'https://a.test/giphy.mp4',
        frames: '12',
        width: 500,
        height: 250,
      },
      fixed_height_downsampled: { url: 'https://a.test/200_d.gif', width: 400, height: 200 },
      fixed_width_small: { url: 'https://a.test/100w.gif', width: 100, height: 50 },
      fixed_width_small_still: { url: 'https://a.test/100w_s.gif', width: 100, height: 50 },
    })
  })

  // specification 3.13, 3.14
  test('a clip: assets as text, an empty manifest, captions', () => {
    const asset = { url: 'https://a.test/360.mp4', width: '640', height: '360' }
    const { video } = decodedGif({
      type: 'video',
      video: {
        duration: 12.5,
        hls_manifest_url: '',
        description: 'two\nlines',
        assets: { source: { ...asset, width: '1920' }, '360p': asset, '480p': {}, '720p': null },
        previews: { original: asset },
        captions: { en: { srt: 'https://a.test/en.srt', vtt: 'https://a.test/en.vtt' }, fr: {}, it: 5 },
      },
    })
    expect(video).toEqual({
      duration: 12.5,
      hls_manifest_url: '',
      description: 'two\nlines',
      assets: {
        source: { url: asset.url, width: 1920, height: 360 },
        '360p': { url: asset.url, width: 640, height: 360 },
      },
      previews: { original: { url: asset.url, width: 640, height: 360 } },
      captions: { en: { srt: 'https://a.test/en.srt', vtt: 'https://a.test/en.vtt' } },
    })
  })
})
