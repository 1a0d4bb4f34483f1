import { describe, expect, it } from 'vitest'
import { type DeliveryState, initialDelivery } from '../../../core/pingback/delivery-rules.js'
import type { PendingEvent } from '../../../core/pingback/event.js'
import {
  added,
  answered,
  ended,
  failed,
  flights,
  notified,
  record,
  records,
  run,
  type TimedInput,
} from '../../support/delivery-run.js'

describe('the end of a page', () => {
  it('counts what is on its way, and what was rejected in that turn, as handed over', () => {
    const busy = run([added([record('e=1')]), added([record('e=2')]), failed(1, 0, false)]).state
    const { state, effects } = run([ended('leave', 1)], busy)
    expect([notified(effects), state.waiting, state.flights]).toEqual([
      ['sent handedOver 1', 'sent handedOver 1'],
      [],
      [],
    ])
  })

  const failing = run([added(records(2)), answered(1, 503, 0)]).state
  const good = (count: number, from: DeliveryState): DeliveryState => {
    let state = from
    for (let answer = 0; answer < count; answer += 1) {
      state = run([added([record('e=good')], undefined, 90_000)], state).state
      const [flight] = state.flights
      state = run([answered(flight?.id ?? 0, 200, 90_000)], state).state
    }
    return state
  }

  it('hands nothing over to a collector that failed, until twenty answers were good: a page that gets the answer sends it', () => {
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

  it('trusts none that failed for the page whose events it adopted', () => {
    const adopting = (tries: number) =>
      run([{ type: 'adopted', records: [record('e=1', { tries })], now: 0, wall: 0 }, answered(1, 200)]).state
    expect(flights(run([added(records(1), 'leave')], adopting(0)).effects)).toHaveLength(1)
    expect(flights(run([added(records(1), 'leave')], adopting(1)).effects)).toHaveLength(0)
  })

  it('trusts one whose requests failed only while offline', () => {
    const offline: TimedInput = { type: 'connected', isOnline: false, now: 0 }
    const online: TimedInput = { type: 'connected', isOnline: true, now: 9 }
    const { state } = run([added(records(1)), offline, failed(1, 5), online, answered(2, 200, 9)])
    expect(flights(run([added(records(1), 'leave', 9)], state).effects)).toHaveLength(1)
  })

  it('asks all the same where nothing that is left would be found', () => {
    const end = (from: DeliveryState, isLeft = true) =>
      flights(run([ended('send', 10, isLeft)], from).effects)
    expect(end(failing).map((flight) => flight.records.length)).toEqual([2])
    expect(end({ ...failing, isOnline: false })).toEqual([])
    // An event of a host whose listener runs after ours.
    expect(flights(run([added([record('e=late')], 'send', 10)], failing).effects)).toHaveLength(1)
  })

  it('waits as long as the collector wants where the page is only hidden, and not once it is left', () => {
    const asked = { ...failing, askedUntil: 11 }
    expect(run([ended('send', 10, false)], asked).effects).toEqual([])
    expect(flights(run([ended('send', 10)], asked).effects)).toHaveLength(1)
    expect(run([ended('leave', 10)], { ...asked, answersUntilTrusted: 0, failures: 0 }).effects).toEqual([])
  })

  it('that was only hidden lets its last requests fail like any others', () => {
    const { state } = run([added(records(2), 'leave'), { type: 'resumed', how: 'hidden' }])
    expect(state.flights.map(({ isLast }) => isLast)).toEqual([false])
    expect(notified(run([ended('leave', 2)], state).effects)).toEqual(['sent handedOver 2'])
  })

  it('that was left and is there again counts its last requests as handed over', () => {
    const gone = run([added(records(2), 'leave'), ended('leave', 0)]).state
    const { state, effects } = run([{ type: 'resumed', how: 'left' }], gone)
    expect([notified(effects), state.flights]).toEqual([['sent handedOver 2'], []])
  })

  it('gives back what the browser took neither as a request nor as a beacon', () => {
    const { state } = run([added(records(2), 'leave')])
    const refused = (isTaken: boolean) => run([{ type: 'refused', id: 1, isTaken }], state)
    expect([refused(false).effects, refused(false).state.waiting.length]).toEqual([[], 2])
    expect([notified(refused(true).effects), refused(true).state.waiting]).toEqual([
      ['sent handedOver 2'],
      [],
    ])
  })
})

describe('pending events that another page or the visitor took away, or that another page left', () => {
  it('are released when another page has adopted them, gathered ones too', () => {
    const [mine, theirs] = [record('e=mine'), record('e=theirs')]
    const from = { isOnline: false, waiting: [mine, theirs], gathered: [theirs, mine] }
    const { state } = run([{ type: 'released', records: [theirs] }], from)
    expect([state.waiting, state.gathered]).toEqual([[mine], [mine]])
  })

  it('are dropped with their consent: waiting and gathered ones, and requests of nothing else', () => {
    const [one, two] = [record('e=1', { apiKey: 'one' }), record('e=2', { apiKey: 'two' })]
    const flying = run([added([one]), added([two])]).state
    const from = { ...flying, waiting: [one, two], gathered: [two, one] }
    const isRevoked = ({ apiKey }: PendingEvent): boolean => apiKey === 'one'
    const { state, effects } = run([{ type: 'revoked', isRevoked }], from)
    expect([state.waiting, state.gathered, state.flights.map(({ id }) => id)]).toEqual([[two], [two], [2]])
    expect(effects[0]).toEqual({ type: 'abort', id: 1 })
    expect(notified(effects)).toEqual(['dropped revoked 3'])
    expect(run([{ type: 'revoked', isRevoked }], state)).toEqual({ state, effects: [] })
  })

  it('are adopted unless older than a week, before our own', () => {
    const week = 7 * 24 * 3_600_000
    const old = record('e=old', { event: { ...record('e=old').event, ts: 1_000 } })
    const fresh = record('e=fresh', { event: { ...record('e=fresh').event, ts: 1_001 } })
    const { state, effects } = run([{ type: 'adopted', records: [old, fresh], now: 0, wall: 1_001 + week }], {
      isOnline: false,
      waiting: [record('e=ours')],
    })
    expect(notified(effects)).toEqual(['dropped expired 1'])
    expect(state.waiting.map(({ event }) => event.analytics_response_payload)).toEqual(['e=fresh', 'e=ours'])
  })
})

it('events that failed before they were added are not handed over without an answer', () => {
  const from = { waiting: [record('e=1')] }
  expect(flights(run([added([record('e=2')], 'leave')], from).effects)).toHaveLength(1)
  expect(run([added([record('e=2', { tries: 1 })], 'leave')], from).effects).toEqual([])
})

describe('more events than may wait', () => {
  it('drop the oldest of them', () => {
    const { state, effects } = run([added(records(1_002))], { isOnline: false })
    expect(state.waiting[0]?.event.analytics_response_payload).toBe('e=2')
    const events = ['e=0', 'e=1'].map((name) => expect.objectContaining({ analytics_response_payload: name }))
    expect(effects).toEqual([
      { type: 'notify', notification: { type: 'dropped', reason: 'overflow', events } },
    ])
    expect(state.waiting).toHaveLength(1_000)
  })
})

describe('a network that comes back', () => {
  it('ends our own back-off and the suspicion of a blocker, not what the collector asked for', () => {
    const down = { isOnline: false, waiting: records(1), failures: 3, refusals: 3, backoffUntil: 9_000 }
    const up: TimedInput = { type: 'connected', isOnline: true, now: 10 }
    expect(run([up], down).state.flights).toHaveLength(1)
    expect(run([up], { ...down, askedUntil: 9_000 }).state.flights).toHaveLength(0)
    const healthy = run([up], { waiting: [] })
    expect(healthy).toEqual({ state: { ...initialDelivery, waiting: [] }, effects: [] })
  })
})
