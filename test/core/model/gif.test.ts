import { isRight, left } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { decodeGif, Gif } from '../../../core/model/gif.js'
import { aRawGif, aRawUser, type Json } from '../../support/raw-bodies.js'
import { emptiedAtOnce, gifFlags } from './wire-names.js'

const decoded = (overrides: Json = {}): Gif => {
  const gif = decodeGif(aRawGif(overrides))
  if (!isRight(gif)) throw new Error(`not decoded: ${gif.left}`)
  return gif.right
}

/** A raw GIF without one of its keys. */
const without = (key: string): Json => {
  const { [key]: _, ...rest } = aRawGif()
  return rest
}

describe('a GIF', () => {
  test('has text for its id', () => {
    expect(decoded({ id: 42 }).id).toBe('42')
  })

  test('names no answer when it is decoded by itself', () => {
    expect(Object.hasOwn(decoded(), 'response_id')).toBe(false)
    expect(decoded({ response_id: 'own' }).response_id).toBe('own')
  })

  // specification 3.17-3.27, 3.110
  test.each(gifFlags)('%s is a boolean, whatever was sent', (name) => {
    expect(
      [1, '1', true, 'true', 0, '0', false, 'false', '', undefined, null].map(
        (value) => decoded({ [name]: value })[name],
      ),
    ).toEqual([true, true, true, true, false, false, false, false, false, false, false])
  })

  // specification 3.5, 3.6
  test('has tags from strings and from objects with a text', () => {
    expect(decoded({ tags: ['cat', { text: 'dog' }, { name: 'x' }, null, 7, ''] }).tags).toEqual([
      'cat',
      'dog',
      '7',
    ])
    expect(decoded({ tags: 'cat' }).tags).toEqual([])
    expect(decoded().tags).toEqual([])
  })

  test('keeps fields that nobody knows', () => {
    expect(
      decoded({ cta: { link: 'https://a.test', text: 'Go' }, _score: 0.5, last_login: null }),
    ).toMatchObject({
      cta: { link: 'https://a.test', text: 'Go' },
      _score: 0.5,
      last_login: null,
      slug: 'a-cat-waves-gif1',
    })
  })

  test('does not change what it was decoded from', () => {
    const raw = aRawGif({ tags: [{ text: 'dog' }] })
    const before = structuredClone(raw)
    decodeGif(raw)
    expect(raw).toEqual(before)
  })

  test.each([
    ['id', { id: '' }],
    ['id', { id: null }],
    ['id', { id: {} }],
    ['images', { images: {} }],
    ['images', { images: null }],
    ['images', { images: { original: { url: 'https://a.test/a.gif' } } }],
  ])('A4: cannot be shown without a usable %s: %j', (field, overrides) => {
    expect(decodeGif(aRawGif(overrides))).toEqual(left(field))
  })

  test.each([null, 'gif', 5, [], undefined])('A4: %j is none', (json) => {
    expect(decodeGif(json)).toEqual(left('object'))
  })

  test('A4: a field of the wrong kind has its default, or is absent', () => {
    const gif = decoded({
      title: null,
      url: { a: 1 },
      type: 7,
      username: [],
      alt_text: null,
      analytics_response_payload: {},
      user: 'studio',
      video: 'clip',
    })
    expect(gif).toMatchObject({ title: '', url: '', type: '7' })
    for (const key of ['username', 'alt_text', 'analytics_response_payload', 'user', 'video'])
      expect(Object.hasOwn(gif, key)).toBe(false)
  })

  test('as a codec: names what is missing, and knows a decoded GIF from a raw one', () => {
    const failed = Gif.decode(aRawGif({ images: {} }))
    expect(isRight(failed) ? '' : failed.left[0]?.message).toBe('Gif without a usable images')
    expect(Gif.is(decoded())).toBe(true)
    expect(Gif.is(aRawGif())).toBe(false)
    expect(Gif.encode(decoded())).toEqual(decoded())
  })
})

describe('oddities of recorded bodies', () => {
  test('no user', () => {
    expect(Object.hasOwn(without('user'), 'user')).toBe(false)
    expect(decodeGif(without('user'))).toMatchObject({ right: { id: 'gif1' } })
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
    expect(isRight(decodeGif(without(key)))).toBe(true)
  })

  test('a title that is a single space, and one with outer spaces, stay as written', () => {
    expect(decoded({ title: ' ' }).title).toBe(' ')
    expect(decoded({ title: ' A cat ' }).title).toBe(' A cat ')
  })

  test('users of 2016: no is_verified, no description, an empty display name; all public', () => {
    const { is_verified: _, description: __, ...early } = aRawUser({ display_name: '' })
    expect(decoded({ user: early }).user).toMatchObject({
      is_public: true,
      is_verified: false,
      suppress_chrome: false,
      display_name: '',
    })
    expect(decoded({ user: aRawUser({ is_public: false }) }).user?.is_public).toBe(false)
  })

  test('users of 2022: numeric id, a null among their fields', () => {
    expect(decoded({ user: aRawUser({ id: 77, last_login: null, is_staff: false }) }).user).toMatchObject({
      id: 77,
      last_login: null,
      is_staff: false,
    })
  })

  test('types sticker, emoji, text and video', () => {
    for (const type of ['sticker', 'emoji', 'text', 'video']) expect(decoded({ type }).type).toBe(type)
  })

  test('emoji variations carry a group, a variation and a count', () => {
    expect(decoded({ emoji_group_id: 5, variation: 'heart', variation_count: 3 })).toMatchObject({
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
    const names = Object.keys(decoded({ images }).images)
    expect(names).toHaveLength(25 - emptiedAtOnce.length)
    expect(names.filter((name) => emptiedAtOnce.includes(name))).toEqual([])
  })

  test('a looping rendition without sizes, or without the size of its file', () => {
    expect(decoded().images.looping).toMatchObject({ width: 480, height: 270, mp4_size: '409600' })
    const images = { ...(aRawGif().images as Json), looping: { mp4: 'https://a.test/l.mp4' } }
    expect(decoded({ images }).images.looping).toEqual({
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
    expect(names).toHaveLength(7)
    const images = Object.fromEntries(names.map((name) => [name, all[name]]))
    expect(Object.keys(decoded({ images }).images)).toEqual(names)
  })

  test('addresses without host and with a suffix stay as written', () => {
    const images = {
      '480w_still': { width: '480', height: '270', url: 'ID/480w_s.jpg' },
      downsized_large: { width: '480', height: '270', url: 'https://a.test/giphy.gif~c200' },
    }
    expect(decoded({ images }).images).toMatchObject({
      '480w_still': { url: 'ID/480w_s.jpg' },
      downsized_large: { url: 'https://a.test/giphy.gif~c200' },
    })
  })

  test('the flat bodies of the old random endpoint', () => {
    const gif = decodeGif({
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
    const { video } = decoded({
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
