import fc from 'fast-check'
import { isLeft, isRight, left, right } from 'fp-ts/lib/Either.js'
import { describe, expect, test, vi } from 'vitest'
import type { Gif } from '../../../core/model/gif.js'
import {
  anyResult,
  categoriesResult,
  channelsResult,
  type DroppedItem,
  type GifsResult,
  gifResult,
  gifsResult,
  trendingSearchesResult,
} from '../../../core/model/page.js'
import { faultFigure } from '../../support/fault-figure.js'
import { aRawGif, aRawPage, aRawUser, type Json } from '../../support/raw-bodies.js'
import { read } from './decoded.js'

const pageOf = (body: unknown, report?: (dropped: DroppedItem) => void): GifsResult => {
  const page = read(gifsResult(report), body)
  if (isLeft(page)) throw new Error(`not decoded: ${page.left}`)
  return page.right
}
const meta = { status: 200, msg: 'OK', response_id: 'r1' }

describe('response id', () => {
  // specification 5.18
  // fault A3
  test.each([
    [{ data: [] }, 'meta'],
    [{ data: [], meta: null }, 'meta'],
    [{ data: [], meta: [] }, 'meta'],
    [{ data: [], meta: { status: 200, msg: 'OK' } }, 'meta.response_id'],
    [{ data: [], meta: { ...meta, response_id: '' } }, 'meta.response_id'],
    [{ data: [], meta: { ...meta, response_id: 5 } }, 'meta.response_id'],
    [JSON.parse('{"data":[],"meta":{"__proto__":{"response_id":"r1"}}}'), 'meta.response_id'],
    [JSON.parse('{"data":[],"__proto__":{"meta":{"response_id":"r1"}}}'), 'meta'],
    [null, 'meta'],
    [[], 'meta'],
    ['OK', 'meta'],
  ])('A3: %j did not come from the service', (body, missing) => {
    expect(read(anyResult, body)).toEqual(left(missing))
    expect(read(gifsResult(), body)).toEqual(left(missing))
    expect(read(gifResult, body)).toEqual(left(missing))
  })

  // fault A3
  test('A3: an inherited one counts for nothing', () => {
    expect(read(anyResult, { meta: Object.create({ response_id: 'r1' }) })).toEqual(left('meta.response_id'))
  })

  test('what is not decoded is copied, once', () => {
    const extra = [{ a: 1 }]
    const data = [{ b: 2 }]
    const [extraCopied, dataCopied] = [vi.spyOn(extra, 'map'), vi.spyOn(data, 'map')]
    const pagination = { count: 1, offset: 0, total_count: 1 }
    expect(read(anyResult, { data, extra, pagination, meta })).toEqual(
      right({ data: [{ b: 2 }], extra: [{ a: 1 }], pagination, meta }),
    )
    expect(extraCopied).toHaveBeenCalledTimes(1)
    expect(dataCopied).toHaveBeenCalledTimes(1)
  })

  test('the order of keys does not matter', () => {
    expect(isRight(read(anyResult, { meta: { msg: 'OK', response_id: 'r1', status: '200' } }))).toBe(true)
  })
})

describe('every GIF names the answer it came in', () => {
  test.each([
    [undefined, 'r1'],
    ['', 'r1'],
    [null, 'r1'],
    ['own', 'own'],
    [7, '7'],
  ])('one with %j for its own: %s', (own, expected) => {
    const gif = aRawGif({ response_id: own })
    expect(pageOf({ data: [gif], meta }).data[0]?.response_id).toBe(expected)
    expect(read(gifResult, { data: gif, meta })).toMatchObject({ right: { data: { response_id: expected } } })
  })

  test('inside categories and channels too, at every level', () => {
    const gif = aRawGif()
    const categories = read(categoriesResult(), {
      meta,
      data: [{ name: 'a', gif, subcategories: [{ name: 'b', gif }] }],
    })
    expect(categories).toMatchObject({
      right: { data: [{ gif: { response_id: 'r1' }, subcategories: [{ gif: { response_id: 'r1' } }] }] },
    })
    const channel = {
      id: 1,
      featured_gif: gif,
      screensaver_gif: gif,
      children: [{ id: 2, featured_gif: gif }],
    }
    expect(read(channelsResult(), { meta, data: [channel] })).toMatchObject({
      right: {
        data: [
          {
            featured_gif: { response_id: 'r1' },
            screensaver_gif: { response_id: 'r1' },
            children: [{ featured_gif: { response_id: 'r1' } }],
          },
        ],
      },
    })
  })
})

describe('a page', () => {
  // specification 3.47-3.52
  test('keeps its items, its counts, its id and unknown fields', () => {
    const page = pageOf(aRawPage(3, 50, { meta, extra: { a: 1 } }))
    expect(page.data.map(({ id }) => id)).toEqual(['gif50', 'gif51', 'gif52'])
    expect(page.pagination).toEqual({ total_count: 500, count: 3, offset: 50 })
    expect(page.meta).toEqual(meta)
    expect(page).toMatchObject({ extra: { a: 1 } })
  })

  test('keeps duplicates: the paginator drops them', () => {
    expect(pageOf(aRawPage(0, 0, { data: [aRawGif(), aRawGif()] })).data).toHaveLength(2)
  })

  // fault A4
  test('A4: leaves out items that cannot be shown, reports each with its field, and keeps the counts', () => {
    const dropped: DroppedItem[] = []
    const data = [
      aRawGif({ id: 'a' }),
      aRawGif({ id: 'b', images: {} }),
      null,
      aRawGif({ id: '' }),
      aRawGif({ id: 'c' }),
    ]
    const page = pageOf({ data, meta, pagination: { count: 5, offset: 10, total_count: 99 } }, (item) =>
      dropped.push(item),
    )
    expect(page.data.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(page.pagination).toEqual({ count: 5, offset: 10, total_count: 99 })
    expect(dropped).toEqual([
      { index: 1, id: 'b', field: 'images' },
      { index: 2, id: undefined, field: 'object' },
      { index: 3, id: '', field: 'id' },
    ])
  })

  test.each([
    [undefined, { count: 2, offset: 0 }],
    [null, { count: 2, offset: 0 }],
    [
      { count: 'two', offset: -1, total_count: null },
      { count: 2, offset: 0 },
    ],
    [
      { count: '2', offset: '4', total_count: '9' },
      { count: 2, offset: 4, total_count: 9 },
    ],
    [
      { count: 2, offset: 0, next_cursor: 77 },
      { count: 2, offset: 0, next_cursor: 77 },
    ],
    [
      { count: 2, offset: 0, next_cursor: {} },
      { count: 2, offset: 0 },
    ],
    [
      { count: 0, offset: 0, total_count: 0 },
      { count: 0, offset: 0, total_count: 0 },
    ],
  ])('pagination %j reads as %j', (pagination, expected) => {
    expect(pageOf(aRawPage(2, 0, { pagination })).pagination).toEqual(expected)
  })

  test('an empty page without pagination is an empty page', () => {
    expect(pageOf({ data: [], meta })).toEqual({ data: [], meta, pagination: { count: 0, offset: 0 } })
  })

  test.each([undefined, null, {}, 'none', 5])('data that is %j is no page', (data) => {
    expect(read(gifsResult(), { data, meta })).toEqual(left('data'))
  })
})

describe('one item', () => {
  test('is decoded', () => {
    expect(read(gifResult, { data: aRawGif(), meta })).toMatchObject({
      right: { data: { id: 'gif1' }, meta },
    })
  })

  test.each([[[]], [{}], [null], [undefined]])('%j stands for one that does not exist', (data) => {
    const decoded = read(gifResult, { data, meta })
    expect(isLeft(decoded) && decoded.left).toMatch(/^data/)
  })
})

describe('mutations of a good page', () => {
  type Path = readonly (string | number)[]
  const pathsOf = (json: unknown, path: Path = []): Path[] =>
    typeof json === 'object' && json !== null
      ? [path, ...Object.entries(json).flatMap(([key, value]) => pathsOf(value, [...path, key]))]
      : [path]
  const replaceAt = (json: unknown, [key, ...rest]: Path, value: unknown): unknown => {
    if (key === undefined) return value
    const copy = (Array.isArray(json) ? [...json] : { ...(json as Json) }) as Record<string | number, unknown>
    Object.defineProperty(copy, key, {
      value: replaceAt(copy[key], rest, value),
      configurable: true,
      enumerable: true,
      writable: true,
    })
    return copy
  }
  const good = aRawPage(2)
  const paths = pathsOf(good)
  const hostile = fc.oneof(
    fc.constantFrom<unknown>(
      undefined,
      null,
      '',
      ' ',
      0,
      -1,
      1e308,
      Number.NaN,
      [],
      {},
      [[]],
      { length: 3 },
      'javascript:alert(1)',
      JSON.parse('{"__proto__":{"polluted":1}}'),
    ),
    fc.jsonValue(),
  )
  const isSide = (px: unknown): boolean => Number.isInteger(px) && Number(px) > 0
  const isText = (value: unknown): boolean => typeof value === 'string'
  /** One expectation per page: tens of thousands would take their time. */
  const isSound = ({ id, title, url, type, tags, images }: Gif): boolean =>
    isText(id) &&
    id !== '' &&
    [title, url, type, ...tags].every(isText) &&
    Object.keys(images).length > 0 &&
    Object.values(images).every(
      (each) => isSide(each?.width) && isSide(each?.height) && isText(each?.url ?? each?.webp ?? each?.mp4),
    )

  // fault A4
  test('A4: never throw, and never let an item through that cannot be laid out', () => {
    const before = Object.getOwnPropertyNames(Object.prototype)
    fc.assert(
      fc.property(fc.constantFrom(...paths), hostile, (path, value) => {
        const dropped: DroppedItem[] = []
        const page = read(
          gifsResult((item) => dropped.push(item)),
          replaceAt(good, path, value),
        )
        if (isLeft(page)) {
          // Only the envelope itself may cost the page.
          expect(path.length).toBeLessThanOrEqual(2)
          return
        }
        expect(page.right.data.filter((gif) => !isSound(gif))).toEqual([])
        if (path[0] === 'data' && path.length > 1) expect(page.right.data.length + dropped.length).toBe(2)
        expect(Number.isSafeInteger(page.right.pagination.count)).toBe(true)
        expect(Number.isSafeInteger(page.right.pagination.offset)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
    faultFigure('A4', '1,000 damaged pages, 0 throw')
  })

  // fault A5
  test('A5: keys named like parts of a prototype change nothing, wherever they stand', () => {
    const before = Object.getOwnPropertyDescriptors(Object.prototype)
    const poison = JSON.parse('{"polluted":1,"toString":null,"response_id":"evil"}')
    const holdsPrototypeKey = (json: unknown): boolean =>
      typeof json === 'object' &&
      json !== null &&
      Object.getOwnPropertyNames(json).some(
        (key) =>
          ['__proto__', 'constructor', 'prototype'].includes(key) || holdsPrototypeKey((json as Json)[key]),
      )
    const objects = paths.filter((path) => {
      const value = path.reduce<unknown>((json, key) => (json as Json)[key], good)
      return typeof value === 'object' && !Array.isArray(value)
    })
    for (const path of objects) {
      for (const name of ['__proto__', 'constructor', 'prototype']) {
        const page = pageOf(replaceAt(good, [...path, name], poison))
        expect(page.data).toHaveLength(2)
        expect(holdsPrototypeKey(page), [...path, name].join('.')).toBe(false)
      }
    }
    expect(objects.length).toBeGreaterThan(50)
    expect(Object.getOwnPropertyDescriptors(Object.prototype)).toEqual(before)
    expect(({} as Json).polluted).toBeUndefined()
    faultFigure('A5', `${3 * objects.length} planted keys, 0 in results`)
  })
})

describe('other lists', () => {
  test('categories: names, subcategories on one level, a GIF where there is one', () => {
    const body = {
      meta,
      pagination: { count: 3, offset: 0 },
      data: [
        {
          name: 'Actions',
          name_encoded: 'actions',
          subcategories: [{ name: 'Wave', subcategories: [{ name: 'x' }] }, { name: '' }, null],
          gif: aRawGif(),
        },
        { name: 'Bare', gif: { id: 'x' } },
        { name_encoded: 'nameless' },
      ],
    }
    const dropped: DroppedItem[] = []
    const page = read(
      categoriesResult((item) => dropped.push(item)),
      body,
    )
    expect(page).toMatchObject({
      right: {
        data: [
          {
            name: 'Actions',
            name_encoded: 'actions',
            subcategories: [{ name: 'Wave', name_encoded: 'Wave', subcategories: [] }],
            gif: { id: 'gif1' },
          },
          { name: 'Bare', name_encoded: 'Bare', subcategories: [] },
        ],
      },
    })
    expect(isRight(page) && Object.hasOwn(page.right.data[1] ?? {}, 'gif')).toBe(false)
    expect(dropped.map(({ field }) => field)).toEqual(['name'])
  })

  test('channels: nulls for parent, banner, screensaver and featured GIF, flags, tags as objects', () => {
    const channel = {
      id: 12,
      slug: 'cats',
      display_name: 'Cats',
      parent: null,
      banner_image: null,
      featured_gif: null,
      screensaver_gif: null,
      has_children: true,
      is_live: false,
      tags: [{ id: 1, channel: 12, tag: 'cat', rank: 1 }, 'cat'],
      ancestors: [],
      children: [{ id: 13, children: [{ id: 'x', featured_gif: aRawGif() }] }, { slug: 'no id' }],
      user: aRawUser({ id: 5, is_public: true }),
    }
    const page = read(channelsResult(), { meta, data: [channel, { slug: 'lost' }] })
    expect(page).toMatchObject({
      right: {
        data: [
          {
            id: 12,
            slug: 'cats',
            description: '',
            parent: null,
            banner_image: null,
            has_children: true,
            is_live: false,
            is_private: false,
            tags: [{ tag: 'cat' }],
            syncable_tags: [],
            children: [{ id: 13, children: [{ id: 'x', featured_gif: { id: 'gif1' } }] }],
            user: { id: 5 },
          },
        ],
      },
    })
    expect(isRight(page) && page.right.data).toHaveLength(1)
    expect(page).toMatchObject({ right: { data: [{ featured_gif: null, screensaver_gif: null }] } })
  })

  test('a channel without its GIFs, or with ones that cannot be shown, has no such fields', () => {
    const bad = { id: 1, featured_gif: { id: 'x' }, screensaver_gif: 'none' }
    for (const channel of [{ id: 1 }, bad]) {
      const page = read(channelsResult(), { meta, data: [channel] })
      const decoded = isRight(page) ? page.right.data[0] : undefined
      expect(decoded?.id).toBe(1)
      expect(['featured_gif', 'screensaver_gif'].filter((key) => Object.hasOwn(decoded ?? {}, key))).toEqual(
        [],
      )
    }
  })

  test('channels inside channels without end do not exhaust the stack', () => {
    let channel: Json = { id: 0 }
    for (let id = 1; id < 20_000; id += 1) channel = { id, children: [channel] }
    expect(read(channelsResult(), { meta, data: [channel] })).toMatchObject({
      right: { data: [{ id: 19_999 }] },
    })
  })

  test('trending searches: filled strings only', () => {
    expect(read(trendingSearchesResult(), { meta, data: ['cats', '', 5, 'dogs'] })).toMatchObject({
      right: { data: ['cats', 'dogs'] },
    })
  })
})
