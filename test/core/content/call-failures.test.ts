import { describe, expect, test } from 'vitest'
import { createContentClient } from '../../../core/content/content-client.js'
import { fetchErrorOf, GeoFetchError } from '../../../core/content/fetch-error.js'
import { unanswered } from '../../../core/http/failure-and-retry.js'
import type { FakeAnswer } from '../../support/fake-http.js'
import { fakePorts } from '../../support/fake-ports.js'
import { aRawPage } from '../../support/raw-bodies.js'
import { answering, BASE, bench, during, failureOf, KEY, meta } from './content-bench.js'

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
  // fault A2
  test.each(hostile)('A2: %s', async (_, answer, status, message) => {
    const { client, ports } = bench()
    answering(ports, [answer])
    const error = await failureOf(during(ports, client.trending()))
    expect(error.message).toBe(`@giphy/js-fetch-api: ${message}`)
    expect(error.status).toBe(status)
    expect(error.name).toBe('FetchError')
    expect(error.statusText).toBe(status === 401 && message.startsWith('Unauth') ? 'Unauthorized' : '')
  })

  // fault A10
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

  test('content that is not available in the visitor’s country has an error of its own', async () => {
    const { client, ports } = bench()
    answering(ports, [
      { status: 451, body: { meta: { msg: 'This content is not available in your location' } } },
    ])
    const error = await failureOf(client.gif('abc'))
    expect(error).toBeInstanceOf(GeoFetchError)
    expect(error.message).toBe('@giphy/js-fetch-api: This content is not available in your location')
    expect(error.name).toBe('GeoFetchError')
  })

  // fault A1
  test('A1: a server that never answers is an error after 10 s; the next call is requested again', async () => {
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

  test('a failure by an abort says so', () => {
    const error = fetchErrorOf(unanswered('abort'), `${BASE}gifs`, () => {}, fakePorts().logger)
    expect([error.message, error.status]).toEqual(['@giphy/js-fetch-api: The request was aborted', 0])
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
