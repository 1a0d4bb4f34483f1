import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { fakeBeacon } from '../../support/fake-beacon.js'
import { fakePorts } from '../../support/fake-ports.js'
import { pageBeside, payloads, reset, seen, sender } from '../../support/sender.js'

describe('B7: a request that the browser rejects as the page is left', () => {
  // fault B7
  it('counts as handed over, and is never sent again', async () => {
    const { store, notifications, fake, pass } = sender([])
    fake.http.serve(() => undefined)
    store.send(seen())
    await pass(500)
    fake.http.sent[0]?.answer(reset)
    await fake.settle()
    fake.endPage('left')
    expect(notifications.at(-1)).toBe('handedOver 1')
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
    // What may still arrive is neither stored nor waited for, but for the end of the turn.
    expect([fake.localStorage.entries.size, fake.scheduler.pending]).toEqual([0, 1])
    fake.advance(0)
    await fake.settle()
    expect(fake.localStorage.entries.size).toBe(1)
    await pass(2000)
    expect(fake.http.sent).toHaveLength(2)
  })

  it('was not carried where the page went on, if only for a turn, and is left to the next page', async () => {
    const { store, notifications, fake } = sender([])
    fake.http.serve(() => undefined)
    store.send(seen())
    fake.http.sent[0]?.answer(reset)
    await fake.settle()
    fake.advance(0)
    fake.endPage('left')
    expect(notifications).not.toContain('handedOver 1')
    expect(fake.localStorage.entries.size).toBe(1)
    const next = sender([{}], pageBeside(fake))
    next.store.send(seen('e=2'))
    await next.pass(100)
    expect(payloads(next.fake).flat().sort()).toEqual(['e=1', 'e=2'])
  })

  // fault B7
  it('a request that hangs while the page is left is handed over too', async () => {
    const { store, notifications, fake } = sender([])
    fake.http.serve(() => undefined)
    store.send(seen())
    fake.endPage('left')
    expect(notifications).toEqual(['queued 1', 'handedOver 1'])
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
    const { fake, notifications } = refusing(beacon)
    fake.endPage('left')
    await fake.settle()
    expect(beacon.taken.map(({ url }) => url)).toEqual(['https://pingback.giphy.com/v2/pingback?apikey=key'])
    expect(JSON.parse(beacon.taken[0]?.body ?? '').events).toHaveLength(1)
    expect([notifications.at(-1), fake.localStorage.entries.size]).toEqual(['handedOver 1', 0])
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

describe('an event of a host whose listener runs after ours', () => {
  it.each([
    ['sent at once', { queueEvents: false }],
    ['queued', { queueEvents: true }],
  ])('is left to the next page where the collector may not be asked: %s', async (_, late) => {
    const { store, fake, pass } = sender([{ status: 503 }])
    store.send(seen('e=1'))
    await pass(100)
    fake.endPage('left')
    store.send({ ...seen('e=2'), ...late })
    await fake.settle()
    expect(fake.http.sent).toHaveLength(1)
    const next = sender([{}], pageBeside(fake))
    next.store.send(seen('e=3'))
    await next.pass(100)
    expect(payloads(next.fake).flat().sort()).toEqual(['e=1', 'e=2', 'e=3'])
  })
})

describe('a request of a page that was hidden', () => {
  it("and is rejected once the page is left is the browser's: it is not sent again", async () => {
    const beacon = fakeBeacon()
    const { store, fake, notifications } = sender([], { ...fakePorts(), beacon })
    fake.http.serve(() => undefined)
    store.send({ ...seen(), queueEvents: true })
    fake.endPage('hidden')
    fake.advance(50)
    fake.endPage('left')
    fake.http.sent[0]?.answer(reset)
    await fake.settle()
    expect([fake.http.sent.length, beacon.taken, fake.localStorage.entries.size]).toEqual([1, [], 0])
    expect(notifications).toEqual(['queued 1', 'handedOver 1'])
  })

  it('and fails later is asked for again, like any other', async () => {
    const beacon = fakeBeacon()
    const { store, fake, notifications, pass } = sender([{}], { ...fakePorts(), beacon })
    fake.http.serve(() => undefined)
    store.send({ ...seen(), queueEvents: true })
    fake.endPage('hidden')
    fake.advance(50)
    fake.http.sent[0]?.answer(reset)
    await pass(2000)
    expect([fake.http.sent.length, beacon.taken]).toEqual([2, []])
    expect(notifications).toEqual(['queued 1', 'retried 0 1'])
  })

  it('waits for the next turn where the collector failed before, so that its answer can be read', async () => {
    const { store, fake, pass, notifications } = sender([{ status: 503 }, {}])
    store.send(seen('e=1'))
    await pass(3000)
    store.send({ ...seen('e=2'), queueEvents: true })
    fake.endPage('hidden')
    expect(fake.http.sent).toHaveLength(2)
    await pass(2000)
    expect(payloads(fake)).toEqual([['e=1'], ['e=1'], ['e=2']])
    expect([notifications.at(-1), fake.localStorage.entries.size]).toEqual(['answered 1', 0])
  })
})

describe('B11: a page that comes back', () => {
  // fault B11
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

describe('the turn in which a page ends', () => {
  const queued = (payload: string) => ({ ...seen(payload), queueEvents: true })
  /** Whether an event that comes now is sent before the turn is over, since no timer may run any more. */
  const isLastTurn = async ({ fake, store }: ReturnType<typeof sender>): Promise<boolean> => {
    const before = fake.http.sent.length
    store.send(queued('e=now'))
    await fake.settle()
    return fake.http.sent.length > before
  }

  it('is over in the next one, each time', async () => {
    const page = sender()
    for (const how of ['hidden', 'left'] as const) {
      page.store.send(queued('e=1'))
      page.fake.endPage(how)
      expect(await isLastTurn(page), how).toBe(true)
      page.fake.advance(0)
      await page.fake.settle()
      expect(await isLastTurn(page), how).toBe(false)
    }
  })

  it('is over once a page is restored, even before its timers run', async () => {
    const page = sender()
    page.store.send(queued('e=1'))
    page.fake.endPage('left')
    page.fake.restorePage()
    expect(await isLastTurn(page)).toBe(false)
  })

  it.each([[['left', 'hidden']], [['hidden', 'left']], [['left', 'left']]] as const)(
    'is that of a page that was left: %j',
    async (endings) => {
      const { store, fake, notifications } = sender([])
      fake.http.serve(() => undefined)
      store.send(seen())
      for (const how of endings) fake.endPage(how)
      store.send(queued('e=late'))
      await fake.settle()
      expect(notifications.filter((line) => line.startsWith('handedOver'))).toHaveLength(1)
      fake.restorePage()
      expect(notifications.filter((line) => line.startsWith('handedOver'))).toHaveLength(2)
    },
  )

  it.each(['a turn', 'a restored page'])(
    'leaves neither timer nor listener behind after %s',
    async (what) => {
      const fake = fakePorts()
      const restored$ = new Subject<void>()
      const page = sender([{}], { ...fake, pageLifecycle: { ...fake.pageLifecycle, restored$ } })
      page.store.send(queued('e=1'))
      fake.endPage('hidden')
      fake.endPage('left')
      expect(restored$.observed).toBe(true)
      if (what === 'a turn') fake.advance(0)
      else restored$.next()
      await fake.settle()
      expect([fake.scheduler.pending, restored$.observed, fake.endingListeners()]).toEqual([0, false, 0])
    },
  )
})
