import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContentOptions } from '../../../core/content/client-settings.js'
import { type ContentClient, createContentClient } from '../../../core/content/content-client.js'
import { FetchError } from '../../../core/content/fetch-error.js'
import { createResponseCache } from '../../../core/content/response-cache.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'
import { faultFigure } from '../../support/fault-figure.js'
import { aRawGif, aRawPage } from '../../support/raw-bodies.js'

const meta = { status: 200, msg: 'OK', response_id: 'r1' }

const setUp = (options: ContentOptions = {}, apiKey = 'key') => {
  const ports = fakePorts(() => ({ body: aRawPage(2) }))
  const clientWith = (more: ContentOptions, key = apiKey): ContentClient =>
    createContentClient({
      apiKey: key,
      options: { serverUrl: 'https://api.giphy.test/v1/', ...options, ...more },
      ports,
    })
  return { ports, clientWith, client: clientWith({}), requests: () => ports.http.sent.length }
}

const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

const fetchErrorOf = async (call: Promise<unknown>): Promise<FetchError> => {
  const error = await errorOf(call)
  if (!(error instanceof FetchError)) throw new Error(`rejected with ${String(error)}`)
  return error
}

const failing = (ports: FakePorts, headers: Record<string, string> = {}): void =>
  ports.http.serve(() => ({ status: 404, headers }))

describe('identical calls at once', () => {
  // fault C1
  test('C1: ten callers, one aborts: one request, nine results', async () => {
    const { client, ports, requests } = setUp()
    ports.http.serve(() => undefined)
    const aborter = new AbortController()
    const calls = Array.from({ length: 10 }, (_, index) =>
      client.trending({}, index === 3 ? { signal: aborter.signal } : {}),
    )
    const outcomes = Promise.allSettled(calls)
    aborter.abort()
    expect(ports.http.sent[0]?.isAborted()).toBe(false)
    ports.http.sent[0]?.answer({ body: aRawPage(2) })
    expect((await outcomes).map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, (_, index) => (index === 3 ? 'rejected' : 'fulfilled')),
    )
    expect(requests()).toBe(1)
  })

  // fault C1
  test('C1: the request is aborted when the last caller left, and the next call is requested again', async () => {
    const { client, ports, requests } = setUp()
    ports.http.serve(() => undefined)
    const aborters = [new AbortController(), new AbortController()]
    const calls = aborters.map(({ signal }) => errorOf(client.trending({ signal })))
    aborters[0]?.abort()
    expect(ports.http.sent[0]?.isAborted()).toBe(false)
    aborters[1]?.abort()
    expect(ports.http.sent[0]?.isAborted()).toBe(true)
    expect(ports.scheduler.pending).toBe(0)
    await Promise.all(calls)
    ports.http.serve(() => ({ body: aRawPage(1) }))
    expect((await client.trending()).data).toHaveLength(1)
    expect(requests()).toBe(2)
  })

  test('C1: an abort rejects as fetch does, and is no failure to remember', async () => {
    const { client, ports } = setUp()
    ports.http.serve(() => undefined)
    const aborter = new AbortController()
    const call = errorOf(client.trending({}, { signal: aborter.signal }))
    aborter.abort()
    expect(await call).toBe(aborter.signal.reason)
    expect(await call).toMatchObject({ name: 'AbortError' })

    const reasoned = new AbortController()
    const other = errorOf(client.trending({ signal: reasoned.signal }))
    reasoned.abort('left the page')
    expect(await other).toBe('left the page')
    ports.http.serve(() => ({ body: aRawPage(1) }))
    expect((await client.trending()).data).toHaveLength(1)
  })

  test('C1: a signal without a reason rejects with an AbortError', async () => {
    const { client } = setUp()
    const signal = { aborted: true, addEventListener: () => {}, removeEventListener: () => {} }
    expect(await errorOf(client.trending({ signal }))).toMatchObject({ name: 'AbortError' })
  })

  test('C1: a signal aborted before the call sends nothing; one aborted after it changes nothing', async () => {
    const { client, requests } = setUp()
    expect(await errorOf(client.trending({ signal: AbortSignal.abort() }))).toMatchObject({
      name: 'AbortError',
    })
    expect(requests()).toBe(0)
    const aborter = new AbortController()
    const page = await client.trending({ signal: aborter.signal })
    aborter.abort()
    expect(page.data).toHaveLength(2)
  })

  test('C1: a call leaves no listener on its signal', async () => {
    const { client } = setUp()
    let listeners = 0
    const signal = {
      aborted: false,
      addEventListener: () => {
        listeners += 1
      },
      removeEventListener: () => {
        listeners -= 1
      },
    }
    await client.trending({ signal })
    await client.trending({ signal })
    expect(listeners).toBe(0)
  })

  test('C1: a failure reaches all who wait, each as an error of its own', async () => {
    const { client, ports, requests } = setUp()
    failing(ports)
    const errors = await Promise.all([1, 2, 3].map(() => fetchErrorOf(client.trending())))
    expect(errors.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(requests()).toBe(1)
  })
})

describe('results', () => {
  // fault C2
  test('C2: what a caller does to its result no other reader sees', async () => {
    const { client, requests } = setUp()
    const joined = await Promise.all([client.trending(), client.trending()])
    const later = await client.trending()
    const [first, second] = joined
    first.data.length = 0
    Object.assign(second.data[0]?.images.original ?? {}, { url: 'https://evil.test' })
    Object.assign(later.data[1] ?? {}, { title: 'changed' })
    const fresh = await client.trending()
    expect(fresh.data.map(({ title }) => title)).toEqual(['A cat waves gif0', 'A cat waves gif1'])
    expect(fresh.data[0]?.images.original?.url).toContain('media.giphy.test')
    expect(requests()).toBe(1)
  })
})

describe('entries', () => {
  // specification 7.23
  // fault C3
  test('C3: another version, base, key, rating or option is another entry', async () => {
    const { client, clientWith, requests } = setUp()
    const cache = createResponseCache(fakePorts())
    const shared = clientWith({ cache })
    const calls = [
      () => shared.emoji(),
      () => shared.emojiDefaultVariations(),
      () => clientWith({ cache, serverUrl: 'https://other.test/v1' }).emoji(),
      () => clientWith({ cache }, 'another key').emoji(),
      () => shared.trending({ rating: 'g' }),
      () => shared.trending({ rating: 'r' }),
      () => shared.trending({ rating: 'r', offset: 25 }),
    ]
    for (const call of [...calls, ...calls]) await call()
    expect(requests()).toBe(calls.length)
    await client.emoji()
    expect(requests()).toBe(calls.length + 1)
  })

  // specification 7.23, 9.9
  test('an answer serves for 60 s from its arrival', async () => {
    const { client, ports, requests } = setUp()
    await client.trending()
    ports.advance(59_999)
    await client.trending()
    expect(requests()).toBe(1)
    ports.advance(1)
    await client.trending()
    expect(requests()).toBe(2)
  })

  test('random GIFs are fetched each time, at the same time too', async () => {
    const { client, ports, requests } = setUp()
    ports.http.serve(() => ({ body: { data: aRawGif(), meta } }))
    await Promise.all([client.random(), client.random()])
    await client.random()
    expect(requests()).toBe(3)
  })

  test('a client may remember nothing', async () => {
    const { clientWith, requests } = setUp()
    const client = clientWith({ cache: false })
    await client.trending()
    await client.trending()
    expect(requests()).toBe(2)
  })

  test('two clients share nothing', async () => {
    const { client, clientWith, requests } = setUp()
    await client.trending()
    await clientWith({}).trending()
    expect(requests()).toBe(2)
  })
})

describe('failures', () => {
  // specification 7.24, 9.10
  // fault C4
  test('C4: are remembered for 6 s from the failure, for callers who do not insist', async () => {
    const { client, ports, requests } = setUp()
    ports.http.serve(() => ({ status: 404, delayMs: 5_000 }))
    const first = fetchErrorOf(client.trending())
    ports.advance(5_000)
    await first
    ports.advance(5_999)
    await fetchErrorOf(client.trending())
    expect(requests()).toBe(1)
    ports.advance(1)
    const again = fetchErrorOf(client.trending())
    ports.advance(5_000)
    await again
    expect(requests()).toBe(2)
  })

  // fault C4
  test('C4: forget lets the next call through at once, and only that', async () => {
    const { client, ports, requests } = setUp()
    failing(ports)
    const error = await fetchErrorOf(client.trending())
    error.forget()
    await fetchErrorOf(client.trending())
    expect(requests()).toBe(2)
    await fetchErrorOf(client.trending())
    expect(requests()).toBe(2)
    ports.http.serve(() => ({ body: aRawPage(2) }))
    error.forget()
    await client.trending()
    error.forget()
    await client.trending()
    expect(requests()).toBe(3)
  })

  test.each([
    ['is of no use', { data: {}, meta }],
    ['is no JSON', '<!doctype html><title>502</title>'],
  ])('C4: a body that %s is a failure too', async (_, body) => {
    const { client, ports, requests } = setUp()
    ports.http.serve(() => ({ body }))
    await fetchErrorOf(client.trending())
    await fetchErrorOf(client.trending())
    expect(requests()).toBe(1)
    ports.advance(6_000)
    await fetchErrorOf(client.trending())
    expect(requests()).toBe(2)
  })

  // fault A7
  test.each([
    ['2', 6_000],
    ['30', 30_000],
    ['100000000000', 60_000],
    ['soon', 6_000],
  ])('A7: with Retry-After %j a failure is remembered for %d ms', async (value, life) => {
    const { clientWith, ports, requests } = setUp({ retries: 0 })
    const client = clientWith({})
    ports.http.serve(() => ({ status: 429, headers: { 'Retry-After': value } }))
    await fetchErrorOf(client.trending())
    ports.advance(life - 1)
    await fetchErrorOf(client.trending())
    expect(requests()).toBe(1)
    ports.advance(1)
    await fetchErrorOf(client.trending())
    expect(requests()).toBe(2)
  })
})

describe('time and space', () => {
  // fault C5
  test('C5: a wall clock set back keeps no entry alive', async () => {
    const { client, ports, requests } = setUp()
    await client.trending()
    ports.clock.jump(-3_600_000)
    ports.advance(60_000)
    await client.trending()
    expect(requests()).toBe(2)
  })

  // fault C5
  test('C5: after a sleep that the monotonic clock did not see, entries are old', async () => {
    const { client, ports, requests } = setUp()
    await client.trending()
    ports.clock.jump(3_600_000)
    await client.trending()
    expect(requests()).toBe(2)
  })

  // fault C5
  test('C5: no second request while a slow one is on its way', async () => {
    const { clientWith, ports, requests } = setUp()
    const client = clientWith({ timeoutMs: 600_000 })
    ports.http.serve(() => ({ body: aRawPage(1), delayMs: 120_000 }))
    const calls = [client.trending()]
    ports.advance(70_000)
    calls.push(client.trending())
    ports.advance(50_000)
    await Promise.all(calls)
    await client.trending()
    expect(requests()).toBe(1)
  })

  /** A client whose cache can be looked into. */
  const withOpenCache = () => {
    const ports = fakePorts(() => ({ body: aRawPage(1) }))
    const cache = createResponseCache(ports)
    const client = createContentClient({
      apiKey: 'k',
      options: { cache, serverUrl: 'https://a.test/v1' },
      ports,
    })
    return { ports, cache, client }
  }

  // fault C5
  test('C5: a thousand terms leave 200 entries, the latest', async () => {
    const { ports, cache, client } = withOpenCache()
    for (let term = 0; term < 1_000; term += 1) await client.search(`term ${term}`)
    expect(cache.size).toBe(200)
    const before = ports.http.sent.length
    await client.search('term 800')
    expect(ports.http.sent).toHaveLength(before)
    await client.search('term 799')
    expect(ports.http.sent).toHaveLength(before + 1)
    faultFigure('C5', '200 answers kept of 1,000')
  })

  // fault C5
  test('C5: entries that are too old go when another comes', async () => {
    const { ports, cache, client } = withOpenCache()
    for (let term = 0; term < 50; term += 1) await client.search(`term ${term}`)
    ports.advance(60_000)
    await client.search('another')
    expect(cache.size).toBe(1)
  })

  // fault C5
  test('C5: against a model: a request exactly when nothing fresh is known', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ type: fc.constant('call' as const), term: fc.nat(3), fails: fc.boolean() }),
        fc.record({
          type: fc.constant('wait' as const),
          ms: fc.constantFrom(1, 2_999, 6_000, 30_000, 60_000),
        }),
        fc.record({ type: fc.constant('setBack' as const), ms: fc.nat(100_000) }),
      ),
      { maxLength: 40 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const { client, ports, requests } = setUp()
        const freshUntil = new Map<number, number>()
        let expected = 0
        for (const step of taken) {
          if (step.type === 'wait') ports.advance(step.ms)
          else if (step.type === 'setBack') ports.clock.jump(-step.ms)
          else {
            const now = ports.clock.monotonic()
            ports.http.serve(() => (step.fails ? { status: 404 } : { body: aRawPage(0) }))
            if ((freshUntil.get(step.term) ?? 0) <= now) {
              expected += 1
              freshUntil.set(step.term, now + (step.fails ? 6_000 : 60_000))
            }
            await errorOf(client.search(`term ${step.term}`))
          }
          expect(requests()).toBe(expected)
        }
      }),
      { numRuns: 100 },
    )
  })
})
