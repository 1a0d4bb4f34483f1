import { afterEach, describe, expect, test } from 'vitest'
import { ContentClient } from '../../../core/content/content-client.js'
import type { Query } from '../../../core/http/url.js'
import { originOf } from '../../../core/page/clients.js'
import { setDefaultRating } from '../../../core/page/settings.js'
import { aRawGif } from '../../support/raw-bodies.js'
import { BASE, bench, KEY, meta } from './content-bench.js'

afterEach(() => setDefaultRating('pg-13'))

describe('the calls of the specification', () => {
  const rated = { rating: 'pg-13' }
  const calls: readonly (readonly [string, (client: ContentClient) => Promise<unknown>, string, Query])[] = [
    [
      'categories',
      (c) => c.categories({ limit: 5, offset: 10 }),
      '/v1/gifs/categories',
      { limit: '5', offset: '10' },
    ],
    ['subcategories', (c) => c.subcategories('tv'), '/v1/gifs/categories/tv', {}],
    ['gif', (c) => c.gif('abc'), '/v1/gifs/abc', {}],
    ['gif, internal', (c) => c.gif('abc', { internal: true }), '/v1/gifs/abc', { internal: 'true' }],
    ['gifs by ids', (c) => c.gifs(['a', 'b']), '/v1/gifs', { ids: 'a,b' }],
    ['gifs by category', (c) => c.gifs('tv', 'news'), '/v1/gifs/categories/tv/news', {}],
    ['emoji', (c) => c.emoji({ offset: 25 }), '/v1/emoji', { offset: '25' }],
    ['emojiDefaultVariations', (c) => c.emojiDefaultVariations(), '/v2/emoji', {}],
    ['emojiVariations', (c) => c.emojiVariations('e1'), '/v2/emoji/e1/variations', {}],
    [
      'animate',
      (c) => c.animate('hi there', { limit: 5 }),
      '/v1/text/animate',
      { m: 'hi there', limit: '5' },
    ],
    [
      'search',
      (c) => c.search('cats', { lang: 'es', sort: 'recent' }),
      '/v1/gifs/search',
      { q: 'cats', lang: 'es', sort: 'recent', ...rated },
    ],
    [
      'search, stickers',
      (c) => c.search('cats & dogs', { type: 'stickers', limit: 5 }),
      '/v1/stickers/search',
      { q: 'cats & dogs', type: 'stickers', limit: '5', ...rated },
    ],
    [
      'search, text',
      (c) => c.search('hi', { type: 'text', lang: 'es' }),
      '/v1/text/search',
      { q: 'hi', type: 'text', lang: 'es', excludeDynamicResults: 'true', ...rated },
    ],
    [
      'search, gifs',
      (c) => c.search('hi', { type: 'gifs', excludeDynamicResults: true }),
      '/v1/gifs/search',
      { q: 'hi', type: 'gifs', ...rated },
    ],
    [
      'search, videos',
      (c) => c.search('hi', { type: 'videos' }),
      '/v1/videos/search',
      { q: 'hi', type: 'videos', ...rated },
    ],
    [
      'search in a channel',
      (c) => c.search('cats', { channel: 'nasa' }),
      '/v1/gifs/search',
      { q: '@nasa cats', channel: 'nasa', ...rated },
    ],
    ['trending', (c) => c.trending(), '/v1/gifs/trending', rated],
    [
      'trending, stickers',
      (c) => c.trending({ type: 'stickers', rating: 'g' }),
      '/v1/stickers/trending',
      { type: 'stickers', rating: 'g' },
    ],
    ['trending, text', (c) => c.trending({ type: 'text' }), '/v1/text/trending', { type: 'text', ...rated }],
    [
      'trending, videos',
      (c) => c.trending({ type: 'videos', limit: 5, offset: 10 }),
      '/v1/videos/trending',
      { type: 'videos', limit: '5', offset: '10', ...rated },
    ],
    ['random', (c) => c.random({ tag: 'a&b' }), '/v1/gifs/random', { tag: 'a&b', ...rated }],
    [
      'random, stickers',
      (c) => c.random({ type: 'stickers' }),
      '/v1/stickers/random',
      { type: 'stickers', ...rated },
    ],
    [
      'related',
      (c) => c.related('abc', { limit: 5, offset: 10 }),
      '/v1/gifs/related',
      { gif_id: 'abc', limit: '5', offset: '10', ...rated },
    ],
    [
      'related, stickers',
      (c) => c.related('abc', { type: 'stickers', limit: 5 }),
      '/v1/stickers/related',
      { gif_id: 'abc', type: 'stickers', limit: '5', ...rated },
    ],
    [
      'related, videos',
      (c) => c.related('abc', { type: 'videos' }),
      '/v1/videos/related',
      { gif_id: 'abc', type: 'videos', ...rated },
    ],
    ['channels', (c) => c.channels('cats'), '/v1/channels/search', { q: 'cats', ...rated }],
    ['trendingSearches', (c) => c.trendingSearches(), '/v1/trending/searches', {}],
  ]

  test('has a row for every call', () => {
    expect(calls.map(([name]) => name)).toEqual([
      ...['categories', 'subcategories', 'gif', 'gif, internal', 'gifs by ids', 'gifs by category'],
      ...['emoji', 'emojiDefaultVariations', 'emojiVariations', 'animate'],
      ...[
        'search',
        'search, stickers',
        'search, text',
        'search, gifs',
        'search, videos',
        'search in a channel',
      ],
      ...['trending', 'trending, stickers', 'trending, text', 'trending, videos'],
      ...['random', 'random, stickers', 'related', 'related, stickers', 'related, videos'],
      ...['channels', 'trendingSearches'],
    ])
  })

  // specification 7.1, 7.4-7.19, 7.21, 7.22
  // specification 6.1, 6.2
  test.each(calls)('call: %s', async (_, call, path, query) => {
    const { client, ports, urls } = bench()
    await call(client)
    const [url] = urls()
    expect(ports.http.sent[0]?.request.method).toBe('GET')
    expect(url?.pathname).toBe(path)
    const { api_key, pingback_id, ...rest } = Object.fromEntries(url?.searchParams ?? [])
    expect(rest).toEqual(query)
    expect(api_key).toBe(KEY)
    expect(pingback_id).toMatch(/^[0-9a-f]{16}$/)
    // The address is all that goes out: no cookie, no header, no account.
    const { method, headers, credentials } = ports.http.sent[0]?.request ?? {}
    expect([method, headers, credentials]).toEqual(['GET', undefined, undefined])
    expect([url?.username, url?.password]).toEqual(['', ''])
  })

  // specification 7.20
  test('the one GIF that random answers with is read as those of a page are', async () => {
    const { client, ports } = bench()
    const raw = aRawGif({ id: 42, is_sticker: 1, tags: [{ text: 'cat' }] })
    ports.http.serve(() => ({ body: { data: raw, meta } }))
    const { data } = await client.random()
    expect(data).toMatchObject({ id: '42', is_sticker: true, tags: ['cat'] })
    expect(data.images.original?.width).toBe(480)
  })

  // fault A9
  test('A9: options without a value are left out, and do not hide a default', async () => {
    const { client, urls } = bench()
    const nothing = JSON.parse('{"lang":null}') as { lang?: string }
    await client.search('cats', { limit: undefined, rating: undefined, ...nothing })
    const query = Object.fromEntries(urls()[0]?.searchParams ?? [])
    expect(query).toMatchObject({ q: 'cats', rating: 'pg-13' })
    expect(Object.keys(query).sort()).toEqual(['api_key', 'pingback_id', 'q', 'rating'])
    expect(urls()[0]?.href).not.toMatch(/undefined|null/)
  })

  test('the default rating is read at each call', async () => {
    const { client, urls } = bench()
    setDefaultRating('g')
    await client.trending()
    expect(urls()[0]?.searchParams.get('rating')).toBe('g')
  })

  test("a client's parameters go with every call and replace the call's own, never the key", async () => {
    const { client, urls } = bench({}, { rating: 'y', country: 'de', pingback_id: 'x', api_key: 'other' })
    await client.trending()
    await client.search('cats', { rating: 'r' })
    expect(urls().map(({ searchParams }) => searchParams.getAll('rating'))).toEqual([['y'], ['y']])
    expect(urls().map(({ searchParams }) => searchParams.get('pingback_id'))).toEqual(['x', 'x'])
    expect(urls()[1]?.searchParams.get('q')).toBe('cats')
    expect(urls().map(({ searchParams }) => searchParams.get('country'))).toEqual(['de', 'de'])
    expect(urls()[0]?.searchParams.getAll('api_key')).toEqual([KEY])
  })

  test('its GIFs have the client as their origin, and are asked for as a subclass allows', async () => {
    class Untracked extends ContentClient {
      override mayTrack(): boolean {
        return false
      }
    }
    const { ports, urls } = bench()
    const client = new Untracked({ apiKey: KEY, options: { serverUrl: BASE }, ports })
    const [gif] = (await client.trending()).data
    expect(gif && originOf(gif)).toBe(client)
    expect(urls()[0]?.searchParams.has('pingback_id')).toBe(false)
  })
})
