import { describe, expect, it } from 'vitest'
import {
  added,
  answered,
  failed,
  flights,
  notified,
  record,
  records,
  recordsApart,
  run,
} from '../../support/delivery-run.js'

describe('an answer', () => {
  // fault B4
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
  ])('%i makes the notification %s', (status, notification, waiting) => {
    const { state, effects } = run([added(records(2)), answered(1, status)])
    expect([notified(effects), state.waiting.length, state.hasAnswer]).toEqual([
      [notification],
      waiting,
      true,
    ])
  })

  it('to a request that is over changes nothing', () => {
    const { state } = run([added(records(1)), answered(1, 200)])
    expect(run([answered(1, 500)], state)).toEqual({ state, effects: [] })
    expect(run([failed(1)], state)).toEqual({ state, effects: [] })
  })

  // fault B4
  it('413 halves a batch at once, and drops what is alone', () => {
    const halved = run([added(records(5)), answered(1, 413)])
    expect(flights(halved.effects).map((flight) => flight.records.length)).toEqual([3, 2])
    expect(notified(run([added(records(1)), answered(1, 413)]).effects)).toEqual(['dropped tooLarge 1'])
  })

  // fault B4
  it('that asks to wait is obeyed, up to 300 s', () => {
    const wait = (ms: number | undefined) =>
      run([added(records(1)), answered(1, 429, 10, ms)]).state.askedUntil
    expect([undefined, 0, 20_000, 300_000, 1e12].map(wait)).toEqual([10, 10, 20_010, 300_010, 300_010])
  })
})

describe('a failure', () => {
  it('of requests that were under way together counts once, and doubles the wait of the next', () => {
    const together = run([added(recordsApart(2)), failed(1, 100), failed(2, 150)]).state
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
    expect(notified(spent.effects)).toEqual(['retried 0 1', 'dropped gaveUp 1'])
  })

  it('while offline is no try, and none of a blocker', () => {
    const { state } = run([added(records(1)), { type: 'connected', isOnline: false, now: 0 }, failed(1, 5)])
    expect([state.waiting[0]?.tries, state.refusals, state.failures, state.backoffUntil]).toEqual([
      0, 0, 0, 0,
    ])
  })

  it('with keepalive is held for the turn, unless we ended the request ourselves', () => {
    const held = run([added(records(1)), failed(1, 0, false)]).state
    expect(held.waiting[0]?.mayArrive).toBe(true)
    expect(run([{ type: 'turnEnded', now: 5_000 }], held).state.flights).toHaveLength(1)
    expect(run([added(records(1)), failed(1, 0, true)]).state.waiting[0]?.mayArrive).toBe(false)
  })
})
