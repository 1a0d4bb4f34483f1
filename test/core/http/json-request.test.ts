import { type Either, isRight } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { type JsonAnswer, requestJson } from '../../../core/http/json-request.js'
import type { Failure } from '../../../core/http/retry-policy.js'
import type { HttpRequest } from '../../../core/ports.js'
import type { FakeAnswer } from '../../support/fake-http.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'

const get: HttpRequest = { method: 'GET', url: 'https://api.giphy.test/v1/gifs/trending' }
const limits = { timeoutMs: 10_000, retries: 2 }

const start = (ports: FakePorts, request = get) => {
  const outcomes: Either<Failure, JsonAnswer>[] = []
  let isComplete = false
  const subscription = requestJson(ports, request, limits).subscribe({
    next: (outcome) => outcomes.push(outcome),
    complete: () => {
      isComplete = true
    },
  })
  return { outcomes, subscription, isComplete: () => isComplete }
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

test('emits the answer once, read as JSON, and leaves no timer', async () => {
  const { ports } = serving([{ body: { a: 1 } }])
  const { outcomes, isComplete } = start(ports)
  await play(ports, 100)
  expect(outcomes.map((outcome) => isRight(outcome) && outcome.right.json)).toEqual([{ a: 1 }])
  expect(isComplete()).toBe(true)
  expect(ports.scheduler.pending).toBe(0)
})

describe('time limit', () => {
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
  test.each([
    ['500', { status: 500 }],
    ['a reset', new TypeError('fetch failed')],
  ] satisfies readonly (readonly [string, FakeAnswer])[])('A6: %s once is made good', async (_, answer) => {
    const { ports, times } = serving([answer, { body: { ok: true } }])
    const { outcomes } = start(ports)
    await play(ports, 2_000, 10)
    expect(outcomes).toMatchObject([{ right: { json: { ok: true } } }])
    const wait = (times[1] ?? 0) - (times[0] ?? 0)
    expect(wait).toBeGreaterThanOrEqual(240)
    expect(wait).toBeLessThanOrEqual(380)
  })

  test('A6: for ever is three attempts, 0.3 s and 0.6 s apart', async () => {
    const { ports, times } = serving(Array.from({ length: 9 }, () => ({ status: 503 })))
    const { outcomes } = start(ports)
    await play(ports, 10_000, 10)
    expect(outcomes).toMatchObject([{ left: { status: 503 } }])
    expect(times).toHaveLength(3)
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThanOrEqual(480)
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeLessThanOrEqual(740)
  })

  test('A6: what was refused is asked once', async () => {
    const { ports, times } = serving([{ status: 404 }, { body: {} }])
    const { outcomes } = start(ports)
    await play(ports, 5_000)
    expect(times).toHaveLength(1)
    expect(outcomes).toMatchObject([{ left: { status: 404 } }])
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('A6: a %s is never tried again', async (method) => {
    const { ports, times } = serving([{ status: 500 }, { body: {} }])
    start(ports, { ...get, method })
    await play(ports, 5_000)
    expect(times).toHaveLength(1)
  })
})

describe('Retry-After', () => {
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
      expect(outcomes).toMatchObject([{ right: { json: { ok: true } } }])
      const wait = (times[1] ?? 0) - (times[0] ?? 0)
      expect(wait).toBeGreaterThanOrEqual(expected)
      expect(wait).toBeLessThanOrEqual(expected + 200)
    }
  })

  test('A7: 10^11 seconds are an error at once', async () => {
    const { ports, times } = serving([{ status: 503, headers: { 'Retry-After': '100000000000' } }])
    const { outcomes } = start(ports)
    await play(ports, 100)
    expect(outcomes).toMatchObject([{ left: { status: 503, retryAfterMs: 1e14 } }])
    await play(ports, 120_000, 1_000)
    expect(times).toHaveLength(1)
  })
})

test('unsubscribing aborts the request, and the wait between attempts', async () => {
  const silent = fakePorts()
  start(silent).subscription.unsubscribe()
  expect(silent.http.sent[0]?.isAborted()).toBe(true)
  expect(silent.scheduler.pending).toBe(0)

  const { ports, times } = serving([{ status: 500 }, { body: {} }])
  const { subscription, outcomes } = start(ports)
  await play(ports, 100)
  subscription.unsubscribe()
  await play(ports, 5_000)
  expect(times).toHaveLength(1)
  expect(outcomes).toEqual([])
  expect(ports.scheduler.pending).toBe(0)
})
