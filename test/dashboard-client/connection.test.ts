import fc from 'fast-check'
import { unknown as unknownType } from 'io-ts'
import { describe, expect, it, test, vi } from 'vitest'
import { unanswered } from '../../core/http/failure-and-retry.js'
import { failureError } from '../../dashboard-client/answer.js'
import type { Endpoint } from '../../dashboard-client/endpoint.js'
import { AbortError, ResponseError } from '../../dashboard-client/errors.js'
import { fakeDashboard } from '../support/fake-dashboard.js'

const outcomeOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)

describe('the limit on requests', () => {
  it('is six, and the others follow in their order', async () => {
    const { client, ports, sent } = fakeDashboard(() => undefined)
    const calls = Array.from({ length: 9 }, (_, id) => client.channels.get(id))
    await ports.settle()
    expect(sent()).toHaveLength(6)
    ports.http.sent[3]?.answer({ body: { id: 3 } })
    await ports.settle()
    expect(await calls[3]).toEqual({ id: 3 })
    expect(sent().slice(6)).toEqual(['GET https://dash.test/api/v4/channels/6'])
    for (const { answer } of ports.http.sent) answer({})
    await ports.settle()
    for (const { answer } of ports.http.sent) answer({})
    await Promise.all(calls)
    expect(sent()).toHaveLength(9)
  })

  it('frees a place while a call waits for its next attempt', async () => {
    const { client, ports, sent } = fakeDashboard(
      ({ url }) => (url.endsWith('/1') ? { status: 503, body: {} } : {}),
      { concurrency: 1 },
    )
    const failing = outcomeOf(client.channels.get(1))
    expect(await client.channels.get(2)).toEqual({})
    expect(sent()).toHaveLength(2)
    for (let step = 0; step < 20; step += 1) {
      ports.advance(200)
      await ports.settle()
    }
    expect(await failing).toBeInstanceOf(ResponseError)
  })

  it('a call that is aborted in the queue is never sent, and takes no place', async () => {
    const { client, ports, sent } = fakeDashboard(() => undefined, { concurrency: 1 })
    const first = client.channels.get(1)
    const controller = new AbortController()
    const second = outcomeOf(client.channels.get(2, { signal: controller.signal }))
    const third = client.channels.get(3)
    await ports.settle()
    controller.abort()
    expect(await second).toBeInstanceOf(AbortError)
    ports.http.sent[0]?.answer({})
    await first
    await ports.settle()
    ports.http.sent[1]?.answer({})
    await third
    expect(sent().map((line) => line.at(-1))).toEqual(['1', '3'])
  })

  test('property: never more under way than allowed, and every call comes to an end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.constantFrom('answer', 'fail', 'abort'), { maxLength: 12 }),
        async (concurrency, fates) => {
          let underWay = 0
          let most = 0
          const { client, ports, sent } = fakeDashboard(() => undefined, { concurrency, retries: 0 })
          const controllers = fates.map(() => new AbortController())
          const calls = fates.map((_, id) =>
            outcomeOf(client.channels.get(id, { signal: controllers[id]?.signal })),
          )
          const count = (): void => {
            underWay = ports.http.sent.filter(({ request }, index) => {
              const id = Number(request.url.split('/').at(-1))
              return !ports.http.sent[index]?.isAborted() && !over.has(id)
            }).length
            most = Math.max(most, underWay)
          }
          const over = new Set<number>()
          for (const [id, fate] of fates.entries()) {
            await ports.settle()
            count()
            over.add(id)
            const entry = ports.http.sent.find(({ request }) => request.url.endsWith(`/${id}`))
            if (fate === 'abort') controllers[id]?.abort()
            else entry?.answer(fate === 'fail' ? new Error('reset') : {})
          }
          await Promise.all(calls)
          expect(most).toBeLessThanOrEqual(concurrency)
          expect(sent().length).toBeLessThanOrEqual(fates.length)
          expect(ports.scheduler.pending).toBe(0)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('reads that are the same', () => {
  it('share one request while it is under way, and each gets a copy of its own', async () => {
    const { client, ports, sent } = fakeDashboard(() => undefined)
    const [one, two] = [client.channels.get(7), client.channels.get('7')]
    await ports.settle()
    expect(sent()).toHaveLength(1)
    ports.http.sent[0]?.answer({ body: { id: 7, children: [{ id: 8 }] } })
    const [first, second] = [await one, await two]
    expect(first).toEqual(second)
    expect(first).not.toBe(second)
    expect(first.children).not.toBe(second.children)
    void client.channels.get(7)
    await ports.settle()
    expect(sent()).toHaveLength(2)
  })

  it('C1: go on while anyone waits, and are given up when all have left', async () => {
    const { client, ports } = fakeDashboard(() => undefined)
    const controllers = [new AbortController(), new AbortController()]
    const calls = controllers.map(({ signal }) => outcomeOf(client.channels.get(7, { signal })))
    await ports.settle()
    controllers[0]?.abort()
    expect(await calls[0]).toBeInstanceOf(AbortError)
    expect(ports.http.sent[0]?.isAborted()).toBe(false)
    controllers[1]?.abort()
    expect(await calls[1]).toBeInstanceOf(AbortError)
    expect(ports.http.sent.map((entry) => entry.isAborted())).toEqual([true])
  })

  it('share failures too', async () => {
    const { client, sent } = fakeDashboard(() => ({ status: 404, body: { detail: 'none' } }))
    const errors = await Promise.all([outcomeOf(client.channels.get(7)), outcomeOf(client.channels.get(7))])
    expect(errors).toMatchObject([{ status: 404 }, { status: 404 }])
    expect(sent()).toHaveLength(1)
  })

  it.each([
    ['another password', { password: 'a-password' }, {}],
    ['other limits', undefined, { timeoutMs: 1 }],
  ])('but with %s they are not the same', async (_, access, options) => {
    const { client, ports, sent } = fakeDashboard(() => undefined)
    void outcomeOf(client.users.get(7))
    void outcomeOf(client.users.get(7, access, options))
    await ports.settle()
    expect(sent()).toHaveLength(2)
  })

  it('a read after a write does not join one from before it', async () => {
    const { client, ports, sent } = fakeDashboard(({ method }) => (method === 'GET' ? undefined : {}))
    const before = client.channels.children(7)
    await client.channels.update(7, { slug: 'new' })
    const after = client.channels.children(7)
    await ports.settle()
    expect(sent().filter((line) => line.startsWith('GET'))).toHaveLength(2)
    ports.http.sent.at(-1)?.answer({ body: [{ slug: 'new' }] })
    ports.http.sent[0]?.answer({ body: [{ slug: 'old' }] })
    expect([await before, await after]).toEqual([[{ slug: 'old' }], [{ slug: 'new' }]])
  })

  it('writes are never shared', async () => {
    const { client, sent } = fakeDashboard()
    await Promise.all([client.gifs.analytic('a', 'view'), client.gifs.analytic('a', 'view')])
    expect(sent()).toHaveLength(2)
  })

  it('clients share nothing', async () => {
    const [one, two] = [fakeDashboard(), fakeDashboard()]
    await Promise.all([one.client.channels.get(7), two.client.channels.get(7)])
    expect([one.sent().length, two.sent().length]).toEqual([1, 1])
  })
})

describe('an abort', () => {
  it('before the call sends nothing', async () => {
    const { client, ports, sent } = fakeDashboard()
    const signal = AbortSignal.abort('too late')
    expect(await outcomeOf(client.channels.get(7, { signal }))).toMatchObject({
      tag: 'abort',
      cause: 'too late',
      message: 'The call was aborted',
    })
    await ports.settle()
    expect(sent()).toEqual([])
  })

  it('between two attempts ends the waiting', async () => {
    const { client, ports, sent } = fakeDashboard(() => ({ status: 503, body: {} }))
    const controller = new AbortController()
    const call = outcomeOf(client.channels.get(7, { signal: controller.signal }))
    await ports.settle()
    controller.abort()
    expect(await call).toBeInstanceOf(AbortError)
    ports.advance(60_000)
    await ports.settle()
    expect([sent().length, ports.scheduler.pending]).toEqual([1, 0])
  })
})

describe('errors', () => {
  it('a failure by an abort is one of an abort, not of a redirect', () => {
    const endpoint: Endpoint<unknown> = {
      method: 'GET',
      base: 'baseUrl',
      path: '/a',
      auth: 'session',
      codec: unknownType,
    }
    const error = failureError(endpoint, new URL('https://dash.test/a'), unanswered('abort'))
    expect(error).toBeInstanceOf(AbortError)
    expect(error).toMatchObject({ message: 'The call was aborted', path: '/a', status: 0 })
  })

  // specification 8.17, 8.19
  it.each([300, 400, 404, 499, 500, 599])('a status of %i is one, with the parsed body', async (status) => {
    const { client } = fakeDashboard(() => ({ status, body: { code: status } }), { retries: 0 })
    const error = await outcomeOf(client.channels.get(7))
    expect(error).toBeInstanceOf(ResponseError)
    // Newer versions of HTTP have no status text to name it by.
    expect(error).toMatchObject({
      status,
      details: { code: status },
      name: 'ResponseError',
      message:
        status === 300 ? 'The service answered with a redirect, which is not followed' : `Status ${status}`,
    })
  })

  // specification 8.19
  it.each([200, 201, 299])('a status of %i is none', async (status) => {
    const { client } = fakeDashboard(() => ({ status, body: { id: 7 } }))
    expect(await client.channels.get(7)).toEqual({ id: 7 })
  })

  // specification 8.22
  it('logged instead of thrown: the call resolves to undefined, and the console names the failure', async () => {
    const { client, ports } = fakeDashboard(() => ({ status: 404, body: { detail: 'No such channel' } }))
    expect(await client.channels.get(7, { logErrors: true })).toBeUndefined()
    expect(ports.logger.text('error')).toBe('Dashboard: No such channel (GET /api/v4/channels/7, status 404)')
    await expect(client.channels.get(7)).rejects.toBeInstanceOf(ResponseError)
    expect(ports.logger.lines).toHaveLength(1)
  })

  it('call onError too, except aborts; an onError that throws changes nothing', async () => {
    const onError = vi.fn(() => {
      throw new Error('of the host')
    })
    const { client, ports } = fakeDashboard(() => ({ status: 409, body: { code: 'stale' } }), { onError })
    const error = await outcomeOf(client.channels.update(7, {}))
    expect(error).toMatchObject({ status: 409, details: { code: 'stale' } })
    expect(onError.mock.calls).toEqual([[error]])
    expect(ports.logger.text('error')).toBe('Dashboard: onError threw an error')
    await outcomeOf(client.channels.get(7, { signal: AbortSignal.abort() }))
    expect(onError).toHaveBeenCalledTimes(1)
  })
})
