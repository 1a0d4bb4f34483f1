import { describe, expect, it } from 'vitest'
import { forgetVisitor } from '../../../core/pingback/consent.js'
import { linesOf } from '../../../core/pingback/outbox.js'
import { createPingbackStore } from '../../../core/pingback/pingback-store.js'
import { type FakePorts, fakePorts, seededRandom } from '../../support/fake-ports.js'
import { readLine, wholeDelivery } from '../../support/whole-delivery.js'

/** A page that is killed loses what came within so many ms (docs/decisions.md). */
const BOUND_MS = 250

const seen = (payload: string, apiKey = 'key') =>
  ({ actionType: 'SEEN', analyticsResponsePayload: payload, apiKey }) as const

const stored = (fake: FakePorts): (string | undefined)[] =>
  [...fake.localStorage.entries.values()].flatMap((text) =>
    linesOf(text).map((line) => readLine(line)?.event.analytics_response_payload),
  )

const delivered = (fake: FakePorts): { analytics_response_payload: string; ts: number }[] =>
  fake.http.sent.flatMap(({ request }) => JSON.parse(request.body ?? '').events)

const names = (fake: FakePorts): string[] =>
  delivered(fake).map(({ analytics_response_payload: name }) => name)

/** Lets the lock be granted too. */
const pass = async (fake: FakePorts, ms: number): Promise<void> => {
  fake.advance(ms)
  await fake.settle()
}

const pageBeside = (fake: FakePorts): FakePorts => ({
  ...fakePorts(() => ({})),
  localStorage: fake.localStorage,
  locks: fake.locks,
  random: seededRandom(2),
})

describe('events that wait for the others of their batch', () => {
  it('are in memory alone for a quarter of a second, and stored from then on', async () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    store.send(seen('e=1'))
    store.send(seen('e=2'))
    await pass(fake, BOUND_MS - 1)
    expect(stored(fake)).toEqual([])
    await pass(fake, 1)
    expect(stored(fake)).toEqual(['e=1', 'e=2'])
    expect(fake.http.sent).toEqual([])
  })

  it('are stored no later because others follow', async () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    for (let count = 0; count < 20; count += 1) {
      store.send(seen(`e=${count}`))
      await pass(fake, 100)
      expect(count + 1 - stored(fake).length).toBeLessThanOrEqual(Math.ceil(BOUND_MS / 100))
    }
  })

  it('leave the storage with the request, all in one, at the time that they would have had', async () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    const start = fake.clock.now()
    store.send(seen('e=1'))
    await pass(fake, 600)
    store.send(seen('e=2'))
    await pass(fake, 999)
    expect([stored(fake), fake.http.sent.length]).toEqual([['e=1', 'e=2'], 0])
    await pass(fake, 1)
    expect(fake.http.sent).toHaveLength(1)
    expect(delivered(fake).map(({ ts }) => ts - start)).toEqual([0, 600])
    expect(fake.localStorage.entries.size).toBe(0)
    fake.http.sent[0]?.answer({})
    await fake.settle()
    expect([fake.locks.held(), fake.scheduler.pending, fake.endingListeners()]).toEqual([[], 0, 0])
  })

  it.each([
    ['at once', false],
    ['in a batch', true],
  ])(
    'survive the death of their page: the next one that sends %s delivers them, once',
    async (_, queueEvents) => {
      const locks = fakePorts().locks
      const own = locks.forPage()
      const fake = { ...fakePorts(), locks: { ...locks, ...own } }
      createPingbackStore(fake, wholeDelivery).send(seen('e=1'))
      await pass(fake, BOUND_MS)
      own.die()
      const next = { ...pageBeside(fake), locks }
      createPingbackStore(next, wholeDelivery).send({ ...seen('e=2'), queueEvents })
      for (let turn = 0; turn < 5; turn += 1) await pass(next, 250)
      expect(names(next).sort()).toEqual(['e=1', 'e=2'])
      expect(fake.localStorage.entries.size).toBe(0)
    },
  )

  it('are sent once where the page ends, whether or not they were stored', async () => {
    for (const ms of [100, 300]) {
      const fake = fakePorts()
      createPingbackStore(fake, wholeDelivery).send(seen('e=1'))
      await pass(fake, ms)
      fake.endPage('left')
      await fake.settle()
      expect([names(fake), fake.localStorage.entries.size, fake.locks.held()]).toEqual([['e=1'], 0, []])
    }
  })

  it('are awaited by flush', async () => {
    const fake = fakePorts(() => ({}))
    const store = createPingbackStore(fake, wholeDelivery)
    store.send(seen('e=1'))
    await pass(fake, BOUND_MS)
    await store.flush()
    expect(names(fake)).toEqual(['e=1'])
  })

  it('are deleted with the storage of the origin, and reported', async () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    const dropped: string[] = []
    store.pingbacks$.subscribe((notification) => {
      if (notification.type === 'dropped') dropped.push(notification.reason)
    })
    store.send(seen('e=1'))
    await pass(fake, BOUND_MS)
    fake.localStorage.entries.clear()
    fake.localStorage.changes$.next(undefined)
    await pass(fake, 60_000)
    expect([dropped, fake.http.sent, fake.scheduler.pending]).toEqual([['revoked'], [], 0])
  })

  it('are dropped with the consent of their key alone', async () => {
    const fake = fakePorts(() => ({}))
    const store = createPingbackStore(fake, wholeDelivery)
    store.send(seen('e=1', 'one'))
    store.send(seen('e=2', 'two'))
    await pass(fake, BOUND_MS)
    store.send(seen('e=3', 'one'))
    forgetVisitor(fake, 'one')
    expect(stored(fake)).toEqual(['e=2'])
    store.send(seen('e=4', 'two'))
    await store.flush()
    expect(names(fake)).toEqual(['e=2', 'e=4'])
    const sessions = fake.http.sent.flatMap(({ request }) =>
      JSON.parse(request.body ?? '').events.map(({ user_id }: { user_id: string }) => user_id),
    )
    expect(new Set(sessions).size).toBe(2)
  })
})
