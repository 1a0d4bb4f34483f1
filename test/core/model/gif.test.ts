import { isRight, left } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { Gif } from '../../../core/model/gif.js'
import { aRawGif, type Json } from '../../support/raw-bodies.js'
import { read } from './decoded.js'
import { gifFlags } from './wire-names.js'

const decoded = (overrides: Json = {}): Gif => {
  const gif = read(Gif, aRawGif(overrides))
  if (!isRight(gif)) throw new Error(`not decoded: ${gif.left}`)
  return gif.right
}

describe('a GIF', () => {
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

  test('keeps unknown fields', () => {
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
    read(Gif, raw)
    expect(raw).toEqual(before)
  })

  // fault A4
  test.each([
    ['id', { id: '' }],
    ['id', { id: null }],
    ['id', { id: {} }],
    ['images', { images: {} }],
    ['images', { images: null }],
    ['images', { images: { original: { url: 'https://a.test/a.gif' } } }],
  ])('A4: cannot be shown without a usable %s: %j', (field, overrides) => {
    expect(read(Gif, aRawGif(overrides))).toEqual(left(field))
  })

  test.each([null, 'gif', 5, [], undefined])('A4: %j is none', (json) => {
    expect(read(Gif, json)).toEqual(left(''))
  })

  // fault A4
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
