import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { NetworkError, ResponseError, TimeoutError } from '../../dashboard-client/errors.js'
import { fakeDashboard } from '../support/fake-dashboard.js'
import type { FakeAnswer } from '../support/fake-http.js'

const reset = new Error('reset')
const outcomeOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)

/** Answers in turn; the last one stays. */
const inTurn = (...answers: readonly FakeAnswer[]) => {
  let next = 0
  return (): FakeAnswer => answers[Math.min(next++, answers.length - 1)] ?? {}
}

describe('reads', () => {
  it('are tried again twice, with growing waits that vary, and no more', async () => {
    const { client, ports, sent } = fakeDashboard(() => ({ status: 503, body: {} }))
    const failed = outcomeOf(client.channels.get(7))
    const sentAfter: number[] = []
    for (let ms = 0; ms < 2_000; ms += 10) {
      await ports.settle()
      if (sent().length > sentAfter.length) sentAfter.push(ms)
      ports.advance(10)
    }
    expect(await failed).toMatchObject({ status: 503 })
    const [first = 0, second = 0, third = 0] = sentAfter
    expect(sentAfter).toHaveLength(3)
    expect(second - first).toBeGreaterThanOrEqual(240)
    expect(second - first).toBeLessThanOrEqual(380)
    expect(third - second).toBeGreaterThanOrEqual(480)
    expect(third - second).toBeLessThanOrEqual(740)
  })

  it.each([
    [400, 1],
    [401, 1],
    [404, 1],
    [409, 1],
    [408, 3],
    [429, 1],
    [500, 3],
  ])('%i comes to %i requests', async (status, requests) => {
    const { client, sent, pass } = fakeDashboard(() => ({ status, body: {} }))
    const failed = outcomeOf(client.channels.get(7))
    await pass(30_000)
    expect(await failed).toBeInstanceOf(ResponseError)
    expect(sent()).toHaveLength(requests)
  })

  it('wait as long as the service asks', async () => {
    const limited: FakeAnswer = { status: 429, headers: { 'Retry-After': '7' }, body: {} }
    const { client, sent, pass } = fakeDashboard(inTurn(limited, { body: { id: 7 } }))
    const channel = client.channels.get(7)
    await pass(6_900)
    expect(sent()).toHaveLength(1)
    await pass(200)
    expect(sent()).toHaveLength(2)
    expect(await channel).toEqual({ id: 7 })
  })

  it('give the answer at once where the wait would outlast the budget, and say how long it would be', async () => {
    const limited: FakeAnswer = { status: 429, headers: { 'Retry-After': '50' }, body: {} }
    const { client, sent, pass } = fakeDashboard(() => limited, { totalTimeoutMs: 30_000 })
    const failed = outcomeOf(client.channels.get(7))
    await pass(10)
    expect(await failed).toMatchObject({ status: 429, response: { retryAfterMs: 50_000 } })
    expect(sent()).toHaveLength(1)
  })

  it('take the number of retries from the call, else from the client', async () => {
    const { client, sent, pass } = fakeDashboard(() => reset, { retries: 1 })
    const one = outcomeOf(client.channels.get(7))
    await pass(30_000)
    await one
    expect(sent()).toHaveLength(2)
    const four = outcomeOf(client.channels.get(8, { retries: 4 }))
    await pass(30_000)
    expect(await four).toBeInstanceOf(NetworkError)
    expect(sent()).toHaveLength(2 + 5)
  })
})

describe('time', () => {
  it('an attempt takes 10 s at most, and a timeout is not tried again', async () => {
    const { client, sent, pass, ports } = fakeDashboard(() => undefined)
    const failed = outcomeOf(client.channels.get(7))
    await pass(9_999)
    expect(ports.http.sent[0]?.isAborted()).toBe(false)
    await pass(2)
    expect(await failed).toBeInstanceOf(TimeoutError)
    expect([sent().length, ports.http.sent[0]?.isAborted(), ports.scheduler.pending]).toEqual([1, true, 0])
  })

  it('the budget ends a call with all its attempts, and nothing is left under way', async () => {
    const { client, ports, pass } = fakeDashboard(() => ({ status: 503, delayMs: 900, body: {} }))
    const failed = outcomeOf(client.channels.get(7, { retries: 50, totalTimeoutMs: 2_000 }))
    await pass(2_100)
    expect(await failed).toBeInstanceOf(TimeoutError)
    const before = ports.http.sent.length
    await pass(60_000)
    expect([ports.http.sent.length, ports.scheduler.pending]).toEqual([before, 0])
  })

  it('waiting for its turn counts towards the budget, not towards the attempt', async () => {
    const { client, pass, sent } = fakeDashboard(({ url }) => (url.endsWith('1') ? undefined : {}), {
      concurrency: 1,
      timeoutMs: 5_000,
    })
    const slow = outcomeOf(client.channels.get(1))
    const patient = client.channels.get(2)
    const hasty = outcomeOf(client.channels.get(3, { totalTimeoutMs: 1_000 }))
    await pass(4_900)
    expect(await hasty).toBeInstanceOf(TimeoutError)
    expect(sent()).toHaveLength(1)
    await pass(200)
    expect(await slow).toBeInstanceOf(TimeoutError)
    expect(await patient).toEqual({})
    expect(sent().at(-1)).toMatch(/channels\/2$/)
  })
})

describe('writes', () => {
  // fault D3
  it('are sent once, whatever happens', async () => {
    for (const answer of [
      reset,
      { status: 500 },
      { status: 503, headers: { 'Retry-After': '1' } },
      { status: 408 },
    ]) {
      const { client, sent, pass } = fakeDashboard(() => answer)
      const failed = outcomeOf(client.channels.move(7, { position: 1, targetChannel: null }))
      await pass(60_000)
      expect(await failed).toBeInstanceOf(Error)
      expect(sent()).toHaveLength(1)
    }
  })

  // fault D3
  it('with an idempotency key are tried again, under the same key', async () => {
    const { client, ports, pass } = fakeDashboard(inTurn(reset, { status: 502 }, { body: { id: 7 } }))
    const moved = client.channels.move(
      7,
      { position: 1, targetChannel: 9 },
      { idempotencyKey: 'move-7-once' },
    )
    await pass(30_000)
    expect(await moved).toEqual({ id: 7 })
    expect(ports.http.sent.map(({ request }) => request.headers?.['Idempotency-Key'])).toEqual(
      Array(3).fill('move-7-once'),
    )
  })
})

test('property: requests never outnumber what the rule allows', async () => {
  const answers = fc.constantFrom<FakeAnswer>(
    reset,
    { status: 200 },
    { status: 400, body: {} },
    { status: 403, body: { detail: 'CSRF Failed' } },
    { status: 429, headers: { 'Retry-After': '2' }, body: {} },
    { status: 503, body: {} },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(answers, { minLength: 1, maxLength: 8 }),
      fc.nat(4),
      fc.boolean(),
      fc.boolean(),
      async (script, retries, isWrite, hasKey) => {
        const { client, pass, sent } = fakeDashboard(inTurn(...script))
        const options = { retries, ...(hasKey && { idempotencyKey: 'k' }) }
        const call = isWrite ? client.channels.update(7, {}, options) : client.channels.get(7, options)
        const done = outcomeOf(call)
        await pass(59_000)
        await done
        const refreshes = isWrite && script.some((each) => 'status' in each && each.status === 403) ? 1 : 0
        expect(sent().length).toBeLessThanOrEqual(1 + (isWrite && !hasKey ? 0 : retries) + refreshes)
        // Nothing is sent after an answer that is final.
        const final = script.findIndex(
          (each) => 'status' in each && (each.status === 200 || each.status === 400),
        )
        if (final >= 0) expect(sent().length).toBeLessThanOrEqual(final + 1)
      },
    ),
    { numRuns: 60 },
  )
})
