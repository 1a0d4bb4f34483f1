import nock from 'nock'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeGif } from '../adapters/testing/builders.js'
import * as gifkit from '../index.js'
import { aRawPage } from './support/raw-bodies.js'

const HOST = 'https://api.giphy.com'
const KEY = 'CANARY-KEY-0123456789'

beforeEach(() => nock.disableNetConnect())
afterEach(() => {
  nock.cleanAll()
  nock.enableNetConnect()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('GiphyFetch', () => {
  // specification 1.11
  test('fetches from the public service by default', async () => {
    nock(HOST)
      .get('/v1/gifs/trending')
      .query(
        (query) =>
          query.api_key === KEY &&
          query.rating === 'pg-13' &&
          /^[0-9a-f]{16}$/.test(String(query.pingback_id)),
      )
      .reply(200, aRawPage(2))
    const { data } = await new gifkit.GiphyFetch(KEY).trending()
    expect(data.map(({ id }) => id)).toEqual(['gif0', 'gif1'])
  })

  test('outside of pages each client is a session of its own', async () => {
    const ids: unknown[] = []
    nock(HOST)
      .get('/v1/emoji')
      .query(({ pingback_id }) => ids.push(pingback_id) > 0)
      .times(3)
      .reply(200, aRawPage(1))
    const first = new gifkit.GiphyFetch(KEY)
    await first.emoji()
    await first.emoji({ offset: 1 }).catch(() => {})
    await new gifkit.GiphyFetch(KEY).emoji()
    expect(new Set(ids).size).toBe(2)
  })

  test('two clients with different keys and hosts share nothing', async () => {
    nock('https://one.test')
      .get('/v1/emoji')
      .query({ api_key: 'one', pingback_id: /./ })
      .reply(200, aRawPage(1))
    nock('https://two.test')
      .get('/v3/emoji')
      .query({ api_key: 'two', pingback_id: /./ })
      .reply(200, aRawPage(2))
    const one = new gifkit.GiphyFetch('one', {}, { serverUrl: 'https://one.test/v1/' })
    const two = new gifkit.GiphyFetch('two', {}, { serverUrl: 'https://two.test/v3' })
    expect((await one.emoji()).data).toHaveLength(1)
    expect((await two.emoji()).data).toHaveLength(2)
  })

  describe('on a page', () => {
    /** A page whose `fetch` counts what it is asked, on a clock that stands still. */
    const aPage = () => {
      vi.useFakeTimers({ toFake: ['Date', 'performance'] })
      vi.stubGlobal('document', {})
      const fetch = vi.fn(async () => Response.json(aRawPage(1)))
      vi.stubGlobal('fetch', fetch)
      const call = async (apiKey: string, options: gifkit.ClientOptions = {}) =>
        (await new gifkit.GiphyFetch(apiKey, {}, options).emoji()).data
      return { fetch, call, requests: () => fetch.mock.calls.length }
    }
    afterEach(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })

    test('clients of one key and server share answers for 60 s, and each has copies of its own', async () => {
      const { call, requests } = aPage()
      const [first, second] = [await call(KEY), await call(KEY)]
      expect(requests()).toBe(1)
      expect(second).toEqual(first)
      expect(second[0]).not.toBe(first[0])
      vi.advanceTimersByTime(59_999)
      await call(KEY)
      expect(requests()).toBe(1)
      vi.advanceTimersByTime(1)
      await call(KEY)
      expect(requests()).toBe(2)
    })

    test('calls at once of two clients are one request', async () => {
      const { call, requests } = aPage()
      await Promise.all([call(KEY), call(KEY)])
      expect(requests()).toBe(1)
    })

    test.each<[string, string, gifkit.ClientOptions]>([
      ['another key', 'other', {}],
      ['another server', KEY, { serverUrl: 'https://own.test/v1/' }],
      ['no cache', KEY, { cache: false }],
      ['another time limit', KEY, { timeoutMs: 20_000 }],
      ['fewer retries', KEY, { retries: 0 }],
      ['a size limit', KEY, { maxAnswerBytes: 1_000_000 }],
      ['a clock of its own', KEY, { clock: { now: () => 0, monotonic: () => 0 } }],
    ])('a client with %s asks for itself', async (_, key, options) => {
      const { call, requests } = aPage()
      await call(KEY)
      await call(key, options)
      expect(requests()).toBe(2)
    })

    test('a `fetch` of a client’s own, or that replaced the page’s, is asked', async () => {
      const { call, requests } = aPage()
      await call(KEY)
      const own = vi.fn(async () => Response.json(aRawPage(1)))
      await call(KEY, { fetch: own })
      vi.stubGlobal('fetch', own.bind(undefined))
      await call(KEY)
      expect([requests(), own.mock.calls.length]).toEqual([1, 2])
    })

    test('outside of a page, clients share nothing: a server answers many visitors', async () => {
      const { call, requests } = aPage()
      vi.stubGlobal('document', undefined)
      await call(KEY)
      await call(KEY)
      expect(requests()).toBe(2)
    })
  })

  test('stands on the fetch and the ports it is given; one without a value changes nothing', async () => {
    const urls: string[] = []
    const client = new gifkit.GiphyFetch(
      KEY,
      { country: 'de' },
      {
        fetch: async (url) => {
          urls.push(url)
          return Response.json(aRawPage(1))
        },
        random: { next: () => 0 },
        clock: undefined as never,
      },
    )
    await client.trending()
    expect(urls[0]).toContain(
      `${HOST}/v1/gifs/trending?rating=pg-13&pingback_id=0000000000000000&country=de&`,
    )
  })

  test('rejects with a FetchError that hosts recognise', async () => {
    nock(HOST)
      .get(/./)
      .reply(404, { meta: { msg: 'Not Found' } })
    const call = new gifkit.GiphyFetch(KEY).gif('none')
    await expect(call).rejects.toBeInstanceOf(gifkit.FetchError)
    await expect(call).rejects.toMatchObject({ message: '@giphy/js-fetch-api: Not Found', status: 404 })
  })
})

describe('createPageApi', () => {
  test('runs endpoints with what it is given, and GIFs have the types of hosts', async () => {
    const urls: string[] = []
    const fetch = async (url: string): Promise<Response> => {
      urls.push(url)
      return new Response(JSON.stringify(aRawPage(2)))
    }
    const options = { fetch, serverUrl: 'https://own.test/v1' }
    const api = gifkit.createPageApi(KEY, { country: 'de' }, options)
    const page: gifkit.GifsResult = await api.call(gifkit.searchEndpoint('cats', { limit: 2 }))
    expect(page.data.map(({ images }) => images.original.url)).toHaveLength(2)
    expect(urls[0]).toMatch(/^https:\/\/own\.test\/v1\/gifs\/search\?.*limit=2.*country=de/)
  })

  test.each([
    [{ tracking: 'never' }, ''],
    [{}, expect.stringMatching(/^[0-9a-f]{16}$/)],
  ] as const)('is a client of the page, whose %j holds', async (options, id) => {
    vi.resetModules()
    const fresh = await import('../index.js')
    fresh.createPageApi(KEY, {}, options)
    expect(fresh.getPingbackId()).toEqual(id)
  })
})

describe('page-wide settings', () => {
  test('serverUrl and defaultRating are live', () => {
    expect([gifkit.serverUrl, gifkit.defaultRating]).toEqual(['https://api.giphy.com/v1/', 'pg-13'])
    gifkit.setDefaultRating('g')
    expect(gifkit.defaultRating).toBe('g')
    gifkit.setDefaultRating('pg-13')
  })

  test('the scale-up limit reaches the selection of renditions', () => {
    const [small, large] = [
      { width: 100, height: 100 },
      { width: 300, height: 300 },
    ]
    expect(gifkit.bestfit([small, large], 140, 140)).toBe(small)
    gifkit.setRenditionScaleUpMaxPixels(10)
    expect(gifkit.bestfit([small, large], 140, 140)).toBe(large)
    gifkit.setRenditionScaleUpMaxPixels(50)
  })

  test('the headers of usage events can be added to', () => {
    gifkit.appendGiphySDKRequestHeader('X-GIPHY-SDK-NAME', 'HostSDK')
    const headers = gifkit.getGiphySDKRequestHeaders()
    expect(headers?.get('x-giphy-sdk-name')).toBe('HostSDK')
    expect(headers?.get('x-giphy-sdk-platform')).toBe('web')
    expect(() => gifkit.appendGiphySDKRequestHeader('X-GIPHY-SDK-NAME', 'Host™')).toThrow(
      new TypeError('X-GIPHY-SDK-NAME must be a valid header, not Host™'),
    )
    expect(gifkit.getGiphySDKRequestHeaders()?.get('x-giphy-sdk-name')).toBe('HostSDK')
    vi.stubGlobal('Headers', undefined)
    expect(gifkit.getGiphySDKRequestHeaders()).toBeUndefined()
  })
})

test('request runs a call of the host, below the server address', async () => {
  nock(HOST).get('/v2/gifs/trending?api_key=k').reply(200, aRawPage(2))
  const body = await gifkit.request('gifs/trending?api_key=k', { apiVersion: 2 })
  expect(body.pagination.count).toBe(2)
  nock(HOST).get('/v1/gifs/x?api_key=k').reply(404, {})
  await expect(gifkit.request('gifs/x?api_key=k')).rejects.toMatchObject({ url: `${HOST}/v1/gifs/x` })
})

describe('usage events', () => {
  // specification 1.12
  test("are sent under the key of the page's first client, with the id of the session", async () => {
    const bodies: unknown[] = []
    nock('https://pingback.giphy.com')
      .post(`/v2/pingback?apikey=${KEY}`, (body) => bodies.push(body) > 0)
      .reply(200)
    gifkit.pingback({ actionType: 'CLICK', analyticsResponsePayload: 'e=1', queueEvents: false })
    await vi.waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({
      events: [{ action_type: 'CLICK', analytics_response_payload: 'e=1', user_id: gifkit.getPingbackId() }],
    })
    expect(gifkit.getPingbackId()).toMatch(/^[0-9a-f]{16}$/)
  })

  test.each([
    [{ tracking: 'never' }, 0],
    [{ tracking: 'consent' }, 0],
    [{ serverUrl: 'https://proxy.test/v1/' }, 0],
    [{ serverUrl: 'https://proxy.test/v1/', pingbackUrl: 'https://own.test' }, 1],
    [{ tracking: 'consent', hasConsent: () => true }, 1],
  ] as const)('under %j of the first client: %i requests', async (options, count) => {
    vi.resetModules()
    const fresh = await import('../index.js')
    const fetch = vi.fn(async () => new Response(''))
    vi.stubGlobal('fetch', fetch)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    new fresh.GiphyFetch(KEY, {}, options)
    fresh.pingback({ actionType: 'CLICK', analyticsResponsePayload: 'e=1', queueEvents: false })
    await fresh.flush()
    expect(fetch).toHaveBeenCalledTimes(count)
    expect(warn).not.toHaveBeenCalled()
  })

  const other = { apiKey: 'another', serverUrl: 'https://proxy.test/v1/' }
  test.each([
    ['no client', undefined, {}, 1],
    ['no client, and an objection to the key', false, {}, 0],
    ['a client of the key that needs consent', undefined, { tracking: 'consent' }, 0],
    ['a client of the key that needs consent, which was given', true, { tracking: 'consent' }, 1],
    ['a client of another key that needs consent', undefined, { ...other, tracking: 'consent' }, 0],
    ['a client of another key with a service of its own', undefined, other, 0],
    ['a client of another key', undefined, { apiKey: 'another' }, 1],
    ['a client of another key, and an objection to this one', false, { apiKey: 'another' }, 0],
  ] as const)(
    'with a key of their own, on a page with %s: answer %j, %j',
    async (_, answer, options, count) => {
      vi.resetModules()
      const fresh = await import('../index.js')
      const { answerConsent } = await import('../core/page/consent-answers.js')
      const urls: string[] = []
      vi.stubGlobal('fetch', async (url: string) => {
        urls.push(String(url))
        return new Response('')
      })
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      const { apiKey = KEY, ...rest } = options as { apiKey?: string }
      if (Object.keys(options).length > 0) new fresh.GiphyFetch(apiKey, {}, rest)
      if (answer !== undefined) answerConsent(KEY, answer)
      const event = { actionType: 'CLICK', analyticsResponsePayload: 'e=1', queueEvents: false } as const
      fresh.pingback({ ...event, apiKey: KEY })
      await fresh.flush()
      expect(urls).toEqual(Array<string>(count).fill(`https://pingback.giphy.com/v2/pingback?apikey=${KEY}`))
      expect(warn).not.toHaveBeenCalled()
    },
  )

  test('no id is made for getPingbackId before consent', async () => {
    vi.resetModules()
    const fresh = await import('../index.js')
    const client = new fresh.GiphyFetch(KEY, {}, { tracking: 'consent' })
    expect(fresh.getPingbackId()).toBe('')
    client.grantConsent()
    expect(fresh.getPingbackId()).toMatch(/^[0-9a-f]{16}$/)
    client.revokeConsent()
    expect(fresh.getPingbackId()).toBe('')
  })

  test('on a page without a client they are dropped, the first one with a warning', async () => {
    vi.resetModules()
    const fresh = await import('../index.js')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fresh.pingback({ actionType: 'SEEN', analyticsResponsePayload: 'e=1', queueEvents: false })
    fresh.pingback({ actionType: 'CLICK', analyticsResponsePayload: 'e=2' })
    expect(warn).toHaveBeenCalledOnce()
    expect(String(warn.mock.calls[0]?.[1])).toContain('SEEN')
  })
})

describe('helpers bound to the page', () => {
  test('addresses of media, as plain images where nothing says that WebP is shown', () => {
    const gif = makeGif()
    expect(gifkit.getBestRenditionUrl(gif, 200, 113)).toBe(gif.images.fixed_width?.url)
    expect(gifkit.getBestRenditionUrl(gif, 200, 113, { useVideo: true })).toBe(gif.images.fixed_width?.mp4)
    expect(gifkit.getSpecificRendition(gif, 'original')).toBe(gif.images.original?.url)
    expect(gifkit.getSpecificRendition(gif, 'original', true)).toBe(gif.images.original_still?.url)
  })

  test('the rectangle of an element', () => {
    const rectangle = { left: 1, top: 2, width: 3, height: 4 }
    const element = { getBoundingClientRect: () => rectangle } as unknown as Element
    expect(gifkit.getClientRect(element)).toBe(rectangle)
  })

  test('share pop-ups take the link and the size of their service', () => {
    const opened: unknown[] = []
    const popup = { opener: {}, location: { href: '' } }
    vi.stubGlobal('window', { open: (...details: readonly unknown[]) => opened.push(details) && popup })
    expect(gifkit.openSharePopup('twitter', makeGif())).toBe(true)
    expect(opened).toEqual([['about:blank', '_blank', 'popup,width=750,height=350']])
    expect(popup.location.href).toBe(gifkit.shareLink('twitter', makeGif()))
  })

  test('the logger speaks in debug mode, and warns always', () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(gifkit.Logger.ENABLED).toBe(false)
    gifkit.Logger.debug('a')
    gifkit.Logger.ENABLED = true
    gifkit.Logger.debug('b')
    gifkit.Logger.info('c')
    gifkit.Logger.ENABLED = false
    gifkit.Logger.info('d')
    gifkit.Logger.warn('e')
    gifkit.Logger.error('f')
    expect(debug.mock.calls.map(([, text]) => text)).toEqual(['b', 'c'])
    expect([...warn.mock.calls, ...error.mock.calls].map(([, text]) => text)).toEqual(['e', 'f'])
  })

  test.each([
    ['DEBUG', ['debug', 'info', 'warn', 'error']],
    ['INFO', ['info', 'warn', 'error']],
    ['WARN', ['warn', 'error']],
    ['ERROR', ['error']],
  ] as const)('the logger leaves out what is below LEVEL %s', (level, expected) => {
    const lines: unknown[] = []
    for (const method of ['debug', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((_, text) => lines.push(text))
    gifkit.Logger.ENABLED = true
    gifkit.Logger.LEVEL = gifkit.LogLevel[level]
    for (const method of ['debug', 'info', 'warn', 'error'] as const) gifkit.Logger[method](method)
    expect(lines).toEqual(expected)
    expect(gifkit.Logger.LEVEL).toBe(gifkit.LogLevel[level])
    gifkit.Logger.ENABLED = false
    gifkit.Logger.LEVEL = gifkit.LogLevel.DEBUG
  })

  test("LEVEL holds for the library's own lines too", async () => {
    vi.resetModules()
    const fresh = await import('../index.js')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fresh.Logger.LEVEL = fresh.LogLevel.ERROR
    fresh.pingback({ actionType: 'SEEN', analyticsResponsePayload: 'e=1' })
    expect(warn).not.toHaveBeenCalled()
  })
})
