import { describe, expect, it } from 'vitest'
import {
  createPingbackClient,
  emptyQueue,
  enqueue,
  type Flight,
  flightsOf,
  waitOf,
} from '../../../core/pingback/collector-request.js'
import { record } from '../../support/delivery-run.js'
import { fakePorts } from '../../support/fake-ports.js'

const KIB = 1024
/** An event whose batch has so many bytes, apart from all others. */
const sized = (bytes: number, apiKey: string) => record('e=1', { bytes: bytes - 13, apiKey })
const startedOf = (sizes: readonly number[], underWay: readonly Flight[] = [], isLast = false, most = 8) =>
  flightsOf(
    sizes.map((bytes, index) => sized(bytes, `key${index}`)),
    underWay,
    most,
    1,
    isLast,
  )
const flight = (bytes: number): Flight => startedOf([bytes])[0] as Flight

it.each([
  [16 * KIB - 1, 1000],
  [16 * KIB, 0],
])('a batch of %i bytes waits for %i ms', (bytes, wait) => {
  expect(waitOf(enqueue(emptyQueue, bytes, 0), 0)).toBe(wait)
})

describe('requests that start', () => {
  it.each([
    ['are as many as may', [1, 1, 1], [], 2, [true, true]],
    ['carry 64 KiB together, and no more', [32 * KIB, 32 * KIB, 1], [], 8, [true, true]],
    ['carry no more with those under way', [4 * KIB, 1], [flight(60 * KIB)], 8, [true]],
    ['wait for one under way, in order', [4 * KIB + 1, 1], [flight(60 * KIB)], 8, []],
    ['wait too with all that keepalive carries', [64 * KIB, 1], [flight(KIB)], 8, []],
    ['do without keepalive beyond 64 KiB alone', [64 * KIB + 1, 1], [], 8, [false, true]],
    ['do not count what is under way without keepalive', [64 * KIB], [flight(64 * KIB + 1)], 8, [true]],
  ])('%s', (_, sizes, underWay, most, expected) => {
    expect(startedOf(sizes, underWay, false, most).map(({ keepalive }) => keepalive)).toEqual(expected)
  })

  it('as the page ends leave out what does not fit', () => {
    const started = startedOf([64 * KIB + 1, 60 * KIB, 8 * KIB, 4 * KIB], [], true)
    expect(started.map(({ apiKey, id, isLast }) => [apiKey, id, isLast])).toEqual([
      ['key1', 1, true],
      ['key3', 2, true],
    ])
  })
})

describe('a request', () => {
  const posted = (pingbackUrl?: string) => {
    const fake = fakePorts()
    fake.page.pingbackUrl = pingbackUrl
    const client = createPingbackClient(fake)
    const outcomes: unknown[] = []
    client.post(flight(100), (failure) => outcomes.push(failure))
    return { fake, client, outcomes, request: fake.http.sent[0]?.request }
  }

  it('asks for no body, at an address without doubled slashes', () => {
    const { request } = posted('https://collector.test/base//')
    expect(request?.isBodyUnwanted).toBe(true)
    expect(request?.url).toBe('https://collector.test/base/v2/pingback?apikey=key0')
  })

  it.each(['abort', 'leave'] as const)('has no outcome and no timer after %s', async (how) => {
    const { client, fake, outcomes } = posted()
    client[how](1)
    fake.http.sent[0]?.answer(new Error('Failed to fetch'))
    await fake.settle()
    expect([outcomes, fake.http.sent[0]?.isAborted(), fake.scheduler.pending]).toEqual([
      [],
      how === 'abort',
      0,
    ])
  })
})
