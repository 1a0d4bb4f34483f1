import { describe, expect, it } from 'vitest'
import { createPingbackStore } from '../../../core/pingback/pingback-store.js'
import { fakePorts, seededRandom } from '../../support/fake-ports.js'
import { pageBeside, payloads, reset, seen, sender } from '../../support/sender.js'
import { wholeDelivery } from '../../support/whole-delivery.js'

describe('B3: a collector that fails', () => {
  // specification 8.8
  // fault B3
  it.each([[{ status: 408 }], [{ status: 502 }], [{ status: 503 }], [reset]])(
    'once with %j is asked again within 5 s, and the event arrives once',
    async (failure) => {
      const { store, sentAt, notifications, pass, fake } = sender([failure, {}])
      store.send(seen())
      await pass(5000)
      expect(sentAt).toHaveLength(2)
      expect(sentAt[1]).toBeGreaterThanOrEqual(800)
      expect(notifications).toEqual([
        'queued 1',
        `retried ${failure instanceof Error ? 0 : failure.status} 1`,
        'answered 1',
      ])
      expect(fake.logger.text('debug')).toContain('events retried')
      expect(fake.logger.text('warn') + fake.logger.text('error')).toBe('')
      expect([fake.scheduler.pending, fake.endingListeners(), fake.localStorage.entries.size]).toEqual([
        0, 0, 0,
      ])
    },
  )

  it('is asked again though timers come a fraction early and time goes on while code runs', async () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const fake = { ...fakePorts(), random: seededRandom(seed) }
      let drift = 0
      const { now, monotonic, jump } = fake.clock
      const { after } = fake.scheduler
      const clock = {
        now,
        jump,
        monotonic: () => {
          drift += 0.3
          return monotonic() + drift
        },
      }
      Object.assign(fake.scheduler, { after: (ms: number, task: () => void) => after(Math.floor(ms), task) })
      const { store, pass } = sender([{ status: 503 }, {}], { ...fake, clock })
      store.send(seen())
      await pass(3000)
      expect(fake.http.sent).toHaveLength(2)
    }
  })

  // fault B3
  it('for ever is asked 10 times, after 1 s doubling to 60 s, varied, and then counted as lost', async () => {
    const { store, sentAt, notifications, pass, fake } = sender([{ status: 500 }])
    store.send(seen())
    await pass(600_000)
    expect(sentAt).toHaveLength(10)
    const waits = sentAt.slice(1).map((time, index) => time - (sentAt[index] ?? 0))
    const bases = [1, 2, 4, 8, 16, 32, 64, 128, 256].map((seconds) => seconds * 1000)
    waits.forEach((wait, index) => {
      const base = bases[index] ?? 0
      expect(wait).toBeGreaterThanOrEqual(Math.min(60_000, base * 0.8) - 1)
      expect(wait).toBeLessThanOrEqual(Math.min(60_000, base * 1.2) + 50)
    })
    expect(waits.slice(0, 6).some((wait, index) => Math.abs(wait - (bases[index] ?? 0)) > 60)).toBe(true)
    expect(notifications.at(-1)).toBe('dropped gaveUp 1')
    expect([fake.scheduler.pending, fake.localStorage.entries.size, fake.locks.held()]).toEqual([0, 0, []])
  })

  it('or that never answers is given up after 30 s, and asked again', async () => {
    const fake = fakePorts()
    const { store, pass } = sender([{}], fake)
    fake.http.serve(() => undefined)
    store.send(seen())
    await pass(29_900)
    expect(fake.http.sent[0]?.isAborted()).toBe(false)
    await pass(2000)
    expect(fake.http.sent[0]?.isAborted()).toBe(true)
    expect(fake.http.sent).toHaveLength(2)
  })
})

describe('B4: a collector that says how', () => {
  // fault B4
  it.each([
    ['20', 20_000, 20_100],
    ['soon', 800, 1300],
  ])('429 with Retry-After %s is asked again after %i to %i ms', async (header, least, most) => {
    const { store, sentAt, pass } = sender([{ status: 429, headers: { 'Retry-After': header } }, {}])
    store.send(seen())
    await pass(400_000)
    expect(sentAt).toHaveLength(2)
    expect(sentAt[1]).toBeGreaterThanOrEqual(least)
    expect(sentAt[1]).toBeLessThanOrEqual(most)
  })

  // fault B4
  it('429 keeps later events back too, also when the network comes and goes', async () => {
    const { store, sentAt, fake, pass } = sender([{ status: 429, headers: { 'Retry-After': '20' } }, {}])
    store.send(seen('e=1'))
    await pass(100)
    store.send(seen('e=2'))
    fake.connectivity.isOnline$.next(false)
    fake.connectivity.isOnline$.next(true)
    await pass(19_800)
    expect(sentAt).toHaveLength(1)
    await pass(500)
    expect(payloads(fake)).toEqual([['e=1'], ['e=1', 'e=2']])
  })

  // specification 8.8
  // fault B4
  it('403 is dropped at once, with one debug line', async () => {
    const { store, notifications, fake, sentAt, pass } = sender([{ status: 403 }])
    store.send(seen())
    await pass(60_000)
    expect(sentAt).toHaveLength(1)
    expect(notifications).toEqual(['queued 1', 'dropped refused 1'])
    expect(fake.logger.text('debug').match(/dropped/g)).toHaveLength(1)
    expect(fake.logger.text('warn') + fake.logger.text('error')).toBe('')
  })
})

describe('B5: a page without a network', () => {
  // fault B5
  it('keeps its events without a request, and sends them once it is online', async () => {
    const { store, sentAt, fake, pass } = sender()
    fake.connectivity.isOnline$.next(false)
    for (let count = 0; count < 5; count += 1) store.send(seen(`e=${count}`))
    await pass(600_000)
    expect(sentAt).toEqual([])
    const online = fake.clock.monotonic()
    fake.connectivity.isOnline$.next(true)
    await pass(100)
    expect((sentAt[0] ?? 0) - online).toBeLessThanOrEqual(2000)
    expect(payloads(fake).flat()).toEqual(['e=0', 'e=1', 'e=2', 'e=3', 'e=4'])
  })

  // fault B5
  it('keeps 1,000, and drops the oldest of more', async () => {
    const { store, notifications, fake, pass } = sender()
    fake.connectivity.isOnline$.next(false)
    for (let count = 0; count < 1100; count += 1) store.send({ ...seen(`e=${count}`), queueEvents: true })
    await pass(2000)
    const dropped = notifications.filter((line) => line.startsWith('dropped overflow'))
    expect(dropped.reduce((sum, line) => sum + Number(line.split(' ')[2]), 0)).toBe(100)
    fake.connectivity.isOnline$.next(true)
    await pass(5000)
    expect(payloads(fake).flat()).toEqual(Array.from({ length: 1000 }, (_, index) => `e=${index + 100}`))
  })
})

describe('B6: an ad blocker', () => {
  // fault B6
  it('refuses three times, then is left alone for the life of the page; another page tries again', async () => {
    const { store, sentAt, fake, pass } = sender([reset])
    for (let count = 0; count < 20; count += 1) {
      store.send(seen(`e=${count}`))
      await pass(30_000)
    }
    expect(sentAt).toHaveLength(3)
    expect(fake.logger.text('warn') + fake.logger.text('error')).toBe('')
    fake.endPage('left')
    const next = sender([{}], pageBeside(fake))
    next.store.send(seen('e=20'))
    await next.pass(100)
    expect(payloads(next.fake).flat().sort()).toEqual(
      Array.from({ length: 21 }, (_, index) => `e=${index}`).sort(),
    )
  })

  it('is not suspected where the collector answered before', async () => {
    const { store, sentAt, pass } = sender([{}, reset, reset, reset, reset, {}])
    store.send(seen('e=1'))
    await pass(100)
    store.send(seen('e=2'))
    await pass(60_000)
    expect(sentAt).toHaveLength(6)
  })
})

describe('flush', () => {
  it('resolves once all was answered', async () => {
    const fake = fakePorts()
    const { store } = sender([], fake)
    fake.http.serve(() => undefined)
    store.send({ ...seen(), queueEvents: true })
    let isDone = false
    void store.flush().then(() => {
      isDone = true
    })
    await fake.settle()
    expect([fake.http.sent.length, isDone]).toEqual([1, false])
    fake.http.sent[0]?.answer({})
    await fake.settle()
    expect(isDone).toBe(true)
  })

  it.each([
    ['was dropped', [{ status: 400 }], 0],
    ['is in the outbox', [{ status: 503 }], 1],
  ] as const)('resolves once it %s', async (_, answers, stored) => {
    const { store, fake } = sender(answers)
    store.send({ ...seen(), queueEvents: true })
    const done = store.flush()
    await fake.settle()
    await done
    expect(fake.localStorage.entries.size).toBe(stored)
  })

  it('of nothing resolves at once', async () => {
    await expect(sender().store.flush()).resolves.toBeUndefined()
  })
})

describe('enqueueing', () => {
  it('writes nothing, not even the time, and reads no more than once a batch', () => {
    const fake = fakePorts()
    let calls = 0
    const counted =
      <A extends unknown[], B>(work: (...args: A) => B) =>
      (...args: A): B => {
        calls += 1
        return work(...args)
      }
    const { set, get } = fake.sessionStorage
    const sessionStorage = { ...fake.sessionStorage, set: counted(set), get: counted(get) }
    const localStorage = { ...fake.localStorage, set: counted(fake.localStorage.set) }
    const store = createPingbackStore({ ...fake, sessionStorage, localStorage }, wholeDelivery)
    store.send({ ...seen('e=first'), queueEvents: true })
    calls = 0
    for (let count = 0; count < 40; count += 1) store.send({ ...seen(), queueEvents: true })
    expect(calls).toBe(0)
    expect(fake.scheduler.pending).toBe(1)
  })
})
