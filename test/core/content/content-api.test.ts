/** One call of each kind, and the rules that hold for every call; those of the cache are in `cache.test.ts`. */
import { describe, expect, test } from 'vitest'
import { type ContentApi, createContentApi } from '../../../core/content/content-api.js'
import {
  categories,
  channels,
  type Endpoint,
  gif,
  random,
  search,
  trending,
  trendingSearches,
} from '../../../core/content/endpoints.js'
import { createResponseCache } from '../../../core/content/response-cache.js'
import type { Gif } from '../../../core/model/gif.js'
import { originOf, withFetchSignal } from '../../../core/page/clients.js'
import { explicitServerUrl, setServerUrl } from '../../../core/page/settings.js'
import { aRawGif, type Json } from '../../support/raw-bodies.js'
import { BASE, bench, failureOf, KEY, meta } from './content-bench.js'

const rejection = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'resolved',
    (reason: unknown) => reason,
  )

describe('endpoints', () => {
  const aCall =
    <A>(endpoint: () => Endpoint<A>, gifOf: (result: A) => Gif | undefined) =>
    async (api: ContentApi): Promise<Gif | undefined> =>
      gifOf(await api.call(endpoint()))

  test.each<readonly [string, Json | Json[], (api: ContentApi) => Promise<Gif | undefined>]>([
    [
      '/gifs/search',
      [aRawGif()],
      aCall(
        () => search('cats'),
        ({ data }) => data[0],
      ),
    ],
    [
      '/gifs/abc',
      aRawGif(),
      aCall(
        () => gif('abc'),
        ({ data }) => data,
      ),
    ],
    [
      '/gifs/categories',
      [{ name: 'a', subcategories: [{ name: 'b', gif: aRawGif() }] }],
      aCall(categories, ({ data }) => data[0]?.subcategories[0]?.gif),
    ],
    [
      '/channels/search',
      [{ id: 1, children: [{ id: 2, featured_gif: aRawGif() }] }],
      aCall(
        () => channels('cats'),
        ({ data }) => data[0]?.children[0]?.featured_gif ?? undefined,
      ),
    ],
  ])('%s: a decoded GIF, whose origin is the API', async (path, data, call) => {
    const { api, ports, urls } = bench()
    ports.http.serve(() => ({ body: { data, meta } }))
    const decoded = await call(api)
    expect(urls()[0]?.pathname).toBe(`/v1${path}`)
    expect(decoded && originOf(decoded)).toBe(api)
    expect(JSON.stringify(decoded)).not.toContain(KEY)
  })

  test('terms', async () => {
    const { api, ports } = bench()
    ports.http.serve(() => ({ body: { data: ['cats', 7, ''], meta } }))
    expect((await api.call(trendingSearches())).data).toEqual(['cats'])
  })

  test('an argument that is missing rejects, and nothing is requested', async () => {
    const { api, urls } = bench()
    expect((await failureOf(api.call(gif('')))).message).toContain('id must not be empty')
    expect(urls()).toEqual([])
  })

  test('functions of the API work without it', async () => {
    const {
      api: { call, mayTrack },
    } = bench()
    expect((await call(search('cats'))).data).toHaveLength(2)
    expect(mayTrack()).toBe(true)
  })
})

describe('abort', () => {
  const aborted = (): AbortSignal => AbortSignal.abort('left')

  test.each<readonly [string, (api: ContentApi) => Promise<unknown>]>([
    ['the options of the endpoint', (api) => api.call(search('cats', { signal: aborted() }))],
    ['the options of the call', (api) => api.call(search('cats'), { signal: aborted() })],
    ['the page’s fetchGifs', (api) => withFetchSignal(aborted(), () => api.call(search('cats')))],
  ])('by the signal of %s', async (_, call) => {
    const { api, urls } = bench()
    expect(await rejection(call(api))).toBe('left')
    expect(urls()).toEqual([])
  })

  test('the signal of the call goes before that of the endpoint, and both before the ambient one', async () => {
    const { api } = bench()
    const { signal } = new AbortController()
    expect((await api.call(search('cats', { signal: aborted() }), { signal })).data).toHaveLength(2)
    const inside = withFetchSignal(aborted(), () => api.call(search('dogs', { signal })))
    expect((await inside).data).toHaveLength(2)
  })
})

describe('cache', () => {
  test('an answer serves again, a random GIF does not', async () => {
    const { api, urls } = bench()
    for (const endpoint of [trending(), trending()]) await api.call(endpoint)
    expect(urls()).toHaveLength(1)
    for (const endpoint of [random(), random()]) await api.call(endpoint)
    expect(urls()).toHaveLength(3)
  })

  test('two APIs share the one that both are given, and nothing otherwise', async () => {
    const { ports, urls } = bench()
    const options = { cache: createResponseCache(ports) }
    for (const settings of [{ options }, { options }, {}, {}])
      await createContentApi({ apiKey: KEY, ports, ...settings }).call(trending())
    expect(urls()).toHaveLength(3)
  })
})

describe('consent', () => {
  test('is granted and revoked for its key; what is stored is deleted', async () => {
    const { ports, urls } = bench()
    const api = createContentApi({ apiKey: 'asked', options: { tracking: 'consent' }, ports })
    const ids = (): readonly boolean[] => urls().map(({ searchParams }) => searchParams.has('pingback_id'))
    await api.call(gif('a'))
    api.grantConsent()
    const { data } = await api.call(gif('b'))
    expect([api.mayTrack(), originOf(data)?.mayTrack?.()]).toEqual([true, true])
    expect(ports.sessionStorage.entries.size).toBe(1)
    api.revokeConsent()
    await api.call(gif('c'))
    expect([api.mayTrack(), originOf(data)?.mayTrack?.()]).toEqual([false, false])
    expect(ids()).toEqual([false, true, false])
    expect(ports.sessionStorage.entries.size).toBe(0)
  })
})

describe('a debug line', () => {
  // fault A4
  test('A4: what is left out of a page is counted in a debug line that names the fields', async () => {
    const { api, ports } = bench()
    ports.http.serve(() => ({
      body: { meta, data: [aRawGif(), aRawGif({ id: 'bad', images: {} }), { id: '' }] },
    }))
    expect((await api.call(trending())).data).toHaveLength(1)
    expect(ports.logger.text('debug')).toBe(
      'Content: 2 left out of a page: no usable images in item 1, no usable id in item 2',
    )
  })

  test('a debug line holds nothing that the service wrote, and is no longer for a page of bad items', async () => {
    const { api, ports } = bench()
    const id = `x\n\u001b[31mgifkit: forged\u2028${'y'.repeat(1_000)}`
    const data = Array.from({ length: 1_000 }, () => aRawGif({ id, images: {} }))
    ports.http.serve(() => ({ body: { meta, data } }))
    await api.call(trending())
    expect(ports.logger.text('debug')).toMatch(/^Content: 1000 left out of a page: [ -~]{1,200}$/)
  })
})

test('GIFs without a picture are warned of once, other items that are left out are not', async () => {
  const { api, ports } = bench()
  ports.http.serve(() => ({ body: { meta, data: [aRawGif(), { id: '' }] } }))
  await api.call(trending())
  expect(ports.logger.text('warn')).toBe('')
  ports.http.serve(() => ({ body: { meta, data: [aRawGif(), aRawGif({ images: {} })] } }))
  for (const offset of [1, 2]) expect((await api.call(trending({ offset }))).data).toHaveLength(1)
  expect(ports.logger.text('warn')).toMatch(/^pictures: .* See gifkit\/docs\/mistakes\.md#pictures$/)
})

describe('a scheduler that divides work', () => {
  const waiting = (call: (api: ContentApi) => Promise<unknown>) => {
    const { ports } = bench()
    const waiters: (() => void)[] = []
    const nextTask = () => new Promise<void>((resolve) => waiters.push(resolve))
    const scheduler = { ...ports.scheduler, nextTask }
    const api = createContentApi({
      apiKey: KEY,
      options: { serverUrl: BASE },
      ports: { ...ports, scheduler },
    })
    const settled: unknown[] = []
    const result = rejection(call(api)).then((outcome) => settled.push(outcome))
    return { ports, waiters, settled, result }
  }

  test('hands a decoded answer over in the next task', async () => {
    const { ports, waiters, settled, result } = waiting((api) => api.call(search('cats')))
    await ports.settle()
    expect([waiters.length, settled]).toEqual([1, []])
    waiters[0]?.()
    await result
    expect(settled).toEqual(['resolved'])
  })

  test('hands over nothing once the caller has given up meanwhile', async () => {
    const abort = new AbortController()
    const { ports, waiters, settled, result } = waiting((api) =>
      api.call(search('cats'), { signal: abort.signal }),
    )
    await ports.settle()
    abort.abort('given up')
    waiters[0]?.()
    await result
    expect(settled).toEqual(['given up'])
  })
})

describe('server address', () => {
  // specification 7.2, 7.3
  test("the API's own wins over the page's explicit one, that over the page global", async () => {
    const { ports } = bench()
    const api = createContentApi({ apiKey: KEY, ports })
    const hostOf = async (): Promise<string | undefined> => {
      await api.call(gif(`g${ports.http.sent.length}`))
      return ports.http.sent.at(-1)?.request.url.split('/').slice(0, 4).join('/')
    }
    expect(explicitServerUrl()).toBeUndefined()
    expect(await hostOf()).toBe('https://api.giphy.com/v1')
    ports.page.apiUrl = 'https://global.test/v1'
    expect(await hostOf()).toBe('https://global.test/v1')
    setServerUrl('https://explicit.test/v1/')
    expect(await hostOf()).toBe('https://explicit.test/v1')
    const own = bench()
    await own.api.call(trending())
    expect(own.urls()[0]?.origin).toBe('https://api.giphy.test')
  })
})

describe('pingback_id', () => {
  // specification 7.5
  test('is the id of the session, made once', async () => {
    const { api, ports, urls } = bench()
    await api.call(gif('a'))
    await api.call(gif('b'))
    const ids = urls().map(({ searchParams }) => searchParams.get('pingback_id'))
    expect(ids[0]).toBe(ids[1])
    expect([...ports.sessionStorage.entries.values()]).toEqual([ids[0]])
  })

  test.each([
    [{ tracking: 'never' }],
    [{ tracking: 'consent' }],
    [{ tracking: 'consent', hasConsent: () => false }],
  ] as const)('is left out, and none is made, under %j', async (options) => {
    const { api, ports, urls } = bench(options)
    await api.call(trending())
    expect(urls()[0]?.searchParams.has('pingback_id')).toBe(false)
    expect(ports.sessionStorage.entries.size).toBe(0)
  })

  test('goes along from the call on at which there is consent', async () => {
    let hasConsent = false
    const { api, urls } = bench({ tracking: 'consent', hasConsent: () => hasConsent })
    await api.call(gif('a'))
    hasConsent = true
    await api.call(gif('b'))
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
  ] as const)('under %j the API and its GIFs say so: %s', async (options, mayTrack) => {
    const { api } = bench(options)
    const [first] = (await api.call(trending())).data
    expect(api.mayTrack()).toBe(mayTrack)
    expect(first && originOf(first)?.mayTrack?.()).toBe(mayTrack)
  })

  test('consent counts from when it is given, for GIFs fetched before it too', async () => {
    let hasConsent = false
    const { api } = bench({ tracking: 'consent', hasConsent: () => hasConsent })
    const [first] = (await api.call(trending())).data
    hasConsent = true
    expect(first && originOf(first)?.mayTrack?.()).toBe(true)
  })
})

describe('the collector', () => {
  test.each([
    [{ serverUrl: undefined }, undefined],
    [{ serverUrl: 'https://api.giphy.com/v2/' }, undefined],
    [{ serverUrl: 'https://proxy.test/v1/' }, false],
    [{ serverUrl: 'https://proxy.test/v1/', pingbackUrl: 'https://own.test' }, 'https://own.test'],
    [{ serverUrl: 'https://proxy.test/v1/', pingbackUrl: '' }, false],
  ])('%j: %s', async (options, expected) => {
    const { api } = bench(options)
    expect(api.pingbackUrl).toBe(expected)
    const { data } = await api.call(trending())
    expect(data[0] && originOf(data[0])?.pingbackUrl).toBe(expected)
  })
})
