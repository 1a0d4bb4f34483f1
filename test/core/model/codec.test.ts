/** What codecs refuse and where, and what their type guards accept. */
import { left, right } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { Category } from '../../../core/model/category.js'
import { Channel } from '../../../core/model/channel.js'
import { codec, pathOf } from '../../../core/model/codec.js'
import { Gif, Video } from '../../../core/model/gif.js'
import { Meta, trendingSearchesResult } from '../../../core/model/page.js'
import { User } from '../../../core/model/user.js'
import { aRawGif } from '../../support/raw-bodies.js'
import { decodedGif, read } from './decoded.js'

describe('a value that is no object', () => {
  test.each([
    ['Gif', Gif],
    ['User', User],
    ['Video', Video],
    ['Channel', Channel],
    ['Category', Category],
    ['Meta', Meta],
  ] as const)('is refused as a whole by %s, which reports its name', (name, type) => {
    for (const json of [null, undefined, 'text', 7, []]) expect(read<unknown>(type, json)).toEqual(left(''))
    expect(type.name).toBe(name)
  })
})

describe('the type guard of a codec', () => {
  const kept = codec('Kept', (json) => right(json))
  const converted = codec('Converted', () => right({ a: [1, { b: 'x' }], c: null }))

  test('accepts each value that decodes to itself', () => {
    for (const value of [1, 'x', null, undefined, Number.NaN, [], {}, { a: [1, { b: null }] }])
      expect(kept.is(value)).toBe(true)
  })

  test.each([
    [{ a: [1, { b: 'x' }], c: null }, true],
    [{ c: null, a: [1, { b: 'x' }] }, true],
    [{ a: [1, { b: 'x' }], c: null, d: 1 }, false],
    [{ a: [1, { b: 'x' }] }, false],
    [{ a: [1, { b: 'y' }], c: null }, false],
    [{ a: [1, null], c: null }, false],
    [{ a: [1, 'x'], c: null }, false],
    [{ a: [1, { b: 'x' }], c: {} }, false],
    [{ a: null, c: null }, false],
    ['x', false],
    [null, false],
    [undefined, false],
  ])('accepts %j, which would be converted otherwise: %s', (value, isAccepted) => {
    expect(converted.is(value)).toBe(isAccepted)
  })

  test('knows a value from an object that has as little in it', () => {
    expect(codec('Five', () => right(5)).is({})).toBe(false)
    expect(codec('Empty', () => right({})).is(5)).toBe(false)
  })

  test('refuses what does not decode', () => {
    expect(codec('None', () => left('')).is({})).toBe(false)
  })
})

test('the path of an error is empty where there is none', () => {
  expect(pathOf([])).toBe('')
})

describe('the envelope of an answer', () => {
  const answer = (overrides: object) => ({ data: ['cats'], meta: { response_id: 'r' }, ...overrides })
  const envelope = (overrides: object) => {
    const result = read(trendingSearchesResult(), answer(overrides))
    return result._tag === 'Right' ? result.right : undefined
  }

  test.each([
    [{ response_id: 'r' }, { status: 200, msg: '', response_id: 'r' }],
    [
      { response_id: 'r', status: '404', msg: 'gone', more: 1 },
      { status: 404, msg: 'gone', response_id: 'r', more: 1 },
    ],
    [
      { response_id: 'r', status: 'x', msg: {} },
      { status: 200, msg: '', response_id: 'r' },
    ],
  ])('has the meta %j as %j', (meta, expected) => {
    expect(envelope({ meta })?.meta).toEqual(expected)
  })

  test.each([
    [
      { count: '5', offset: '10', total_count: '20' },
      { count: 5, offset: 10, total_count: 20 },
    ],
    [
      { count: 0, offset: 0, next_cursor: 'abc' },
      { count: 0, offset: 0, next_cursor: 'abc' },
    ],
    [{ next_cursor: 7 }, { count: 1, offset: 0, next_cursor: 7 }],
    [
      { next_cursor: {}, total_count: '1x' },
      { count: 1, offset: 0 },
    ],
  ])('has the pagination %j as %j', (pagination, expected) => {
    expect(envelope({ pagination })?.pagination).toStrictEqual(expected)
  })

  test('keeps unknown fields, and reports terms that are none', () => {
    const reported: unknown[] = []
    const type = trendingSearchesResult((item) => reported.push(item))
    expect(read(type, answer({ data: ['cats', '', 7], more: { a: 1 } }))).toMatchObject(
      right({ data: ['cats'], more: { a: 1 } }),
    )
    expect(reported).toEqual([
      { index: 1, id: undefined, field: 'term' },
      { index: 2, id: undefined, field: 'term' },
    ])
  })
})

describe('a channel', () => {
  const channel = (fields: object) => {
    const result = read(Channel, { id: 1, ...fields })
    return result._tag === 'Right' ? (result.right as Record<string, unknown>) : {}
  }
  const texts = [
    'url',
    'display_name',
    'slug',
    'type',
    'content_type',
    'short_display_name',
    'description',
    'metadata_description',
  ]
  const flags = ['has_children', 'is_visible', 'is_private', 'is_live']

  test.each(texts)('has its %s as text, empty where none was sent', (name) => {
    expect(channel({ [name]: 12 })[name]).toBe('12')
    expect(channel({})[name]).toBe('')
  })

  test.each(flags)('has its %s as a flag', (name) => {
    expect(channel({ [name]: '1' })[name]).toBe(true)
    expect(channel({})[name]).toBe(false)
  })

  test('keeps an id as it was sent, and needs one', () => {
    expect([channel({}).id, channel({ id: 'c' }).id]).toEqual([1, 'c'])
    expect(read(Channel, { id: '' })).toEqual(left('id'))
  })

  test('has its user, and lists of relatives and tags only', () => {
    expect(channel({ user: { username: 'studio' } }).user).toMatchObject({ username: 'studio' })
    expect(channel({ user: 'studio' })).not.toHaveProperty('user')
    expect(channel({ tags: [{ tag: 'a' }, 7], ancestors: 'x', children: [{}, { id: 2 }] })).toMatchObject({
      tags: [{ tag: 'a' }],
      ancestors: [],
      children: [{ id: 2 }],
    })
  })

  test('has relatives down to the eighth level below it', () => {
    let nested: object = { id: 10 }
    for (let id = 9; id > 0; id -= 1) nested = { id, children: [nested] }
    let levels = 0
    type Nested = { readonly children?: readonly Nested[] }
    for (let at: Nested | undefined = channel(nested) as Nested; at; at = at.children?.[0]) levels += 1
    expect(levels).toBe(9)
  })
})

describe('a user', () => {
  test('has an id of text or number, and a name for attribution as text', () => {
    const user = (fields: object) => read(User, fields)
    expect(user({ id: 5, attribution_display_name: 7 })).toMatchObject(
      right({ id: 5, attribution_display_name: '7' }),
    )
    const none = user({ id: {}, attribution_display_name: {} })
    expect(
      none._tag === 'Right' && ['id', 'attribution_display_name'].filter((name) => name in none.right),
    ).toEqual([])
  })
})

test('a GIF without a type has the type gif', () => {
  for (const type of [undefined, null, '', {}])
    expect(read(Gif, aRawGif({ type }))).toMatchObject(right({ type: 'gif' }))
})

test('a GIF has its embed_url as text', () => {
  expect(read(Gif, aRawGif({ embed_url: 5 }))).toMatchObject(right({ embed_url: '5' }))
})

test('the subtitles of a clip are an object, or there are none', () => {
  const captions = (sent: unknown) => decodedGif({ video: { assets: {}, captions: sent } }).video?.captions
  for (const sent of ['en', 7, null, []]) expect(captions(sent)).toBeUndefined()
  expect(captions({ en: { vtt: 'https://media.test/en.vtt', srt: 7 }, de: {} })).toEqual({
    en: { vtt: 'https://media.test/en.vtt' },
  })
})

describe('a GIF whose renditions are flat fields', () => {
  test.each([
    'fixed_height_downsampled',
    'fixed_width_downsampled',
    'fixed_height_small',
    'fixed_height_small_still',
    'fixed_width_small',
    'fixed_width_small_still',
  ])('has its %s', (name) => {
    const { images, ...gif } = aRawGif()
    const size = name.replace('_still', '')
    const flat = {
      [`${name}_url`]: 'https://a.test/x.gif',
      [`${size}_width`]: '20',
      [`${size}_height`]: '10',
    }
    expect(read(Gif, { ...gif, ...flat })).toMatchObject(
      right({ images: { [name]: { url: 'https://a.test/x.gif', width: 20, height: 10 } } }),
    )
  })
})
