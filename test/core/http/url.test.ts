import fc from 'fast-check'
import { isRight, left, right } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import {
  buildQuery,
  isBlank,
  joinPath,
  keyIn,
  withoutDotSegments,
  withoutKey,
  withVersion,
} from '../../../core/http/url.js'

const BASE = 'https://api.giphy.test/v1/'
const segmentOf = (value: unknown) => joinPath(BASE, 'gifs', { argument: 'id', value })

describe('joinPath', () => {
  // fault A8
  test.each([
    ['abc', 'https://api.giphy.test/v1/gifs/abc'],
    [42, 'https://api.giphy.test/v1/gifs/42'],
    ['a/b', 'https://api.giphy.test/v1/gifs/a%2Fb'],
    ['a b?c#d%e\\f', 'https://api.giphy.test/v1/gifs/a%20b%3Fc%23d%25e%5Cf'],
    ['.', 'https://api.giphy.test/v1/gifs/%252E'],
    ['..', 'https://api.giphy.test/v1/gifs/%252E%252E'],
    ['...', 'https://api.giphy.test/v1/gifs/...'],
    ['\uD800x', 'https://api.giphy.test/v1/gifs/%EF%BF%BDx'],
    ['👋', 'https://api.giphy.test/v1/gifs/%F0%9F%91%8B'],
  ])('A8: %j becomes one segment', (value, url) => {
    expect(segmentOf(value)).toEqual(right(url))
  })

  // fault A8
  test.each(['', '  ', undefined, null])('A8: %j is refused under its name', (value) => {
    expect(segmentOf(value)).toEqual(left('id'))
  })

  // fault A8
  test('A8: whatever the argument, the parsed path is base, literals and one segment', () => {
    const strings = fc.oneof(
      fc.array(fc.integer({ max: 0xffff, min: 0 })).map((units) => String.fromCharCode(...units)),
      fc.string({
        unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'E', '?', '#', ':', '@', '\t', '\n'),
      }),
    )
    fc.assert(
      fc.property(strings, (value) => {
        const joined = segmentOf(value)
        fc.pre(isRight(joined))
        const { origin, pathname, search, hash } = new URL(joined.right)
        expect(origin).toBe('https://api.giphy.test')
        expect(pathname.startsWith('/v1/gifs/')).toBe(true)
        expect(pathname.split('/')).toHaveLength(4)
        expect(pathname).not.toBe('/v1/gifs/')
        expect(search + hash).toBe('')
        if (value !== '.' && value !== '..' && !/\p{Surrogate}/u.test(value))
          expect(decodeURIComponent(pathname.slice('/v1/gifs/'.length))).toBe(value)
      }),
      { numRuns: 1_000 },
    )
  })

  test('takes bases with and without slashes at their end, and relative ones', () => {
    expect(joinPath('https://a.test/v1//', 'gifs')).toEqual(right('https://a.test/v1/gifs'))
    expect(joinPath('/proxy', 'gifs', 'trending')).toEqual(right('/proxy/gifs/trending'))
  })
})

describe('buildQuery', () => {
  // fault A9
  test('A9: leaves out undefined and null, and nothing else', () => {
    expect(buildQuery({ a: undefined, b: null, c: '', d: 0, e: false, f: 'x y&z=1+' })).toBe(
      'c=&d=0&e=false&f=x%20y%26z%3D1%2B',
    )
  })

  test('what is built parses back, whatever it holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (query) => {
        const parsed = Object.fromEntries(new URLSearchParams(buildQuery(query)))
        expect(parsed).toEqual({ ...query })
      }),
    )
  })
})

test.each([
  ['https://a.test/v1/', 2, 'https://a.test/v2/'],
  ['https://a.test/v1', 2, 'https://a.test/v2'],
  ['https://a.test/v12/', 2, 'https://a.test/v2/'],
  ['https://a.test/v1/proxy/v3/', 2, 'https://a.test/v1/proxy/v2/'],
  ['https://a.test/v1x/', 2, 'https://a.test/v1x/'],
  ['https://a.test/', 2, 'https://a.test/'],
])('withVersion(%s, %i) is %s', (base, version, expected) => {
  expect(withVersion(base, version)).toBe(expected)
})

test.each([
  ['https://a.test/x?api_key=k&b=1', 'https://a.test/x?b=1'],
  ['https://a.test/x?b=1&api_key=k', 'https://a.test/x?b=1'],
  ['https://a.test/x?api_key=k', 'https://a.test/x'],
  ['https://a.test/x?api_key&b=1', 'https://a.test/x?b=1'],
  ['https://a.test/x?my_api_key=k', 'https://a.test/x?my_api_key=k'],
  ['https://a.test/x?api_key_2=k&b=1', 'https://a.test/x?api_key_2=k&b=1'],
  ['https://a.test/x?api_key=k&api_key=l&b=1&api_key', 'https://a.test/x?b=1'],
  ['https://a.test/x?a=1&api_key=k&b=2', 'https://a.test/x?a=1&b=2'],
  ['https://a.test/x?b=1?2&api_key=k', 'https://a.test/x?b=1?2'],
  ['https://a.test/x?', 'https://a.test/x?'],
  ['https://a.test/x', 'https://a.test/x'],
])('withoutKey takes the key out of %s', (url, expected) => {
  expect(withoutKey(url)).toBe(expected)
})

test.each([
  ['/gifs/./a', '/gifs/%252E/a'],
  ['gifs/..', 'gifs/%252E'],
  ['..\\gifs/%2e%2E/a', '%252E\\gifs/%252E/a'],
  ['/gi\tfs/.\r\n./a', '/gifs/%252E/a'],
  ['/gifs/.../.a/a.', '/gifs/.../.a/a.'],
  ['/gifs/..?next=/../a', '/gifs/%252E?next=/../a'],
  ['/gifs#/../a', '/gifs#/../a'],
])('withoutDotSegments: %j becomes %j', (path, expected) => {
  expect(withoutDotSegments(path)).toBe(expected)
})

test('keyIn reads the key as it stands', () => {
  expect(keyIn('https://a.test/?b=1&api_key=a%20b')).toBe('a%20b')
  expect(keyIn('https://a.test/?my_api_key=k')).toBe('')
})

test('isBlank knows what names nothing', () => {
  expect([undefined, null, '', ' \t'].every(isBlank)).toBe(true)
  expect([0, 'x', ' x '].some(isBlank)).toBe(false)
})
