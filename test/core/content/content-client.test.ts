import { afterEach, describe, expect, test } from 'vitest'
import type { ContentOptions } from '../../../core/content/client-settings.js'
import { type ContentClient, createContentClient } from '../../../core/content/content-client.js'
import { FetchError, GeoFetchError } from '../../../core/content/fetch-error.js'
import type { Query } from '../../../core/http/url.js'
import { explicitServerUrl, originOf, setDefaultRating, setServerUrl } from '../../../core/page-defaults.js'
import type { FakeAnswer } from '../../support/fake-http.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'
import { aRawGif, aRawPage, type Json } from '../../support/raw-bodies.js'

const KEY = 'CANARY-KEY-0123456789'
const BASE = 'https://api.giphy.test/v1/'
const meta = { status: 200, msg: 'OK', response_id: 'r1' }

interface Bench {
  readonly ports: FakePorts
  readonly client: ContentClient
  /** The addresses asked for, parsed. */
  readonly urls: () => URL[]
}

const bodyFor = (url: string): Json => {
  if (/\/random\?|\/gifs\/(?!trending|search|related|categories)[^/?]+\?/.test(url))
    return { data: aRawGif(), meta }
  return aRawPage(2)
}

const bench = (options: ContentOptions = {}, qsParams: Query = {}): Bench => {
  const ports = fakePorts(({ url }) => ({ body: bodyFor(url) }))
  const client = createContentClient({
    apiKey: KEY,
    qsParams,
    options: { serverUrl: BASE, ...options },
    ports,
  })
  return { ports, client, urls: () => ports.http.sent.map(({ request }) => new URL(request.url)) }
}

/** Sets the answers in turn, the last one for ever. */
const answering = (ports: FakePorts, answers: readonly FakeAnswer[]): void => {
  let next = 0
  ports.http.serve(() => answers[Math.min(next++, answers.length - 1)])
}

const failureOf = async (call: Promise<unknown>): Promise<FetchError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof FetchError)) throw new Error(`rejected with ${String(error)}`)
  return error
}

/** Waits for a call while virtual time passes, retries included. */
const during = async <A>(ports: FakePorts, call: Promise<A>, ms = 2_000): Promise<A> => {
  let isSettled = false
  const settled = call.finally(() => {
    isSettled = true
  })
  settled.catch(() => {})
  for (let passed = 0; passed < ms && !isSettled; passed += 50) {
    await ports.settle()
    ports.advance(50)
    await ports.settle()
  }
  return settled
}

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

  // specification 7.1, 7.4-7.19, 7.21, 7.22
  // specification 6.1, 6.2
  test.each(calls)('%s', async (_, call, path, query) => {
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

  test('GIFs remember whose client fetched them, wherever they stand in a result', async () => {
    const { client, ports } = bench()
    const page = await client.trending()
    expect(page.data.map((gif) => originOf(gif)?.apiKey)).toEqual([KEY, KEY])
    expect(JSON.stringify(page)).not.toContain(KEY)
    ports.http.serve(() => ({
      body: { meta, data: [{ id: 1, children: [{ id: 2, featured_gif: aRawGif() }] }] },
    }))
    const featured = (await client.channels('cats')).data[0]?.children[0]?.featured_gif
    expect(featured && originOf(featured)?.apiKey).toBe(KEY)
    ports.http.serve(() => ({
      body: { meta, data: [{ name: 'a', subcategories: [{ name: 'b', gif: aRawGif() }] }] },
    }))
    const inCategory = (await client.categories()).data[0]?.subcategories[0]?.gif
    expect(inCategory && originOf(inCategory)?.apiKey).toBe(KEY)
  })

  test('A4: what is left out of a page is counted in a debug line that names the fields', async () => {
    const { client, ports } = bench()
    ports.http.serve(() => ({
      body: { meta, data: [aRawGif(), aRawGif({ id: 'bad', images: {} }), { id: '' }] },
    }))
    expect((await client.trending()).data).toHaveLength(1)
    expect(ports.logger.text('debug')).toBe(
      'Content: 2 left out of a page: no usable images in item 1, no usable id in item 2',
    )
  })

  test('a debug line holds nothing that the service wrote, and is no longer for a page of bad items', async () => {
    const { client, ports } = bench()
    const id = `x\n\u001b[31mgifkit: forged\u2028${'y'.repeat(1_000)}`
    const data = Array.from({ length: 1_000 }, () => aRawGif({ id, images: {} }))
    ports.http.serve(() => ({ body: { meta, data } }))
    await client.trending()
    expect(ports.logger.text('debug')).toMatch(/^Content: 1000 left out of a page: [ -~]{1,200}$/)
  })
})

describe('server address', () => {
  // specification 7.2, 7.3
  test("the client's own wins over the page's explicit one, that over the page global", async () => {
    const { ports } = bench()
    const client = createContentClient({ apiKey: KEY, ports })
    const hostOf = async (): Promise<string | undefined> => {
      await client.gif(`g${ports.http.sent.length}`)
      return ports.http.sent.at(-1)?.request.url.split('/').slice(0, 4).join('/')
    }
    expect(explicitServerUrl()).toBeUndefined()
    expect(await hostOf()).toBe('https://api.giphy.com/v1')
    ports.page.apiUrl = 'https://global.test/v1'
    expect(await hostOf()).toBe('https://global.test/v1')
    setServerUrl('https://explicit.test/v1/')
    expect(await hostOf()).toBe('https://explicit.test/v1')
    const own = bench()
    await own.client.trending()
    expect(own.urls()[0]?.origin).toBe('https://api.giphy.test')
  })
})

describe('pingback_id', () => {
  // specification 7.5
  test('is the id of the session, made once', async () => {
    const { client, ports, urls } = bench()
    await client.gif('a')
    await client.gif('b')
    const ids = urls().map(({ searchParams }) => searchParams.get('pingback_id'))
    expect(ids[0]).toBe(ids[1])
    expect([...ports.sessionStorage.entries.values()]).toEqual([ids[0]])
  })

  test.each([
    [{ tracking: 'never' }],
    [{ tracking: 'consent' }],
    [{ tracking: 'consent', hasConsent: () => false }],
  ] as const)('is left out, and none is made, under %j', async (options) => {
    const { client, ports, urls } = bench(options)
    await client.trending()
    expect(urls()[0]?.searchParams.has('pingback_id')).toBe(false)
    expect(ports.sessionStorage.entries.size).toBe(0)
  })

  test('goes along from the call on at which there is consent', async () => {
    let hasConsent = false
    const { client, urls } = bench({ tracking: 'consent', hasConsent: () => hasConsent })
    await client.gif('a')
    hasConsent = true
    await client.gif('b')
    expect(urls().map(({ searchParams }) => searchParams.has('pingback_id'))).toEqual([false, true])
  })
})

describe('usage events', () => {
  test.each([
    [{}, true],
    [{ tracking: 'always' }, true],
    [{ tracking: 'never' }, false],
    [{ tracking: 'never', hasConsent: () => true }, false],
    [{ tracking: 'consent' }, false],
    [{ tracking: 'consent', hasConsent: () => true }, true],
  ] as const)('under %j the client and its GIFs say so: %s', async (options, mayTrack) => {
    const { client } = bench(options)
    const [gif] = (await client.trending()).data
    expect(client.mayTrack()).toBe(mayTrack)
    expect(gif && originOf(gif)?.mayTrack?.()).toBe(mayTrack)
  })

  test('consent counts from when it is given, for GIFs fetched before it too', async () => {
    let hasConsent = false
    const { client } = bench({ tracking: 'consent', hasConsent: () => hasConsent })
    const [gif] = (await client.trending()).data
    hasConsent = true
    expect(gif && originOf(gif)?.mayTrack?.()).toBe(true)
  })
})

describe('arguments', () => {
  const calls: readonly (readonly [string, string, (client: ContentClient) => Promise<unknown>])[] = [
    ['gif', 'id', (c) => c.gif('')],
    ['gifs', 'ids', (c) => c.gifs([])],
    ['gifs, one empty', 'ids', (c) => c.gifs(['a', ''])],
    ['gifs by category', 'category', (c) => c.gifs('', 'news')],
    ['gifs by category', 'subcategory', (c) => c.gifs('tv', ' ')],
    ['subcategories', 'category', (c) => c.subcategories('')],
    ['emojiVariations', 'id', (c) => c.emojiVariations('')],
    ['related', 'id', (c) => c.related('')],
  ]
  test.each(calls)('A8: %s without its %s fails before the network', async (_, name, call) => {
    const { client, urls } = bench()
    const error = await failureOf(call(client))
    expect(error.message).toBe(`@giphy/js-fetch-api: ${name} must not be empty`)
    expect(urls()).toEqual([])
  })

  test.each<[string, string | undefined, (client: ContentClient) => Promise<unknown>]>([
    ['search', 'q=x', (client) => client.search('x', null as never)],
    ['search in a channel', 'q=@nasa ', (client) => client.search(undefined as never, { channel: 'nasa' })],
    ['trending', undefined, (client) => client.trending(null as never)],
    ['random', undefined, (client) => client.random(null as never)],
    ['related', 'gif_id=1', (client) => client.related(1, null as never)],
    ['channels', 'q=x', (client) => client.channels('x', null as never)],
  ])('A9: what is missing in a call of %s is not sent as a word', async (_, expected = '', call) => {
    const { client, urls } = bench()
    await call(client)
    const [url = new URL(BASE)] = urls()
    expect(decodeURIComponent(url.search)).toContain(expected)
    expect(url.search).not.toMatch(/null|undefined/)
  })

  test.each([undefined, null])('A8: GIFs of a category %s are refused by its name', async (category) => {
    const { client, urls } = bench()
    const error = await failureOf(client.gifs(category as never, 'happy'))
    expect(error.message).toBe('@giphy/js-fetch-api: category must not be empty')
    expect(urls()).toEqual([])
  })

  test.each(['../../../evil', 'a/b', '..', 'a?x=1#y', '\\..\\x', '%2e%2e'])(
    'A8: %j as an id, a category or a type stays one segment under the base',
    async (value) => {
      const { client, ports, urls } = bench()
      ports.http.serve(() => ({ body: { meta, data: aRawGif() } }))
      await client.gif(value)
      ports.http.serve(() => ({ body: aRawPage(1) }))
      await client.gifs(value, value)
      await client.subcategories(value).catch(() => {})
      await client.trending({ type: value as 'gifs' })
      const segments = urls().map(({ origin, pathname }) => [origin, pathname.split('/').length])
      expect(segments).toEqual([
        ['https://api.giphy.test', 4],
        ['https://api.giphy.test', 6],
        ['https://api.giphy.test', 5],
        ['https://api.giphy.test', 4],
      ])
      expect(urls().every(({ pathname }) => pathname.startsWith('/v1/'))).toBe(true)
    },
  )
})

describe('failures', () => {
  const hostile: readonly (readonly [string, FakeAnswer, number, string])[] = [
    ['a reset', new TypeError(`fetch failed for ${BASE}gifs?api_key=${KEY}`), 0, 'Error fetching'],
    ['an empty body', { body: '' }, 200, 'Error fetching'],
    ['a truncated body', { body: '{"data":[{"id":' }, 200, 'Error fetching'],
    ['HTML', { body: '<html>' }, 200, 'Error fetching'],
    ['null', { body: 'null' }, 200, 'Error fetching'],
    ['an array', { body: '[]' }, 200, 'Error fetching'],
    ['a string', { body: '"OK"' }, 200, 'Error fetching'],
    ['no response id', { body: { data: [], meta: { status: 200, msg: 'OK' } } }, 200, 'Error fetching'],
    ['data that is no list', { body: { data: {}, meta } }, 200, 'Error fetching'],
    [
      'a message of the service',
      { status: 401, statusText: 'Unauthorized', body: { meta: { msg: 'Unauthorized key' } } },
      401,
      'Unauthorized key',
    ],
    [
      'a message of the gateway',
      { status: 403, body: { message: 'Forbidden by edge' } },
      403,
      'Forbidden by edge',
    ],
    ['both messages', { status: 400, body: { message: 'second', meta: { msg: 'first' } } }, 400, 'first'],
    ['an empty message', { status: 400, body: { message: 'second', meta: { msg: '' } } }, 400, 'second'],
    [
      'a message without an answer',
      { body: { message: 'Failed to call RPC search' } },
      200,
      'Failed to call RPC search',
    ],
    ['an error page', { status: 502, body: '<html>Bad gateway</html>' }, 502, 'Error fetching'],
    [
      'a server that repeats the key',
      { status: 401, body: { message: `no such key ${KEY}` } },
      401,
      'no such key ***',
    ],
  ]

  // specification 8.1-8.5
  test.each(hostile)('A2: %s', async (_, answer, status, message) => {
    const { client, ports } = bench()
    answering(ports, [answer])
    const error = await failureOf(during(ports, client.trending()))
    expect(error.message).toBe(`@giphy/js-fetch-api: ${message}`)
    expect(error.status).toBe(status)
    expect(error.name).toBe('FetchError')
    expect(error.statusText).toBe(status === 401 && message.startsWith('Unauth') ? 'Unauthorized' : '')
  })

  test('A10: no error, and no line of the log, holds the key', async () => {
    for (const [, answer] of hostile) {
      const { client, ports } = bench()
      answering(ports, [answer])
      const error = await failureOf(during(ports, client.trending()))
      const shown = [
        error.message,
        error.stack,
        error.url,
        error.statusText,
        String(error.cause),
        ports.logger.text(),
      ]
      expect(shown.join('\n')).not.toContain(KEY)
      expect(JSON.stringify(error)).not.toContain(KEY)
    }
  })

  test.each([
    ['as it is', 'abc/def/12345'],
    ['as it stands in the address', 'abc%2Fdef%2F12345'],
  ])('A10: a key with a character that addresses encode is taken out %s', async (_, said) => {
    const ports = fakePorts(() => ({ status: 403, body: { message: `Invalid key ${said}` } }))
    const client = createContentClient({ apiKey: 'abc/def/12345', ports })
    const error = await failureOf(during(ports, client.trending()))
    expect(error.message).toBe('@giphy/js-fetch-api: Invalid key ***')
  })

  // specification 5.18, 5.19
  test.each([undefined, '', null])(
    'an answer with the response id %j does not come from the service: an error, and a debug line',
    async (response_id) => {
      const { client, ports } = bench()
      ports.http.serve(() => ({ body: { data: [], meta: { ...meta, response_id } } }))
      const { message, status } = await failureOf(client.trending())
      expect([message, status]).toEqual(['@giphy/js-fetch-api: Error fetching', 200])
      expect(ports.logger.text('debug')).toBe('Content: no usable meta.response_id in an answer')
    },
  )

  test('a call is answered where its log is broken', async () => {
    const ports = fakePorts(() => ({ body: { data: [{}], meta } }))
    const debug = (): void => {
      throw new Error("the host's own")
    }
    const client = createContentClient({ apiKey: KEY, ports: { ...ports, logger: { debug } } })
    const error = await failureOf(during(ports, client.trending()))
    expect([error.message, error.status]).toEqual(['@giphy/js-fetch-api: Error fetching', 200])
  })

  test('A10: the key does not show when a client is printed', () => {
    const { client } = bench()
    expect(JSON.stringify(client) + Object.keys(client).join()).not.toContain(KEY)
    expect(client.apiKey).toBe(KEY)
  })

  test('the address of an error is the call without the key', async () => {
    const { client, ports } = bench()
    answering(ports, [{ status: 404 }])
    const { url } = await failureOf(client.gif('abc'))
    expect(url).toMatch(/^https:\/\/api\.giphy\.test\/v1\/gifs\/abc\?pingback_id=[0-9a-f]{16}$/)
  })

  test('what may not be shown at this place is told apart', async () => {
    const { client, ports } = bench()
    answering(ports, [
      { status: 451, body: { meta: { msg: 'This content is not available in your location' } } },
    ])
    const error = await failureOf(client.gif('abc'))
    expect(error).toBeInstanceOf(GeoFetchError)
    expect(error.message).toBe('@giphy/js-fetch-api: This content is not available in your location')
    expect(error.name).toBe('GeoFetchError')
  })

  test('A1: a server that never answers is an error after 10 s; the next call asks anew', async () => {
    const { client, ports } = bench()
    ports.http.serve(() => undefined)
    const error = failureOf(client.trending())
    ports.advance(10_000)
    expect((await error).message).toBe('@giphy/js-fetch-api: Error fetching')
    expect(ports.http.sent[0]?.isAborted()).toBe(true)
    ports.advance(6_000)
    ports.http.serve(() => ({ body: aRawPage(2) }))
    expect((await client.trending()).data).toHaveLength(2)
  })

  test('time limit and attempts can be set', async () => {
    const { client, ports } = bench({ timeoutMs: 50, retries: 0 })
    ports.http.serve(() => undefined)
    const late = failureOf(client.gif('a'))
    ports.advance(50)
    expect((await late).status).toBe(0)
    answering(ports, [{ status: 500 }, { body: aRawPage(1) }])
    expect((await failureOf(client.trending())).status).toBe(500)
  })
})

describe('request', () => {
  const path = `gifs/trending?api_key=${KEY}&limit=2`

  test('asks below the base, with another version where one is named', async () => {
    const { client, urls } = bench()
    await client.request(path)
    await client.request(`/${path}`, { apiVersion: 2 })
    expect(urls().map(({ pathname, search }) => pathname + search)).toEqual([
      `/v1/gifs/trending?api_key=${KEY}&limit=2`,
      `/v2/gifs/trending?api_key=${KEY}&limit=2`,
    ])
  })

  test.each([
    '../../x',
    '/../x',
    '..\\..\\x',
    'gifs/../../../x',
    '%2e%2E/x',
    '.%2e/./x',
    '.\t./\n..\r/x',
    'gifs/..',
    '..?a=1',
    '..#a',
  ])('does not climb above the base by %j', async (climbing) => {
    const { client, urls } = bench()
    await client.request(climbing)
    expect(urls()[0]?.pathname).toMatch(/^\/v1\/./)
  })

  test('leaves dots as they are that climb nowhere', async () => {
    const { client, urls } = bench()
    await client.request('a..b/...?q=/../x&r=..')
    expect(urls().map(({ pathname, search }) => pathname + search)).toEqual(['/v1/a..b/...?q=/../x&r=..'])
  })

  test('gives the body as it came, or what the normalizer makes of it', async () => {
    const { client } = bench()
    expect(await client.request(path)).toMatchObject({ meta: { msg: 'OK' }, pagination: { count: 2 } })
    expect(await client.request(path, { normalizer: ({ pagination }) => pagination.count })).toBe(2)
  })

  test('is cached unless told otherwise', async () => {
    const { client, urls } = bench()
    await client.request(path)
    await client.request(path)
    expect(urls()).toHaveLength(1)
    await client.request(path, { noCache: true })
    expect(urls()).toHaveLength(2)
  })

  test.each([
    [new RangeError('too many cats'), 'too many cats'],
    ['too few cats', 'too few cats'],
    [undefined, 'Error fetching'],
    [new Error(`no key ${KEY}`), 'no key ***'],
  ])('a normalizer that throws %s keeps its error, and fails nobody else', async (cause, message) => {
    const { client, ports, urls } = bench()
    const throwing = {
      normalizer: () => {
        throw cause
      },
    }
    const error = await failureOf(client.request(path, throwing))
    expect(error.message).toBe(`@giphy/js-fetch-api: ${message}`)
    expect(error.cause).toBe(cause)
    expect([error.status, error.url]).toEqual([200, `${BASE}gifs/trending?limit=2`])
    expect(ports.logger.text()).toBe('')
    const joined = await Promise.allSettled([client.request(path, throwing), client.request(path)])
    expect(joined.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(urls()).toHaveLength(1)
  })

  test('a body that did not come from the service fails as every call does', async () => {
    const { client, ports } = bench()
    ports.http.serve(() => ({ body: { data: [] } }))
    const error = await failureOf(client.request('gifs/x', { normalizer: () => 'made up' }))
    expect(error.message).toBe('@giphy/js-fetch-api: Error fetching')
    expect(error.cause).toBeUndefined()
  })
})

describe('the collector of a client', () => {
  test.each([
    [{ serverUrl: undefined }, undefined],
    [{ serverUrl: 'https://api.giphy.com/v2/' }, undefined],
    [{ serverUrl: 'https://proxy.test/v1/' }, false],
    [{ serverUrl: 'https://proxy.test/v1/', pingbackUrl: 'https://own.test' }, 'https://own.test'],
    [{ serverUrl: 'https://proxy.test/v1/', pingbackUrl: '' }, false],
  ])('%j: %s', async (options, expected) => {
    const { client } = bench(options)
    expect(client.pingbackUrl).toBe(expected)
    const { data } = await client.trending()
    expect(data[0] && originOf(data[0])?.pingbackUrl).toBe(expected)
  })
})
