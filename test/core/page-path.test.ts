import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pagePath, parsePagePath, type SitePage } from '../../core/page-path.js'

const stickers = '/create/gifmaker/decorate/stickers'
const table: [string, SitePage][] = [
  ['/gifs/funny-cat-abc123/related/page/3', { kind: 'related', slug: 'funny-cat-abc123', page: 3 }],
  ['/search/cats/page/1', { kind: 'search', term: 'cats', page: 1 }],
  ['/search/cats%20%26%20dogs%2F1/page/20', { kind: 'search', term: 'cats & dogs/1', page: 20 }],
  ['/channels/42/page/2', { kind: 'channel', id: '42', page: 2 }],
  ['/channel/42/search/hello', { kind: 'channelSearch', id: '42', term: 'hello' }],
  ['/channel/42/search/hello/page/5', { kind: 'channelSearch', id: '42', term: 'hello', page: 5 }],
  [`${stickers}/page/2`, { kind: 'stickers', page: 2 }],
  [`${stickers}/search/party%3F/page/9`, { kind: 'stickerSearch', term: 'party?', page: 9 }],
]

// specification 2.9-2.14
test.each(table)('path: %s', (path, page) => {
  expect(pagePath(page)).toBe(path)
  expect(parsePagePath(path)).toEqual(page)
})

test('property: every page reads back as it was', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('page', '1', '..', '.', 'a/b', '%2F', '?', '#', 'search', '%', '+'),
  )
  const page = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
  const pages: fc.Arbitrary<SitePage> = fc.oneof(
    fc.record({ kind: fc.constant('related' as const), slug: text, page }),
    fc.record({ kind: fc.constant('search' as const), term: text, page }),
    fc.record({ kind: fc.constant('channel' as const), id: text, page }),
    fc.record({ kind: fc.constant('channelSearch' as const), id: text, term: text }),
    fc.record({ kind: fc.constant('channelSearch' as const), id: text, term: text, page }),
    fc.record({ kind: fc.constant('stickers' as const), page }),
    fc.record({ kind: fc.constant('stickerSearch' as const), term: text, page }),
  )
  fc.assert(
    fc.property(pages, (one) => {
      const path = pagePath(one)
      expect(path).not.toMatch(/[?# ]/)
      expect(parsePagePath(path)).toEqual(one)
    }),
    { numRuns: 300 },
  )
})

test.each(['%2e', 'a%2E', '%2Ea', '%2E%2E%2E'])(
  'a term such as %j, which looks encoded, reads back',
  (term) => {
    const page: SitePage = { kind: 'search', term, page: 1 }
    expect(parsePagePath(pagePath(page))).toEqual(page)
  },
)

test('S1: a term of dots does not lead to another page where the path becomes part of an address', () => {
  const path = pagePath({ kind: 'channelSearch', id: '..', term: '.', page: 2 })
  expect(path).toBe('/channel/%252E%252E/search/%252E/page/2')
  expect(new URL(path, 'https://giphy.test').pathname).toBe(path)
  expect(parsePagePath(path)).toEqual({ kind: 'channelSearch', id: '..', term: '.', page: 2 })
})

describe('parsePagePath', () => {
  test.each(['?utm=1', '#top', '/', '/?a=/b', '?a\nb'])('%j at the end does not matter', (end) => {
    expect(parsePagePath(`/search/cats/page/1${end}`)).toEqual({ kind: 'search', term: 'cats', page: 1 })
  })

  test.each([
    '',
    '/',
    'search/cats/page/1',
    '/search/cats',
    '/search/cats/page',
    '/search//page/1',
    '/search/cats/page/0',
    '/search/cats/page/-1',
    '/search/cats/page/01',
    '/search/cats/page/1.5',
    '/search/cats/page/1e3',
    '/search/cats/page/one',
    '/search/cats/page/9007199254740992',
    '/search/cats/page/1/2',
    '/search/%E0%A4%A/page/1',
    '/Search/cats/page/1',
    '/searches/cats/page/1',
    '/gifs/a/page/1',
    '/channel/42/page/1',
    '/channels/42/search/a',
    stickers,
    `${stickers}/search/a`,
    'https://giphy.com/search/cats/page/1',
  ])('%j names no page', (path) => {
    expect(parsePagePath(path)).toBeUndefined()
  })
})

test.each<[part: string, page: object]>([
  ['term', { kind: 'search', term: '', page: 1 }],
  ['page', { kind: 'search', term: 'a', page: 0 }],
  ['page', { kind: 'search', term: 'a', page: 1.5 }],
  ['page', { kind: 'search', term: 'a', page: Number.NaN }],
  ['page', { kind: 'search', term: 'a' }],
  ['slug', { kind: 'related', slug: '', page: 1 }],
  ['slug', { kind: 'related', slug: '', page: 0 }],
  ['id', { kind: 'channel', id: 12, page: 1 }],
  ['page', { kind: 'channel', id: '12', page: '1' }],
  ['id', { kind: 'channelSearch', id: '', term: 'a' }],
  ['term', { kind: 'channelSearch', id: '1', term: '' }],
  ['page', { kind: 'channelSearch', id: '1', term: 'a', page: -1 }],
  ['page', { kind: 'channelSearch', id: '1', term: 'a', page: null }],
  ['page', { kind: 'stickers', page: Number.POSITIVE_INFINITY }],
  ['kind', { kind: 'home', page: 1 }],
])('no path, for its %s, for %o', (part, page) => {
  const { kind } = page as SitePage
  expect(() => pagePath(page as SitePage)).toThrow(
    new RangeError(`pagePath needs a valid ${part} (kind ${kind})`),
  )
})
