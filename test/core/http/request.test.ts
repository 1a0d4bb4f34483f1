import { type Either, isRight, left } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import type { Failure } from '../../../core/http/failure-and-retry.js'
import { request, resultOf, retried, withTimeLimit } from '../../../core/http/request.js'
import type { AbortSignalLike, Http, HttpRequest, HttpResponse } from '../../../core/ports.js'
import type { FakeAnswer } from '../../support/fake-http.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'

const get: HttpRequest = { method: 'GET', url: 'https://api.giphy.test/v1/gifs/trending' }
const limits = { timeoutMs: 10_000, retries: 2 }

const start = (ports: FakePorts, sent = get) => {
  const outcomes: Either<Failure, HttpResponse>[] = []
  const controller = new AbortController()
  void request(ports, sent, limits, controller.signal)().then((outcome) => outcomes.push(outcome))
  return { outcomes, abort: () => controller.abort() }
}

/** Answers the requests in turn, each at once; stays silent when there are no more answers. */
const serving = (answers: readonly FakeAnswer[]) => {
  const waiting = [...answers]
  const times: number[] = []
  const ports = fakePorts()
  ports.http.serve(() => {
    times.push(ports.clock.monotonic())
    const answer = waiting.shift()
    return answer && !(answer instanceof Error) ? { delayMs: 0, ...answer } : answer
  })
  return { ports, times }
}

/** Lets the queue of answers and waits run out. */
const play = async (ports: FakePorts, ms: number, step = 100): Promise<void> => {
  for (let passed = 0; passed < ms; passed += step) {
    ports.advance(step)
    await ports.settle()
  }
}

test('goes out in the same turn, resolves with the answer, and leaves no timer', async () => {
  const { ports, times } = serving([{ body: { a: 1 } }])
  const { outcomes } = start(ports)
  expect(times).toHaveLength(1)
  await play(ports, 100)
  expect(outcomes.map((outcome) => isRight(outcome) && outcome.right.body)).toEqual(['{"a":1}'])
  expect(ports.scheduler.pending).toBe(0)
})

test('is not aborted once it was answered: the rest of a body may still be on its way', async () => {
  const ports = fakePorts()
  const signals: AbortSignalLike[] = []
  const http: Http = {
    send: async (_, signal) => {
      signals.push(signal)
      return { status: 200, statusText: 'OK', header: () => undefined, body: '' }
    },
  }
  const controller = new AbortController()
  const answered = request({ ...ports, http }, get, limits, controller.signal)()
  expect(await answered).toMatchObject({ right: { status: 200 } })
  controller.abort()
  ports.advance(60_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
})

describe('time limit', () => {
  // fault A1
  test('A1: a server that never answers is given up after 10 s, and its request aborted', async () => {
    const ports = fakePorts()
    const { outcomes } = start(ports)
    ports.advance(9_999)
    expect(outcomes).toEqual([])
    expect(ports.http.sent[0]?.isAborted()).toBe(false)
    ports.advance(1)
    await ports.settle()
    expect(outcomes).toMatchObject([{ left: { reason: 'timeout', status: 0 } }])
    expect(ports.http.sent.map((each) => each.isAborted())).toEqual([true])
    expect(ports.scheduler.pending).toBe(0)
  })

  // fault A1
  test('A1: each attempt has its own 10 s', async () => {
    const { ports, times } = serving([
      { status: 500, delayMs: 9_000 },
      { status: 500, delayMs: 9_000 },
    ])
    const { outcomes } = start(ports)
    await play(ports, 40_000)
    expect(times).toHaveLength(3)
    expect(outcomes).toMatchObject([{ left: { reason: 'timeout' } }])
  })
})

describe('attempts', () => {
  // fault A6
  test.each([
    ['500', { status: 500 }],
    ['a reset', new TypeError('fetch failed')],
  ] satisfies readonly (readonly [string, FakeAnswer])[])('A6: %s once is made good', async (_, answer) => {
    const { ports, times } = serving([answer, { body: { ok: true } }])
    const { outcomes } = start(ports)
    await play(ports, 2_000, 10)
    expect(outcomes).toMatchObject([{ right: { body: '{"ok":true}' } }])
    const wait = (times[1] ?? 0) - (times[0] ?? 0)
    expect(wait).toBeGreaterThanOrEqual(240)
    expect(wait).toBeLessThanOrEqual(380)
  })

  // fault A6
  test('A6: for ever is three attempts, 0.3 s and 0.6 s apart', async () => {
    const { ports, times } = serving(Array.from({ length: 9 }, () => ({ status: 503 })))
    const { outcomes } = start(ports)
    await play(ports, 10_000, 10)
    expect(outcomes).toMatchObject([{ left: { status: 503 } }])
    expect(times).toHaveLength(3)
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThanOrEqual(480)
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeLessThanOrEqual(740)
  })

  // fault A6
  test('A6: what was refused is asked once', async () => {
    const { ports, times } = serving([{ status: 404 }, { body: {} }])
    const { outcomes } = start(ports)
    await play(ports, 5_000)
    expect(times).toHaveLength(1)
    expect(outcomes).toMatchObject([{ left: { status: 404 } }])
  })

  // fault A6
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('A6: a %s is never tried again', async (method) => {
    const { ports, times } = serving([{ status: 500 }, { body: {} }])
    start(ports, { ...get, method })
    await play(ports, 5_000)
    expect(times).toHaveLength(1)
  })
})

describe('Retry-After', () => {
  // fault A7
  test.each([
    ['1', 1_000],
    ['soon', 240],
  ])('A7: %j is heeded: nothing before %d ms, then an answer', async (value, expected) => {
    for (const status of [429, 503]) {
      const { ports, times } = serving([
        { status, headers: { 'Retry-After': value } },
        { body: { ok: true } },
      ])
      const { outcomes } = start(ports)
      await play(ports, 2_000, 50)
      expect(outcomes).toMatchObject([{ right: { body: '{"ok":true}' } }])
      const wait = (times[1] ?? 0) - (times[0] ?? 0)
      expect(wait).toBeGreaterThanOrEqual(expected)
      expect(wait).toBeLessThanOrEqual(expected + 200)
    }
  })

  // fault A7
  test('A7: 10^11 seconds are an error at once', async () => {
    const { ports, times } = serving([{ status: 503, headers: { 'Retry-After': '100000000000' } }])
    const { outcomes } = start(ports)
    await play(ports, 100)
    expect(outcomes).toMatchObject([{ left: { status: 503, retryAfterMs: 1e14 } }])
    await play(ports, 120_000, 1_000)
    expect(times).toHaveLength(1)
  })
})

describe('an abort', () => {
  test('ends the request', async () => {
    const ports = fakePorts()
    const { outcomes, abort } = start(ports)
    abort()
    expect(ports.http.sent[0]?.isAborted()).toBe(true)
    expect(ports.scheduler.pending).toBe(0)
    await ports.settle()
    expect(outcomes).toMatchObject([{ left: { reason: 'abort', status: 0 } }])
  })

  test('ends the wait between attempts', async () => {
    const { ports, times } = serving([{ status: 500 }, { body: {} }])
    const { outcomes, abort } = start(ports)
    await play(ports, 100)
    abort()
    expect(ports.scheduler.pending).toBe(0)
    await play(ports, 5_000)
    expect(times).toHaveLength(1)
    expect(outcomes).toMatchObject([{ left: { reason: 'abort' } }])
  })

  test('before the start sends nothing', async () => {
    const ports = fakePorts()
    const outcome = await request(ports, get, limits, AbortSignal.abort())()
    expect(outcome).toMatchObject({ left: { reason: 'abort' } })
    expect(ports.http.sent).toEqual([])
  })

  test('leaves no listener on the signal once the request is over', async () => {
    const { ports } = serving([{ status: 500 }, { body: {} }])
    let listeners = 0
    const signal: AbortSignalLike = {
      aborted: false,
      addEventListener: () => {
        listeners += 1
      },
      removeEventListener: () => {
        listeners -= 1
      },
    }
    const answered = request(ports, get, limits, signal)()
    await play(ports, 2_000)
    expect(await answered).toMatchObject({ right: { status: 200 } })
    expect(listeners).toBe(0)
  })
})

describe('a source that fails', () => {
  const portsWith = (send: Http['send']) => ({ ...fakePorts(), http: { send } })
  const once = { ...limits, retries: 0 }

  test.each<readonly [string, Http['send']]>([
    [
      'throws',
      () => {
        throw new Error(get.url)
      },
    ],
    ['rejects', () => Promise.reject(new Error(get.url))],
    ['rejects with no error', () => Promise.reject('refused')],
  ])('a port that %s is a failure of the network, without the words of the platform', async (_, send) => {
    const ports = portsWith(send)
    const outcome = await request(ports, get, once)()
    expect(outcome).toMatchObject({ left: { reason: 'network', status: 0, body: '' } })
    expect(JSON.stringify(outcome)).not.toContain('giphy')
    expect(ports.scheduler.pending).toBe(0)
  })

  test('a port that does not settle when it is aborted holds nothing up', async () => {
    const ports = portsWith(() => new Promise(() => {}))
    const controller = new AbortController()
    const [late, given] = [request(ports, get, once)(), request(ports, get, once, controller.signal)()]
    controller.abort()
    expect(await given).toMatchObject({ left: { reason: 'abort' } })
    ports.advance(10_000)
    expect(await late).toMatchObject({ left: { reason: 'timeout' } })
  })

  test('a task within a time limit that rejects is a failure, and its timer goes', async () => {
    const ports = fakePorts()
    const limited = withTimeLimit(ports, 1_000, () => Promise.reject(new Error('broken')), undefined)
    expect(await limited()).toMatchObject({ left: { reason: 'network' } })
    expect(ports.scheduler.pending).toBe(0)
  })

  test('an attempt that rejects rejects for who retries it', async () => {
    const broken = retried(
      fakePorts().scheduler,
      () => Promise.reject(new Error('broken')),
      () => 0,
      undefined,
    )
    await expect(broken()).rejects.toThrow('broken')
  })

  test('a call rejects with its failure, and with what its task throws', async () => {
    const error = new Error('of the call')
    await expect(resultOf(async () => left(error), undefined)).rejects.toBe(error)
    await expect(resultOf(() => Promise.reject(error), undefined)).rejects.toBe(error)
  })
})
