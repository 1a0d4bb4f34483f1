import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import nock from 'nock'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createFetchHttp, type Fetch } from '../../adapters/fetch-http.js'
import { nativeAborts } from '../../adapters/platform.js'
import { makeGif } from '../../adapters/testing/builders.js'
import type { ContentOptions } from '../../core/content/client-settings.js'
import { createContentClient } from '../../core/content/content-client.js'
import type { HttpRequest } from '../../core/ports.js'
import { createDashboardClient } from '../../dashboard-client/dashboard-client.js'
import { fakePorts } from '../support/fake-ports.js'
import { loopbackSite } from '../support/loopback-site.js'

const HOST = 'https://api.giphy.test'
const get = (path: string): HttpRequest => ({ method: 'GET', url: `${HOST}${path}` })
const send = (request: HttpRequest, fetch?: Fetch, signal = new AbortController().signal) =>
  createFetchHttp(fetch).send(request, signal)
const fetchPorts = () => ({ ...fakePorts(), aborts: nativeAborts, http: createFetchHttp() })

describe('over the network', () => {
  beforeEach(() => nock.disableNetConnect())
  afterEach(() => {
    nock.cleanAll()
    nock.enableNetConnect()
  })

  test('hands over status, headers in any case, and the body as text', async () => {
    nock(HOST).get('/v1/gifs/trending?limit=2').reply(429, '{"message":"héllo 👋"}', { 'Retry-After': '7' })
    const response = await send(get('/v1/gifs/trending?limit=2'))
    expect(response.status).toBe(429)
    expect(response.header('RETRY-AFTER')).toBe('7')
    expect(response.header('x-none')).toBeUndefined()
    expect(response.body).toBe('{"message":"héllo 👋"}')
  })

  test("takes the answer of a host's own fetch that has no headers", async () => {
    const fetch = async () => ({ status: 404, statusText: '', text: async () => 'none' }) as Response
    const response = await send(get('/'), fetch)
    expect([response.header('Retry-After'), response.body]).toEqual([undefined, 'none'])
    const ports = { ...fakePorts(), http: createFetchHttp(fetch) }
    const error = createContentClient({ apiKey: 'k', ports }).trending()
    await expect(error).rejects.toMatchObject({ name: 'FetchError', status: 404 })
  })

  test("takes a double of a host's tests that has `json` alone, with and without a status", async () => {
    const page = {
      data: [{ ...makeGif({ id: 'own' }) }],
      pagination: {},
      meta: { response_id: 'r', msg: 'OK' },
    }
    for (const double of [{ ok: true, status: 200 }, { ok: true }]) {
      const fetch = async () => ({ ...double, json: async () => page }) as Response
      const ports = { ...fakePorts(), http: createFetchHttp(fetch) }
      const { data } = await createContentClient({ apiKey: 'k', ports }).trending()
      expect(data.map(({ id }) => id)).toEqual(['own'])
    }
    const refused = async () =>
      ({ ok: false, status: 403, json: async () => ({ message: 'no' }) }) as Response
    const ports = { ...fakePorts(), http: createFetchHttp(refused) }
    const error = createContentClient({ apiKey: 'k', ports }).trending()
    await expect(error).rejects.toMatchObject({ status: 403, message: '@giphy/js-fetch-api: no' })
  })

  test('sends method, headers and body', async () => {
    const scope = nock(HOST, {
      reqheaders: { 'x-giphy-sdk-name': 'gifkit', 'content-type': 'application/json' },
    })
      .post('/v2/pingback?apikey=k', { events: [] })
      .reply(200, 'ok')
    await send({
      method: 'POST',
      url: `${HOST}/v2/pingback?apikey=k`,
      headers: { 'X-GIPHY-SDK-NAME': 'gifkit', 'Content-Type': 'application/json' },
      body: '{"events":[]}',
    })
    expect(scope.isDone()).toBe(true)
  })

  test('a GET carries no header that would cost a preflight', async () => {
    let names: readonly string[] = []
    nock(HOST)
      .get('/v1/emoji')
      .reply(function () {
        names = Object.keys(this.req.headers)
        return [200, '{}']
      })
    await send(get('/v1/emoji'))
    expect(names.filter((name) => /^(x-|content-type|authorization)/.test(name))).toEqual([])
  })

  // fault A2
  test('A2: a reset is an error', async () => {
    nock(HOST).get('/v1/emoji').replyWithError('socket hang up')
    await expect(send(get('/v1/emoji'))).rejects.toBeInstanceOf(Error)
  })
})

// fault A2
test('A2: a body cut half-way is an error, not half a body', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Length': '1000' })
    response.write('{"data":[')
    setImmediate(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await expect(send({ method: 'GET', url: `http://127.0.0.1:${port}/` })).rejects.toBeInstanceOf(Error)
  await new Promise((resolve) => server.close(resolve))
})

// fault A1
test('A1: a server that drips is given up after 10 s, and its connection closed', async () => {
  let isClosed: () => void = () => {}
  const closed = new Promise<void>((resolve) => {
    isClosed = resolve
  })
  let isDripping: () => void = () => {}
  const dripping = new Promise<void>((resolve) => {
    isDripping = resolve
  })
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.on('close', isClosed)
    response.write('{', () => isDripping())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ports = fetchPorts()
  const client = createContentClient({
    apiKey: 'k',
    options: { serverUrl: `http://127.0.0.1:${port}/v1` },
    ports,
  })
  const call = client.trending().catch((error: unknown) => error)
  await dripping
  ports.advance(10_000)
  expect(await call).toMatchObject({ message: '@giphy/js-fetch-api: Error fetching', status: 0 })
  await closed
  const isServerClosed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await isServerClosed
})

describe('with a given fetch', () => {
  const answer = (): Response => new Response('{}')

  test('the platform gets the signal itself, and its reason is what the request rejects with', async () => {
    const controller = new AbortController()
    const failed = send(
      get('/'),
      (_, init) =>
        new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
      controller.signal,
    )
    controller.abort('left the page')
    await expect(failed).rejects.toBe('left the page')
  })

  test('is called at once: a page that ends has no later turn', () => {
    let calls = 0
    void send(get('/'), async () => {
      calls += 1
      return answer()
    })
    expect(calls).toBe(1)
  })

  // specification 6.1
  test('keepalive is asked for only where wanted, and no cookie is sent along unasked', async () => {
    const inits: RequestInit[] = []
    const http = createFetchHttp(async (_, init) => {
      inits.push(init)
      return answer()
    })
    await http.send({ ...get('/'), keepalive: true }, new AbortController().signal)
    await http.send({ ...get('/'), keepalive: false }, new AbortController().signal)
    expect(inits.map((init) => init.keepalive)).toEqual([true, undefined])
    for (const init of inits)
      for (const name of ['body', 'headers', 'credentials']) expect(init).not.toHaveProperty(name)
  })

  test.each([new Error('refused'), 'refused'])(
    'one that throws %j at once is a failed request',
    async (thrown) => {
      const failed = send(get('/'), () => {
        throw thrown
      })
      await expect(failed).rejects.toBe(thrown)
    },
  )

  test("the platform's is looked up at each request", async () => {
    const original = globalThis.fetch
    const http = createFetchHttp()
    try {
      globalThis.fetch = async () => new Response('replaced')
      expect((await http.send(get('/'), new AbortController().signal)).body).toBe('replaced')
    } finally {
      globalThis.fetch = original
    }
  })
})

describe('an answer that is too large', () => {
  /** Sends for ever; answers how many bytes it could, once its reader has gone. */
  const endlessSite = async (status: number, headers: Readonly<Record<string, string>> = {}) => {
    let sentBytes = 0
    let isGone: (bytes: number) => void = () => {}
    const gone = new Promise<number>((resolve) => {
      isGone = resolve
    })
    const site = await loopbackSite((_, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
      const more = (): void => {
        while (!response.destroyed && response.write(' '.repeat(65_536))) sentBytes += 65_536
      }
      response.on('drain', more).on('close', () => isGone(sentBytes))
      more()
    })
    onTestFinished(() => site.close())
    return { origin: site.origin, gone }
  }
  const LIMIT = 1_000_000
  const MESSAGE = `The answer is larger than maxAnswerBytes, ${LIMIT} bytes`
  const ways = [
    ['by its stream', {}],
    ['by its length', { 'Content-Length': '999999999' }],
  ] as const

  test.each(ways)('is refused by the content client %s, and not loaded', async (_, headers) => {
    const { origin, gone } = await endlessSite(200, headers)
    const ports = fetchPorts()
    const options = { serverUrl: `${origin}/v1`, maxAnswerBytes: LIMIT }
    const failed = createContentClient({ apiKey: 'k', options, ports }).trending()
    await expect(failed).rejects.toMatchObject({ message: `@giphy/js-fetch-api: ${MESSAGE}`, status: 200 })
    expect(await gone).toBeLessThan(20 * LIMIT)
  })

  test.each(ways)('is refused by the dashboard client %s, and not loaded', async (_, headers) => {
    const { origin, gone } = await endlessSite(200, headers)
    const client = createDashboardClient({ baseUrl: origin, maxAnswerBytes: LIMIT })
    await expect(client.channels.get(7)).rejects.toMatchObject({
      tag: 'validation',
      field: 'maxAnswerBytes',
      message: MESSAGE,
      status: 200,
    })
    expect(await gone).toBeLessThan(20 * LIMIT)
  })

  test('is refused as an error, too, with its status', async () => {
    const { origin } = await endlessSite(404)
    const client = createDashboardClient({ baseUrl: origin, imagingUrl: origin, maxAnswerBytes: LIMIT })
    const cut = { mediaUrl: 'https://m.test/a.mp4', start: 0, duration: 1 }
    for (const call of [client.channels.get(7), client.imaging.trim(cut)])
      await expect(call).rejects.toMatchObject({ tag: 'response', message: MESSAGE, status: 404 })
  })

  test('is one of more than 16 MB unless the host says otherwise', async () => {
    const text = `{"meta":{"response_id":"r"},"data":[],"x":"${'é'.repeat(8 * 1024 * 1024)}"}`
    const site = await loopbackSite((_, response) => response.end(text))
    onTestFinished(() => site.close())
    const ports = fetchPorts()
    const call = (options: ContentOptions) =>
      createContentClient({ apiKey: 'k', options: { serverUrl: site.origin, ...options }, ports }).emoji()
    await expect(call({})).rejects.toThrow('The answer is larger than maxAnswerBytes, 16777216 bytes')
    expect((await call({ maxAnswerBytes: 17 * 1024 * 1024 })).data).toEqual([])
  })
})
