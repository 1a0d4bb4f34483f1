import { describe, expect, it } from 'vitest'
import { fakeBeacon } from '../../support/fake-beacon.js'
import { fakePorts } from '../../support/fake-ports.js'
import { pageBeside, payloads, reset, seen, sender } from '../../support/sender.js'

const queued = (payload: string) => ({ ...seen(payload), queueEvents: true })
const orphanOf = (fake: ReturnType<typeof fakePorts>, name: string, apiKey = 'key'): string =>
  `["${apiKey}",0,{"ts":${fake.clock.now()},"action_type":"SEEN","user_id":"0123456789abcdef","analytics_response_payload":"${name}"}]`

it('says in debug mode how many events a request has', () => {
  const { store, fake } = sender()
  store.send(queued('e=1'))
  store.send(seen('e=2'))
  expect(fake.logger.text('debug')).toContain('sending 2 events')
})

it('does without a connection to ask, locks of the browser, other pages, and a cache to come back from', async () => {
  const all = fakePorts()
  const { changes$: _, ...localStorage } = all.localStorage
  const { restored$: __, ...lifecycle } = all.pageLifecycle
  const without = { connectivity: undefined, locks: undefined, localStorage, pageLifecycle: lifecycle }
  const fake = { ...all, ...without } as never
  const { store, pass } = sender([{ status: 503 }, {}], fake)
  store.send(seen('e=1'))
  await pass(3000)
  store.send(queued('e=2'))
  all.endPage('left')
  await pass(3000)
  expect(payloads(all)).toEqual([['e=1'], ['e=1'], ['e=2']])
})

describe('a request that was under way as the page was hidden', () => {
  it.each(['first', 'last'])('and is rejected %s is no beacon, while the last ones are', async (order) => {
    const beacon = fakeBeacon()
    const { store, fake, notifications } = sender([], { ...fakePorts(), beacon })
    fake.http.serve(() => undefined)
    store.send(seen('e=before'))
    store.send(queued('e=last'))
    fake.endPage('hidden')
    const posted = [...fake.http.sent]
    for (const sent of order === 'first' ? posted : posted.reverse()) {
      sent.answer(reset)
      await fake.settle()
    }
    expect(beacon.taken.map(({ body }) => JSON.parse(body).events[0].analytics_response_payload)).toEqual([
      'e=last',
    ])
    expect([...notifications].sort()).toEqual(['handedOver 1', 'queued 1', 'queued 1', 'retried 0 1'])
  })
})

it("a request of a page that was left and is there again is the browser's: it is not aborted", async () => {
  const { store, fake, pass } = sender([])
  fake.http.serve(() => undefined)
  store.send(seen())
  fake.endPage('left')
  fake.restorePage()
  await pass(31_000)
  expect([fake.http.sent[0]?.isAborted(), fake.scheduler.pending]).toEqual([false, 0])
})

it('a page that is hidden keeps what it has stored, and its lock', async () => {
  const { store, fake, pass } = sender([{ status: 503 }])
  store.send(seen())
  await pass(100)
  const before = [fake.localStorage.keys?.(), fake.locks.held()]
  fake.endPage('hidden')
  expect([fake.localStorage.keys?.(), fake.locks.held()]).toEqual(before)
  await fake.settle()
  expect([fake.localStorage.entries.size, fake.locks.held().length]).toEqual([1, 1])
})

describe('a store that is detached', () => {
  it.each(['at any time', 'as its page is hidden'])(
    'leaves what fails to the next page, and keeps no timer, listener or lock: %s',
    async (when) => {
      const { store, fake, pass } = sender([{ status: 503 }])
      store.send(seen())
      await pass(100)
      if (when !== 'at any time') fake.endPage('hidden')
      store.detach()
      await pass(100)
      expect([fake.localStorage.entries.size, fake.locks.held()]).toEqual([1, []])
      expect([fake.scheduler.pending, fake.endingListeners()]).toEqual([0, 0])
    },
  )

  it('while a request is under way leaves its events too', async () => {
    const { store, fake, pass } = sender([])
    fake.http.serve(() => undefined)
    store.send(seen())
    store.detach()
    fake.http.sent[0]?.answer({ status: 503 })
    await pass(100)
    expect([fake.localStorage.entries.size, fake.locks.held()]).toEqual([1, []])
    expect([fake.scheduler.pending, fake.endingListeners()]).toEqual([0, 0])
  })
})

it('events that another page took over while this one slept are not sent by this one', async () => {
  const locks = fakePorts().locks
  const own = locks.forPage()
  const { store, fake, pass } = sender([{ status: 503 }, {}], { ...fakePorts(), locks: { ...locks, ...own } })
  store.send(seen('e=1'))
  await pass(100)
  own.die()
  const other = sender([{}], { ...pageBeside(fake), locks })
  other.store.send(seen('e=2'))
  await other.pass(100)
  expect(payloads(other.fake).flat().sort()).toEqual(['e=1', 'e=2'])
  await pass(5000)
  store.send(seen('e=3'))
  await pass(100)
  expect(payloads(fake)).toEqual([['e=1'], ['e=3']])
})

describe('events of pages that are gone', () => {
  it('are looked for once a minute, and at once for another key', async () => {
    const fake = fakePorts()
    const { store, pass } = sender([{}], fake)
    store.send(seen('e=1'))
    await pass(100)
    fake.localStorage.set(
      'gifkit.outbox.1.late',
      `${orphanOf(fake, 'e=late')}\n${orphanOf(fake, 'e=other', 'other')}`,
    )
    await pass(59_850)
    store.send(seen('e=2'))
    await pass(50)
    expect(payloads(fake).flat()).toEqual(['e=1', 'e=2'])
    store.send(seen('e=3'))
    await pass(50)
    expect(payloads(fake).flat()).toEqual(['e=1', 'e=2', 'e=3', 'e=late'])
    store.send(seen('e=4', 'other'))
    await pass(50)
    expect(payloads(fake).flat()).toEqual(['e=1', 'e=2', 'e=3', 'e=late', 'e=4', 'e=other'])
  })
})
