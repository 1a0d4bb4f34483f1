import { describe, expect, it } from 'vitest'
import type { PingbackInput } from '../../../core/pingback/event.js'
import type { PingbackNews } from '../../../core/pingback/news.js'
import { createPingbackStore } from '../../../core/pingback/store.js'
import { fakeBeacon } from '../../support/fake-beacon.js'
import type { FakeAnswer } from '../../support/fake-http.js'
import { type FakePorts, fakePorts, seededRandom } from '../../support/fake-ports.js'

const seen = (payload = 'e=1', apiKey = 'key'): PingbackInput & { apiKey: string } => ({
  actionType: 'SEEN',
  analyticsResponsePayload: payload,
  apiKey,
  queueEvents: false,
})

const payloads = (fake: FakePorts): string[][] =>
  fake.http.sent.map(({ request }) =>
    (JSON.parse(request.body ?? '') as { events: { analytics_response_payload: string }[] }).events.map(
      (event) => event.analytics_response_payload,
    ),
  )

/** A sender, its news in words, and a network that answers the nth request by the nth answer, then by the last. */
const sender = (answers: readonly FakeAnswer[] = [{}], fake: FakePorts = fakePorts()) => {
  let count = 0
  const sentAt: number[] = []
  fake.http.serve(() => {
    sentAt.push(fake.clock.monotonic())
    count += 1
    return answers[Math.min(count, answers.length) - 1]
  })
  const store = createPingbackStore(fake)
  const news: string[] = []
  const words = (item: PingbackNews): string => {
    if (item.type === 'sent') return item.how
    if (item.type === 'retried') return `retried ${item.status}`
    return item.type === 'dropped' ? `dropped ${item.reason}` : item.type
  }
  store.pingbacks$.subscribe((item) => news.push(`${words(item)} ${item.events.length}`))
  /** In small steps, since answers come between tasks. */
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 50) {
      fake.advance(Math.min(left, 50))
      await fake.settle()
    }
    await fake.settle()
  }
  return { fake, store, news, sentAt, pass }
}

/** Another page of the same origin, with a session of its own. */
const pageBeside = (fake: FakePorts, seed = 2): FakePorts => ({
  ...fakePorts(),
  localStorage: fake.localStorage,
  locks: fake.locks,
  random: seededRandom(seed),
})

const reset = new Error('Failed to fetch')

describe('B3: a collector that fails', () => {
  it.each([[{ status: 500 }], [{ status: 502 }], [{ status: 503 }], [{ status: 408 }], [reset]])(
    'once with %j is asked again within 5 s, and the event arrives once',
    async (failure) => {
      const { store, sentAt, news, pass, fake } = sender([failure, {}])
      store.send(seen())
      await pass(5000)
      expect(sentAt).toHaveLength(2)
      expect(sentAt[1]).toBeGreaterThanOrEqual(800)
      expect(news).toEqual([
        'queued 1',
        `retried ${failure instanceof Error ? 0 : failure.status} 1`,
        'answered 1',
      ])
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

  it('for ever is asked 10 times, after 1 s doubling to 60 s, varied, and then counted as lost', async () => {
    const { store, sentAt, news, pass, fake } = sender([{ status: 500 }])
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
    expect(news.at(-1)).toBe('dropped gaveUp 1')
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
  it.each([
    ['0', 800, 1300],
    ['20', 20_000, 20_100],
    ['100000000000', 300_000, 300_100],
    ['soon', 800, 1300],
  ])('429 with Retry-After %s is asked again after %i to %i ms', async (header, least, most) => {
    const { store, sentAt, pass } = sender([{ status: 429, headers: { 'Retry-After': header } }, {}])
    store.send(seen())
    await pass(400_000)
    expect(sentAt).toHaveLength(2)
    expect(sentAt[1]).toBeGreaterThanOrEqual(least)
    expect(sentAt[1]).toBeLessThanOrEqual(most)
  })

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

  it('413 is halved until it fits, and what is too large alone is dropped', async () => {
    const fake = fakePorts()
    const { store, news, pass } = sender([], fake)
    fake.http.serve(({ body = '' }) => (body.includes('"huge"') || body.length > 400 ? { status: 413 } : {}))
    for (const payload of ['e=1', 'e=2', 'huge', 'e=4']) store.send({ ...seen(payload), queueEvents: true })
    await pass(5000)
    expect(news.filter((line) => line.startsWith('dropped'))).toEqual(['dropped tooLarge 1'])
    expect(news.filter((line) => line.startsWith('answered')).length).toBeGreaterThan(1)
    expect(fake.scheduler.pending).toBe(0)
  })

  it.each([400, 401, 403, 404, 410, 422])('%i is dropped at once, with one debug line', async (status) => {
    const { store, news, fake, sentAt, pass } = sender([{ status }])
    store.send(seen())
    await pass(60_000)
    expect(sentAt).toHaveLength(1)
    expect(news).toEqual(['queued 1', 'dropped refused 1'])
    expect(fake.logger.text('debug').match(/dropped/g)).toHaveLength(1)
    expect(fake.logger.text('warn') + fake.logger.text('error')).toBe('')
  })
})

describe('B5: a page without a network', () => {
  it('keeps its events, asks nobody, and sends them as soon as there is one', async () => {
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

  it('keeps 1,000, and drops the oldest of more', async () => {
    const { store, news, fake, pass } = sender()
    fake.connectivity.isOnline$.next(false)
    for (let count = 0; count < 1100; count += 1) store.send({ ...seen(`e=${count}`), queueEvents: true })
    await pass(2000)
    const dropped = news.filter((line) => line.startsWith('dropped overflow'))
    expect(dropped.reduce((sum, line) => sum + Number(line.split(' ')[2]), 0)).toBe(100)
    fake.connectivity.isOnline$.next(true)
    await pass(5000)
    expect(payloads(fake).flat()).toEqual(Array.from({ length: 1000 }, (_, index) => `e=${index + 100}`))
  })
})

describe('B6: an ad blocker', () => {
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

describe('B7: a request that the browser rejects as the page is left', () => {
  it('counts as handed over, and is never sent again', async () => {
    const { store, news, fake, pass } = sender([])
    fake.http.serve(() => undefined)
    store.send(seen())
    await pass(500)
    fake.http.sent[0]?.answer(reset)
    fake.endPage('left')
    expect(news.at(-1)).toBe('handedOver 1')
    expect(fake.localStorage.entries.size).toBe(0)
    fake.restorePage()
    await pass(600_000)
    expect(fake.http.sent).toHaveLength(1)
  })

  it('is not stored in that turn, and is sent again where the page goes on', async () => {
    const { store, fake, pass } = sender([])
    fake.http.serve(() => undefined)
    store.send(seen())
    fake.http.sent[0]?.answer(reset)
    await fake.settle()
    expect(fake.localStorage.entries.size).toBe(0)
    fake.advance(0)
    await fake.settle()
    expect(fake.localStorage.entries.size).toBe(1)
    await pass(2000)
    expect(fake.http.sent).toHaveLength(2)
  })

  it('was not carried where the page went on, if only for a turn, and is left to the next page', async () => {
    const { store, news, fake } = sender([])
    fake.http.serve(() => undefined)
    store.send(seen())
    fake.http.sent[0]?.answer(reset)
    fake.advance(0)
    fake.endPage('left')
    expect(news).not.toContain('handedOver 1')
    expect(fake.localStorage.entries.size).toBe(1)
    const next = sender([{}], pageBeside(fake))
    next.store.send(seen('e=2'))
    await next.pass(100)
    expect(payloads(next.fake).flat().sort()).toEqual(['e=1', 'e=2'])
  })

  it('a request that hangs while the page is left is handed over too', async () => {
    const { store, news, fake } = sender([])
    fake.http.serve(() => undefined)
    store.send(seen())
    fake.endPage('left')
    expect(news).toEqual(['queued 1', 'handedOver 1'])
    expect(fake.http.sent[0]?.isAborted()).toBe(false)
  })
})

describe('the last requests of a page', () => {
  const refusing = (beacon?: ReturnType<typeof fakeBeacon>) => {
    const fake = { ...fakePorts(), ...(beacon && { beacon }) }
    const made = sender([reset], fake)
    made.store.send({ ...seen(), queueEvents: true })
    return made
  }

  it('go as a beacon where the browser refuses keepalive at once', async () => {
    const beacon = fakeBeacon()
    const { fake, news } = refusing(beacon)
    fake.endPage('left')
    await fake.settle()
    expect(beacon.taken.map(({ url }) => url)).toEqual(['https://pingback.giphy.com/v2/pingback?apikey=key'])
    expect(JSON.parse(beacon.taken[0]?.body ?? '').events).toHaveLength(1)
    expect([news.at(-1), fake.localStorage.entries.size]).toEqual(['handedOver 1', 0])
  })

  it.each([
    ['refuses that too', () => Object.assign(fakeBeacon(), { isRefused: true })],
    ['has none', () => undefined],
  ])('are left to the next page where the browser %s', async (_, beaconOf) => {
    const { fake } = refusing(beaconOf())
    fake.endPage('left')
    await fake.settle()
    expect(fake.localStorage.entries.size).toBe(1)
    const next = sender([{}], pageBeside(fake))
    next.store.send(seen('e=2'))
    await next.pass(100)
    expect(payloads(next.fake).flat().sort()).toEqual(['e=1', 'e=2'])
  })
})

describe('a request of a page that was hidden', () => {
  it("and is rejected once the page is left is the browser's: nobody sends it again", async () => {
    const beacon = fakeBeacon()
    const { store, fake, news } = sender([], { ...fakePorts(), beacon })
    fake.http.serve(() => undefined)
    store.send({ ...seen(), queueEvents: true })
    fake.endPage('hidden')
    fake.advance(50)
    fake.endPage('left')
    fake.http.sent[0]?.answer(reset)
    await fake.settle()
    expect([fake.http.sent.length, beacon.taken, fake.localStorage.entries.size]).toEqual([1, [], 0])
    expect(news).toEqual(['queued 1', 'handedOver 1'])
  })

  it('and fails later is asked for again, like any other', async () => {
    const beacon = fakeBeacon()
    const { store, fake, news, pass } = sender([{}], { ...fakePorts(), beacon })
    fake.http.serve(() => undefined)
    store.send({ ...seen(), queueEvents: true })
    fake.endPage('hidden')
    fake.advance(50)
    fake.http.sent[0]?.answer(reset)
    await pass(2000)
    expect([fake.http.sent.length, beacon.taken]).toEqual([2, []])
    expect(news).toEqual(['queued 1', 'retried 0 1'])
  })

  it('waits for the next turn where the collector failed before, so that its answer is heard', async () => {
    const { store, fake, pass, news } = sender([{ status: 503 }, {}])
    store.send(seen('e=1'))
    await pass(3000)
    store.send({ ...seen('e=2'), queueEvents: true })
    fake.endPage('hidden')
    expect(fake.http.sent).toHaveLength(2)
    await pass(2000)
    expect(payloads(fake)).toEqual([['e=1'], ['e=1'], ['e=2']])
    expect([news.at(-1), fake.localStorage.entries.size]).toEqual(['answered 1', 0])
  })
})

describe('B8: a storage with something else in it', () => {
  it.each([
    'null',
    '[]',
    '{"v":1}',
    '["key",0]',
    '["key",0,{"ts":1}]',
    '["key",0,{"ts":"1","action_type":"SEEN","user_id":"0123456789abcdef","analytics_response_payload":"e"}]',
    '["key",0,{"ts":1,"action_type":"EVIL","user_id":"0123456789abcdef","analytics_response_payload":"e"}]',
    '["key",0,{"ts":1,"action_type":"SEEN","user_id":"<script>","analytics_response_payload":"e"}]',
    '["key",-1,{"ts":1,"action_type":"SEEN","user_id":"0123456789abcdef","analytics_response_payload":"e"}]',
    '["",0,{"ts":1,"action_type":"SEEN","user_id":"0123456789abcdef","analytics_response_payload":"e"}]',
    '["key",0,{"__proto__":{"ts":1,"action_type":"SEEN","user_id":"0123456789abcdef"}}]',
    '\u0000',
    '['.repeat(100_000),
    'x'.repeat(3_000_000),
  ])('%.60s is discarded', async (planted) => {
    const fake = fakePorts()
    fake.localStorage.set('gifkit.outbox.1.evil', planted)
    fake.localStorage.set('other', 'untouched')
    const { store, pass } = sender([{}], fake)
    store.send(seen())
    await pass(1000)
    expect(payloads(fake)).toEqual([['e=1']])
    expect([...fake.localStorage.entries]).toEqual([['other', 'untouched']])
  })

  it('takes what is good beside what is damaged, without fields of its own making', async () => {
    const fake = fakePorts()
    const ts = fake.clock.now() - 1000
    const good = `{"ts":${ts},"action_type":"SEEN","user_id":"0123456789abcdef","analytics_response_payload":"e=old","extra":1,"attributes":{"a":"b","c":5,"__proto__":"d"}}`
    fake.localStorage.set('gifkit.outbox.1.old', `damaged\n["key",3,${good}]\n["other",0,${good}]`)
    const { store, pass } = sender([{}], fake)
    store.send(seen())
    await pass(1000)
    const events = fake.http.sent.flatMap(({ request }) => JSON.parse(request.body ?? '').events)
    expect(events.find((event) => event.ts === ts)).toEqual({
      ts,
      action_type: 'SEEN',
      user_id: '0123456789abcdef',
      analytics_response_payload: 'e=old',
      attributes: { a: 'b' },
    })
    // Events of a key that this page never sends for wait for a page that does.
    expect(fake.localStorage.get('gifkit.outbox.1.old')).toBe(`["other",0,${good}]`)
  })

  it('does not send what waited longer than a week', async () => {
    const fake = fakePorts()
    const ts = fake.clock.now() - 8 * 86_400_000
    fake.localStorage.set(
      'gifkit.outbox.1.old',
      `["key",0,{"ts":${ts},"action_type":"SEEN","user_id":"0123456789abcdef","analytics_response_payload":"e"}]`,
    )
    const { store, news, pass } = sender([{}], fake)
    store.send(seen())
    await pass(1000)
    expect(news).toContain('dropped expired 1')
    expect(payloads(fake)).toEqual([['e=1']])
  })
})

describe('B8: a storage that goes with its page', () => {
  it('is no heir: what waits for another try is sent as the page is left', async () => {
    const fake = fakePorts()
    const lasting = { ...fake, localStorage: { ...fake.localStorage, isLasting: () => false } }
    const { store, sentAt, pass } = sender([{ status: 503 }], lasting)
    store.send(seen())
    await pass(100)
    fake.endPage('left')
    expect(sentAt).toHaveLength(2)
    expect(fake.http.sent[1]?.request.keepalive).toBe(true)
  })
})

describe('B9: pages of one origin', () => {
  it('never take the events of one that lives, and take those of one that is gone, once', async () => {
    const locks = fakePorts().locks
    const pages = [1, 2, 3].map((seed) => {
      const pageLocks = locks.forPage()
      return { locks: pageLocks, seed }
    })
    const storage = fakePorts().localStorage
    const [one, two, three] = pages.map(({ locks: own, seed }) =>
      sender([{}], { ...pageBeside(fakePorts(), seed), localStorage: storage, locks: { ...locks, ...own } }),
    )
    if (!one || !two || !three) throw new Error('three pages')
    one.fake.http.serve(() => ({ status: 503 }))
    one.store.send(seen('e=of one'))
    await one.pass(100)
    expect(storage.entries.size).toBe(1)
    two.store.send(seen('e=of two'))
    await two.pass(100)
    expect(payloads(two.fake).flat()).toEqual(['e=of two'])
    pages[0]?.locks.die()
    await two.pass(61_000)
    two.store.send(seen('e=later'))
    three.store.send(seen('e=of three'))
    await Promise.all([two.pass(200), three.pass(200)])
    const arrived = [...payloads(two.fake).flat(), ...payloads(three.fake).flat()]
    expect(arrived.filter((payload) => payload === 'e=of one')).toHaveLength(1)
    expect([storage.entries.size, locks.held()]).toEqual([0, []])
  })
})

describe('B11: a page that comes back', () => {
  it('takes up what it had to leave, and goes on', async () => {
    const { store, fake, pass } = sender([{ status: 503 }, {}])
    store.send(seen('e=1'))
    await pass(100)
    fake.endPage('left')
    // Browsers say this too of a page that was visible.
    fake.endPage('hidden')
    expect(fake.locks.held()).toEqual([])
    fake.restorePage()
    await pass(3000)
    store.send(seen('e=2'))
    await pass(100)
    expect(payloads(fake)).toEqual([['e=1'], ['e=1'], ['e=2']])
    expect([fake.scheduler.pending, fake.endingListeners()]).toEqual([0, 0])
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
    const store = createPingbackStore({ ...fake, sessionStorage, localStorage })
    store.send({ ...seen('e=first'), queueEvents: true })
    calls = 0
    for (let count = 0; count < 40; count += 1) store.send({ ...seen(), queueEvents: true })
    expect(calls).toBe(0)
    expect(fake.scheduler.pending).toBe(1)
  })
})
