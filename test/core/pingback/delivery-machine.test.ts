import { describe, expect, it } from 'vitest'
import type { DeliveryHappening, LastResort } from '../../../core/pingback/delivery-event.js'
import { deliveryTransition } from '../../../core/pingback/delivery-machine.js'
import {
  type Delivery,
  type DeliveryEffect,
  type Flight,
  initialDelivery,
} from '../../../core/pingback/delivery-state.js'
import { pingbackEvent } from '../../../core/pingback/event.js'
import { type Waiting, waitingOf } from '../../../core/pingback/outbox.js'

const record = (name: string, more: Partial<Waiting> = {}): Waiting => ({
  ...waitingOf(
    'key',
    pingbackEvent({ actionType: 'SEEN', analyticsResponsePayload: name }, '0123456789abcdef', 1),
  ),
  ...more,
})

const records = (count: number, payload = ''): Waiting[] =>
  Array.from({ length: count }, (_, index) => record(`e=${index}${payload}`))

/** What happens at 0 ms, or when it says. */
type Happening = DeliveryHappening & { readonly now?: number }

const added = (all: readonly Waiting[], last?: LastResort, now = 0): Happening => ({
  type: 'added',
  records: all,
  last,
  now,
})
const ended = (last: LastResort, now: number, isLeft = true): Happening => ({
  type: 'ended',
  how: isLeft ? 'left' : 'hidden',
  last,
  now,
})
const failed = (id: number, now = 0, isAborted = true): Happening => ({
  type: 'failed',
  id,
  isAborted,
  now,
  chance: 0.5,
})
const answered = (id: number, status: number, now = 0, retryAfterMs?: number): Happening => ({
  type: 'answered',
  id,
  status,
  retryAfterMs,
  now,
  chance: 0.5,
})

/** The state after some events, and the effects of the last one. */
const run = (
  events: readonly Happening[],
  from: Partial<Delivery> = {},
): { readonly state: Delivery; readonly effects: readonly DeliveryEffect[] } => {
  let state: Delivery = { ...initialDelivery, ...from }
  let effects: readonly DeliveryEffect[] = []
  for (const event of events) [state, effects] = deliveryTransition(state, { now: 0, ...event })
  return { state, effects }
}

const flights = (effects: readonly DeliveryEffect[]): Flight[] =>
  effects.flatMap((effect) => (effect.type === 'post' ? [effect.flight] : []))

/** News in words, as `dropped refused 1`. */
const told = (effects: readonly DeliveryEffect[]): string[] =>
  effects.flatMap((effect) => {
    if (effect.type !== 'news') return []
    const { news } = effect
    const how = news.type === 'sent' ? news.how : news.type === 'retried' ? news.status : ''
    return [`${news.type} ${news.type === 'dropped' ? news.reason : how} ${news.events.length}`]
  })

describe('what is posted', () => {
  it('is nothing of what is only gathered; with the last of its batch all of it is, in order', () => {
    const [first, second, third] = [record('e=1'), record('e=2'), record('e=3')]
    const gathered = run([
      { type: 'gathered', records: [first] },
      { type: 'gathered', records: [second] },
    ])
    expect([gathered.effects, gathered.state.waiting, gathered.state.gathered]).toEqual([
      [],
      [],
      [first, second],
    ])
    const due = run([added([third])], gathered.state)
    expect(flights(due.effects).map((flight) => flight.records)).toEqual([[first, second, third]])
    expect([due.state.gathered, due.state.waiting]).toEqual([[], []])
  })

  it('is at most three batches before the first answer, and eight after', () => {
    const before = run([added(records(500))])
    expect(flights(before.effects)).toHaveLength(3)
    const then = run([answered(1, 200)], before.state)
    expect(then.state.flights).toHaveLength(8)
    // Nine of ten are posted by now.
    expect(then.state.waiting[0]?.event.analytics_response_payload).toBe('e=450')
  })

  it.each([
    ['offline', { isOnline: false }],
    ['blocked', { refusals: 3 }],
    ['backing off', { backoffUntil: 1 }],
    ['told to wait', { askedUntil: 1 }],
  ])('is nothing while %s', (_, from) => {
    const { state, effects } = run([added(records(2))], from)
    expect([effects, state.waiting.length]).toEqual([[], 2])
  })

  it('is one batch after a failure, until an answer', () => {
    const { state } = run([added(records(100)), failed(2), failed(1)])
    expect(state.flights).toHaveLength(0)
    const again = run([{ type: 'woken', now: 2_000 }], state)
    expect(again.state.flights).toHaveLength(1)
    expect(run([answered(3, 200, 2_100)], again.state).state.flights).toHaveLength(1)
    expect(run([answered(3, 200, 2_100)], again.state).state.failures).toBe(0)
  })

  it('carries at most 64 KiB with keepalive, and what is larger alone goes without while the page is there', () => {
    const huge = record(`e=${'x'.repeat(70_000)}`)
    expect(flights(run([added([huge])]).effects).map(({ keepalive }) => keepalive)).toEqual([false])
    const atEnd = run([added([huge], 'leave')])
    expect([atEnd.effects, atEnd.state.waiting]).toEqual([[], [huge]])
    const large = records(8, 'x'.repeat(15_000))
    const last = flights(run([added(large, 'leave')]).effects)
    expect(last).toHaveLength(4)
    expect(last.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(65_536)
    expect(last.every(({ isLast, keepalive }) => isLast && keepalive)).toBe(true)
  })
})

describe('an answer', () => {
  it.each([
    [200, 'sent answered 2', 0],
    [204, 'sent answered 2', 0],
    [299, 'sent answered 2', 0],
    [300, 'dropped refused 2', 0],
    [400, 'dropped refused 2', 0],
    [407, 'dropped refused 2', 0],
    [408, 'retried 408 2', 2],
    [413, 'retried 413 2', 0],
    [429, 'retried 429 2', 2],
    [499, 'dropped refused 2', 0],
    [500, 'retried 500 2', 2],
    [599, 'retried 599 2', 2],
    [600, 'dropped refused 2', 0],
  ])('%i is told as %s', (status, news, waiting) => {
    const { state, effects } = run([added(records(2)), answered(1, status)])
    expect([told(effects), state.waiting.length, state.hasAnswer]).toEqual([[news], waiting, true])
  })

  it('to a request that is over changes nothing', () => {
    const { state } = run([added(records(1)), answered(1, 200)])
    expect(run([answered(1, 500)], state)).toEqual({ state, effects: [] })
    expect(run([failed(1)], state)).toEqual({ state, effects: [] })
  })

  it('413 halves a batch at once, and drops what is alone', () => {
    const halved = run([added(records(5)), answered(1, 413)])
    expect(flights(halved.effects).map((flight) => flight.records.length)).toEqual([3, 2])
    expect(told(run([added(records(1)), answered(1, 413)]).effects)).toEqual(['dropped tooLarge 1'])
  })

  it('that asks to wait is obeyed, up to 300 s', () => {
    const wait = (ms: number | undefined) =>
      run([added(records(1)), answered(1, 429, 10, ms)]).state.askedUntil
    expect([undefined, 0, 20_000, 300_000, 1e12].map(wait)).toEqual([10, 10, 20_010, 300_010, 300_010])
  })
})

describe('a failure', () => {
  it('of requests that were under way together counts once, and doubles the wait of the next', () => {
    const together = run([added(records(100)), failed(1, 100), failed(2, 150)]).state
    expect([together.failures, together.backoffUntil]).toEqual([1, 1_100])
    const next = run([{ type: 'woken', now: 1_100 }, failed(3, 1_200)], together).state
    expect([next.failures, next.backoffUntil]).toEqual([2, 3_200])
  })

  it('puts its events before those that came meanwhile, one try older; the tenth is the last', () => {
    const { state } = run([added([record('e=1')]), added([record('e=2')]), failed(1)])
    expect(state.waiting.map(({ event, tries }) => [event.analytics_response_payload, tries])).toEqual([
      ['e=1', 1],
    ])
    const spent = run([added([record('e=old', { tries: 9 }), record('e=new')]), failed(1)])
    expect(told(spent.effects)).toEqual(['retried 0 1', 'dropped gaveUp 1'])
  })

  it('while offline is no try, and none of a blocker', () => {
    const { state } = run([added(records(1)), { type: 'connected', isOnline: false, now: 0 }, failed(1, 5)])
    expect([state.waiting[0]?.tries, state.refusals, state.failures, state.backoffUntil]).toEqual([
      0, 0, 0, 0,
    ])
  })

  it('with keepalive is held for the turn, unless we ended the request ourselves', () => {
    const held = run([added(records(1)), failed(1, 0, false)]).state
    expect(held.waiting[0]?.isHeld).toBe(true)
    expect(run([{ type: 'outlived', now: 5_000 }], held).state.flights).toHaveLength(1)
    expect(run([added(records(1)), failed(1, 0, true)]).state.waiting[0]?.isHeld).toBe(false)
  })
})

describe('the end of a page', () => {
  it('counts what is on its way, and what was rejected in that turn, as handed over', () => {
    const busy = run([added([record('e=1')]), added([record('e=2')]), failed(1, 0, false)]).state
    const { state, effects } = run([ended('leave', 1)], busy)
    expect([told(effects), state.waiting, state.flights]).toEqual([
      ['sent handedOver 1', 'sent handedOver 1'],
      [],
      [],
    ])
  })

  const failing = run([added(records(2)), answered(1, 503, 0)]).state
  const good = (count: number, from: Delivery): Delivery => {
    let state = from
    for (let answer = 0; answer < count; answer += 1) {
      state = run([added([record('e=good')], undefined, 90_000)], state).state
      const [flight] = state.flights
      state = run([answered(flight?.id ?? 0, 200, 90_000)], state).state
    }
    return state
  }

  it('asks no collector that failed, until twenty answers were good: a page that hears the answer does', () => {
    // Long after the back-off.
    for (const isLeft of [true, false]) {
      const { state, effects } = run([ended('leave', 90_000, isLeft)], failing)
      expect([effects, state.waiting.length]).toEqual([[], 2])
    }
    expect(run([added(records(1), 'leave', 90_000)], failing).state.waiting).toHaveLength(3)
    const doubted = run([added(records(1), 'leave', 90_000)], good(19, failing))
    expect([doubted.effects, doubted.state.waiting.length]).toEqual([[], 1])
    expect(flights(run([added(records(1), 'leave', 90_000)], good(20, failing)).effects)).toHaveLength(1)
  })

  it('asks none that failed a page before it, whose events it took over', () => {
    const adopting = (tries: number) =>
      run([{ type: 'adopted', records: [record('e=1', { tries })], now: 0, wall: 0 }, answered(1, 200)]).state
    expect(flights(run([added(records(1), 'leave')], adopting(0)).effects)).toHaveLength(1)
    expect(flights(run([added(records(1), 'leave')], adopting(1)).effects)).toHaveLength(0)
  })

  it('asks one that failed while offline: nobody was asked', () => {
    const offline: Happening = { type: 'connected', isOnline: false, now: 0 }
    const online: Happening = { type: 'connected', isOnline: true, now: 9 }
    const { state } = run([added(records(1)), offline, failed(1, 5), online, answered(2, 200, 9)])
    expect(flights(run([added(records(1), 'leave', 9)], state).effects)).toHaveLength(1)
  })

  it('asks all the same where nothing that is left would be found', () => {
    const end = (from: Delivery, isLeft = true) => flights(run([ended('send', 10, isLeft)], from).effects)
    expect(end(failing).map((flight) => flight.records.length)).toEqual([2])
    expect(end({ ...failing, isOnline: false })).toEqual([])
    // What a host had that heard of the end after us.
    expect(flights(run([added([record('e=late')], 'send', 10)], failing).effects)).toHaveLength(1)
  })

  it('waits as long as the collector wants where the page is only hidden, and not once it is left', () => {
    const asked = { ...failing, askedUntil: 11 }
    expect(run([ended('send', 10, false)], asked).effects).toEqual([])
    expect(flights(run([ended('send', 10)], asked).effects)).toHaveLength(1)
    expect(run([ended('leave', 10)], { ...asked, doubts: 0, failures: 0 }).effects).toEqual([])
  })

  it('that was only hidden lets its last requests fail like any others', () => {
    const { state } = run([added(records(2), 'leave'), { type: 'wentOn', how: 'hidden' }])
    expect(state.flights.map(({ isLast }) => isLast)).toEqual([false])
    expect(told(run([ended('leave', 2)], state).effects)).toEqual(['sent handedOver 2'])
  })

  it('that was left and is there again counts its last requests as handed over', () => {
    const gone = run([added(records(2), 'leave'), ended('leave', 0)]).state
    const { state, effects } = run([{ type: 'wentOn', how: 'left' }], gone)
    expect([told(effects), state.flights]).toEqual([['sent handedOver 2'], []])
  })

  it('gives back what the browser took neither as a request nor as a beacon', () => {
    const { state } = run([added(records(2), 'leave')])
    const refused = (isTaken: boolean) => run([{ type: 'refused', id: 1, isTaken }], state)
    expect([refused(false).effects, refused(false).state.waiting.length]).toEqual([[], 2])
    expect([told(refused(true).effects), refused(true).state.waiting]).toEqual([['sent handedOver 2'], []])
  })
})

describe('what belongs to somebody else', () => {
  it('is let go where another page has it, of what was gathered too', () => {
    const [mine, theirs] = [record('e=mine'), record('e=theirs')]
    const from = { isOnline: false, waiting: [mine, theirs], gathered: [theirs, mine] }
    const { state } = run([{ type: 'released', records: [theirs] }], from)
    expect([state.waiting, state.gathered]).toEqual([[mine], [mine]])
  })

  it('is dropped with its consent: what waits, what was gathered, and requests of nothing else', () => {
    const [one, two] = [record('e=1', { apiKey: 'one' }), record('e=2', { apiKey: 'two' })]
    const flying = run([added([one]), added([two])]).state
    const from = { ...flying, waiting: [one, two], gathered: [two, one] }
    const isRevoked = ({ apiKey }: Waiting): boolean => apiKey === 'one'
    const { state, effects } = run([{ type: 'revoked', isRevoked }], from)
    expect([state.waiting, state.gathered, state.flights.map(({ id }) => id)]).toEqual([[two], [two], [2]])
    expect(effects[0]).toEqual({ type: 'abort', id: 1 })
    expect(told(effects)).toEqual(['dropped revoked 3'])
    expect(run([{ type: 'revoked', isRevoked }], state)).toEqual({ state, effects: [] })
  })

  it('is taken over unless it is older than a week, before what is ours', () => {
    const week = 7 * 24 * 3_600_000
    const old = record('e=old', { event: { ...record('e=old').event, ts: 1_000 } })
    const fresh = record('e=fresh', { event: { ...record('e=fresh').event, ts: 1_001 } })
    const { state, effects } = run([{ type: 'adopted', records: [old, fresh], now: 0, wall: 1_001 + week }], {
      isOnline: false,
      waiting: [record('e=ours')],
    })
    expect(told(effects)).toEqual(['dropped expired 1'])
    expect(state.waiting.map(({ event }) => event.analytics_response_payload)).toEqual(['e=fresh', 'e=ours'])
  })
})

describe('a network that comes back', () => {
  it('ends our own back-off and the suspicion of a blocker, not what the collector asked for', () => {
    const down = { isOnline: false, waiting: records(1), failures: 3, refusals: 3, backoffUntil: 9_000 }
    const up: Happening = { type: 'connected', isOnline: true, now: 10 }
    expect(run([up], down).state.flights).toHaveLength(1)
    expect(run([up], { ...down, askedUntil: 9_000 }).state.flights).toHaveLength(0)
    const calm = run([up], { waiting: [] })
    expect(calm).toEqual({ state: { ...initialDelivery, waiting: [] }, effects: [] })
  })
})
