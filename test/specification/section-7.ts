import { expect } from 'vitest'
import { GiphyFetch, gifPaginator } from '../../index.js'
import { aPage, someGifs } from '../support/builders.js'
import { aRawGif, aRawPage } from '../support/raw-bodies.js'
import { askedAgainAfter } from './cached-for.js'
import { type RecordedClient, recordedClient, recordedService } from './recorded-client.js'
import { checkedIn, type Row } from './row.js'

const row = checkedIn(7)

const CLIENT = 'core/content/content-client.ts'
const ENDPOINTS = 'core/content/endpoints.ts'
const CACHE = 'core/content/response-cache.ts'
const PAGINATE = 'core/feed/paginate.ts'

const categories = { ...aRawPage(0), data: [{ name: 'Actions', name_encoded: 'actions' }] }
const oneGif = { ...aRawPage(0), data: aRawGif({ id: 'abc' }) }

/** One call of the content API, by what it asks of the service. */
const call = (
  clause: string,
  make: (client: GiphyFetch) => Promise<unknown>,
  path: string,
  options: Readonly<Record<string, string>>,
  body: unknown = aRawPage(3),
): Row =>
  row([ENDPOINTS], clause, async () => {
    const recorded = recordedClient(body)
    await make(recorded.client)
    const made = recorded.call()
    expect(made.url.origin + made.url.pathname).toBe(`https://content.test/v1/${path}`)
    expect(made.options).toMatchObject(options)
    const known = [
      ...Object.keys(options),
      'rating',
      'type',
      ...(path === 'text/search' ? ['excludeDynamicResults'] : []),
    ]
    expect(Object.keys(made.options).filter((name) => !known.includes(name))).toEqual([])
  })

const everyCall = async ({ client }: RecordedClient): Promise<void> => {
  const calls: readonly (() => Promise<unknown>)[] = [
    () => client.categories(),
    () => client.subcategories('actions'),
    () => client.gif('abc'),
    () => client.gifs(['abc', 'def']),
    () => client.gifs('actions', 'wave'),
    () => client.emoji(),
    () => client.emojiDefaultVariations(),
    () => client.emojiVariations('abc'),
    () => client.animate('hello'),
    () => client.search('cat'),
    () => client.trending(),
    () => client.random(),
    () => client.related('abc'),
    () => client.channels('cat'),
    () => client.trendingSearches(),
  ]
  // Some cannot read the answer; what they asked is all that counts here.
  await Promise.allSettled(calls.map((make) => make()))
}

export const section7: readonly Row[] = [
  row([CLIENT], 'content API: every call is a GET', async () => {
    const recorded = recordedClient()
    await everyCall(recorded)
    expect(recorded.calls).toHaveLength(15)
    expect(new Set(recorded.calls.map(({ method }) => method))).toEqual(new Set(['GET']))
  }),
  row(
    [CLIENT, 'core/page-defaults.ts'],
    'content API: the base is a public API host by default',
    async () => {
      const service = recordedService()
      await new GiphyFetch('the-key', {}, { fetch: service.fetch }).trending()
      expect(service.call().url.href).toMatch(/^https:\/\/api\.giphy\.com\/v1\/gifs\/trending\?/)
    },
  ),
  row([CLIENT, 'adapters/page-globals.ts'], 'content API: a global setting overrides the base', async () => {
    const service = recordedService()
    const client = new GiphyFetch('the-key', {}, { fetch: service.fetch })
    Object.assign(globalThis, { GIPHY_API_URL: 'https://mirror.test/v1/' })
    try {
      await client.trending()
    } finally {
      Reflect.deleteProperty(globalThis, 'GIPHY_API_URL')
    }
    expect(service.call().url.href).toMatch(/^https:\/\/mirror\.test\/v1\/gifs\/trending\?/)
  }),
  row([CLIENT], 'content API: api_key on every call', async () => {
    const recorded = recordedClient()
    await everyCall(recorded)
    expect(recorded.calls).toHaveLength(15)
    for (const { url } of recorded.calls) expect(url.searchParams.getAll('api_key')).toEqual(['the-key'])
  }),
  row([CLIENT, 'core/pingback/id.ts'], 'content API: pingback_id on every call', async () => {
    const recorded = recordedClient()
    await everyCall(recorded)
    const ids = recorded.calls.map(({ url }) => url.searchParams.get('pingback_id'))
    expect(ids).toHaveLength(15)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^[0-9a-f]{16}$/)
  }),
  call(
    'GET gifs/categories (options)',
    (client) => client.categories({ limit: 5, offset: 10 }),
    'gifs/categories',
    { limit: '5', offset: '10' },
    categories,
  ),
  call('GET gifs/{id}', (client) => client.gif('abc'), 'gifs/abc', {}, oneGif),
  call('GET gifs with ids joined by commas', (client) => client.gifs(['a', 'b', 'c']), 'gifs', {
    ids: 'a,b,c',
  }),
  call(
    'GET gifs/categories/{category}/{subcategory}',
    (client) => client.gifs('actions', 'wave'),
    'gifs/categories/actions/wave',
    {},
  ),
  call(
    'GET gifs/categories/{category}',
    (client) => client.subcategories('actions'),
    'gifs/categories/actions',
    {},
    categories,
  ),
  call('GET emoji (options)', (client) => client.emoji({ limit: 5, offset: 10 }), 'emoji', {
    limit: '5',
    offset: '10',
  }),
  call(
    'GET text/animate with m, the text, and options',
    (client) => client.animate('hello you', { limit: 5 }),
    'text/animate',
    { m: 'hello you', limit: '5' },
  ),
  ...(['gifs', 'stickers', 'text'] as const).map((type) =>
    call(
      `GET ${type}/search with q and options`,
      (client) => client.search('cat & dog', { type, limit: 5, lang: 'de' }),
      `${type}/search`,
      { q: 'cat & dog', limit: '5', lang: 'de' },
    ),
  ),
  row([ENDPOINTS], 'a channel option prefixes q with @channel', async () => {
    const recorded = recordedClient()
    await recorded.client.search('cat', { channel: 'studio' })
    expect(recorded.call().options.q).toBe('@studio cat')
  }),
  row([ENDPOINTS], 'excludeDynamicResults goes with type text', async () => {
    const text = recordedClient()
    await text.client.search('cat', { type: 'text', excludeDynamicResults: true })
    expect(text.call().options.excludeDynamicResults).toBe('true')
    const gifs = recordedClient()
    await gifs.client.search('cat', { type: 'gifs', excludeDynamicResults: true })
    expect(gifs.call().options).not.toHaveProperty('excludeDynamicResults')
  }),
  row([ENDPOINTS], 'GET {type}/trending (options)', async () => {
    const { client, calls } = recordedClient()
    for (const type of ['gifs', 'stickers', 'text', 'videos'] as const)
      await client.trending({ type, limit: 5, offset: 10 })
    expect(calls.map(({ url }) => url.pathname)).toEqual([
      '/v1/gifs/trending',
      '/v1/stickers/trending',
      '/v1/text/trending',
      '/v1/videos/trending',
    ])
    for (const { options } of calls) expect(options).toMatchObject({ limit: '5', offset: '10' })
  }),
  row([ENDPOINTS], 'GET {type}/random (options)', async () => {
    const { client, calls } = recordedClient(oneGif)
    for (const type of ['gifs', 'stickers'] as const) await client.random({ type, tag: 'cat' })
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/v1/gifs/random', '/v1/stickers/random'])
    for (const { options } of calls) expect(options.tag).toBe('cat')
  }),
  row([ENDPOINTS, 'core/model/gif.ts'], 'the single result of random is normalised as one GIF', async () => {
    const raw = { ...aRawPage(0), data: aRawGif({ id: 42, is_sticker: 1, tags: [{ text: 'cat' }] }) }
    const { data } = await recordedClient(raw).client.random()
    expect(data).toMatchObject({ id: '42', is_sticker: true, tags: ['cat'] })
    expect(data.images.original?.width).toBe(480)
  }),
  ...(['gifs', 'stickers'] as const).map((type) =>
    call(
      `GET ${type}/related with gif_id and options`,
      (client) => client.related('abc', { type, limit: 5, offset: 10 }),
      `${type}/related`,
      { gif_id: 'abc', limit: '5', offset: '10' },
    ),
  ),
  row([CACHE], 'an answer is cached per url for 60 s', async () => {
    expect(await askedAgainAfter(200, 59_999)).toBe(false)
    expect(await askedAgainAfter(200, 60_000)).toBe(true)
    const { client, calls } = recordedClient()
    await client.trending({ limit: 1 })
    await client.trending({ limit: 2 })
    expect(calls).toHaveLength(2)
  }),
  row([CACHE], 'an errored answer is cached for 6 s', async () => {
    expect(await askedAgainAfter(404, 5_999)).toBe(false)
    expect(await askedAgainAfter(404, 6_000)).toBe(true)
  }),
  row([PAGINATE], 'pagination: the next offset is count + offset', async () => {
    const offsets: number[] = []
    const next = gifPaginator(async (offset) => {
      offsets.push(offset)
      return aPage(someGifs(10, offset), { offset, count: 10 })
    })
    await next()
    await next()
    await next()
    expect(offsets).toEqual([0, 10, 20])
  }),
  row([PAGINATE], 'pagination: done when that equals total_count', async () => {
    const offsets: number[] = []
    const next = gifPaginator(async (offset) => {
      offsets.push(offset)
      return aPage(someGifs(10, offset), { offset, count: 10, total_count: 20 })
    })
    await next()
    await next()
    expect(await next()).toHaveLength(20)
    expect(offsets).toEqual([0, 10])
  }),
  row([PAGINATE], 'pagination: duplicates by id are dropped', async () => {
    const next = gifPaginator(async (offset) => aPage(someGifs(10, offset * 0.8), { offset, count: 10 }))
    await next()
    const ids = (await next()).map(({ id }) => id)
    expect(ids).toEqual(Array.from({ length: 18 }, (_, index) => `gif${index}`))
  }),
]
