import { describe, expect, it } from 'vitest'
import { upkeepOf } from '../../../core/pingback/delivery-machine.js'
import { type DeliveryState, initialDelivery } from '../../../core/pingback/delivery-rules.js'
import {
  added,
  answered,
  failed,
  flights,
  notified,
  record,
  records,
  run,
} from '../../support/delivery-run.js'

const [waiting, held, gathered] = [record('e=1'), record('e=2', { mayArrive: true }), record('e=3')]
const stateOf = (more: Partial<DeliveryState>): DeliveryState => ({ ...initialDelivery, ...more })
const upkeep = (more: Partial<DeliveryState>, now = 0, isBusy = false) => {
  const effects = upkeepOf(stateOf(more), now, isBusy)
  const of = <Type extends 'store' | 'wake' | 'watch'>(type: Type) =>
    effects.find((effect): effect is Extract<typeof effect, { type: Type }> => effect.type === type)
  return {
    stored: of('store')?.records,
    isBusy: of('store')?.isBusy,
    wakeMs: of('wake')?.afterMs,
    isWatching: of('watch')?.isOn,
  }
}
const { flights: underWay } = run([added([record('e=under way')])]).state

describe('what is stored', () => {
  it('is what waits, and what waits for the rest of its batch, but nothing that may have arrived', () => {
    expect(upkeep({ waiting: [waiting, held], gathered: [gathered] }).stored).toEqual([waiting, gathered])
  })

  it('may be more at once while a request is under way or events wait to be sent', () => {
    expect(
      [{}, { gathered: [gathered] }, { waiting: [held] }, { flights: underWay }].map(
        (more) => upkeep(more).isBusy,
      ),
    ).toEqual([false, false, true, true])
  })
})

describe('the timer', () => {
  it.each([
    ['at once for what waits', { waiting: [waiting] }, 0],
    ['at the end of a back-off', { waiting: [waiting], backoffUntil: 300 }, 300],
    [
      'when the collector wants to be asked again',
      { waiting: [waiting], backoffUntil: 300, askedUntil: 500 },
      500,
    ],
    [
      'then too where a request is under way',
      { waiting: [waiting], flights: underWay, askedUntil: 500 },
      500,
    ],
    [
      'not where the answer to a request sends the rest',
      { waiting: [waiting], flights: underWay },
      undefined,
    ],
    ['not for what may have arrived', { waiting: [held] }, undefined],
    ['not for what waits for the rest of its batch', { gathered: [gathered] }, undefined],
    ['not while offline', { waiting: [waiting], isOnline: false }, undefined],
    ['not where something blocks all requests', { waiting: [waiting], refusals: 3 }, undefined],
  ])('runs %s', (_, more, expected) => {
    expect(upkeep(more).wakeMs).toBe(expected)
  })
})

it.each([
  ['nothing waits', {}, false, false],
  ['more is queued', {}, true, true],
  ['events wait to be sent', { waiting: [waiting] }, false, true],
  ['a request is under way', { flights: underWay }, false, true],
  ['events wait for the rest of their batch', { gathered: [gathered] }, false, true],
])("the page's end is listened to while %s", (_, more, isBusy, expected) => {
  expect(upkeep(more, 0, isBusy).isWatching).toBe(expected)
})

describe('parking', () => {
  it('leaves all to the next page but what may have arrived', () => {
    const from = { isOnline: false, waiting: [waiting, held], gathered: [gathered] }
    const { state, effects } = run([{ type: 'parked' }], from)
    expect(effects).toEqual([{ type: 'park', records: [waiting, gathered] }])
    expect([state.waiting, state.gathered]).toEqual([[held], []])
  })
})

describe('one of several requests', () => {
  const two = run([added([record('e=1')]), added([record('e=2')])]).state
  const under = ({ flights: all }: DeliveryState) => all.map(({ id }) => id)

  it('is the one that an answer is for', () => {
    const { state, effects } = run([answered(2, 200)], two)
    expect([notified(effects), under(state)]).toEqual([['sent answered 1'], [1]])
    expect(effects).toEqual([
      expect.objectContaining({
        notification: expect.objectContaining({ events: two.flights[1]?.records.map(({ event }) => event) }),
      }),
    ])
  })

  it('is the one that the browser refuses', () => {
    const { state } = run([{ type: 'refused', id: 2, isTaken: false }], two)
    expect([under(state), state.waiting.map(({ event }) => event.analytics_response_payload)]).toEqual([
      [1],
      ['e=2'],
    ])
  })

  it('goes on where consent is revoked for a part of it', () => {
    const { state } = run([added(records(2))])
    const isRevoked = ({
      event,
    }: {
      readonly event: { readonly analytics_response_payload?: string }
    }): boolean => event.analytics_response_payload === 'e=0'
    expect(under(run([{ type: 'revoked', isRevoked }], state).state)).toEqual([1])
  })
})

describe('what may have arrived', () => {
  it('is sent neither with other events nor by the timer before its turn is over', () => {
    const { state } = run([added([record('e=1')]), failed(1, 0, false)])
    expect(flights(run([{ type: 'woken', now: 5_000 }], state).effects)).toEqual([])
    const [flight] = flights(run([added([record('e=2')], undefined, 5_000)], state).effects)
    expect(flight?.records.map(({ event }) => event.analytics_response_payload)).toEqual(['e=2'])
  })
})

it('a network that is said to be there while it is there changes nothing', () => {
  const from = { failures: 3, refusals: 2, backoffUntil: 9_000, waiting: [waiting] }
  expect(run([{ type: 'connected', isOnline: true }], from)).toEqual({ state: stateOf(from), effects: [] })
})

it('a page that is left does not ask a collector that wants to wait, where events outlive the page', () => {
  const from = { waiting: [waiting], askedUntil: 11 }
  const end = (atEnd: 'leave' | 'send') =>
    flights(run([{ type: 'ended', how: 'left', atEnd, now: 10 }], from).effects)
  expect([end('leave').length, end('send').length]).toEqual([0, 1])
})

it('a page that was only hidden goes on without a word', () => {
  const { state, effects } = run([added([waiting], 'leave'), { type: 'resumed', how: 'hidden' }])
  expect([state.flights.map(({ isLast }) => isLast), effects]).toEqual([[false], []])
})

it('what another page has adopted is released without a word', () => {
  expect(
    run([{ type: 'released', records: [waiting] }], { waiting: [waiting], isOnline: false }).effects,
  ).toEqual([])
})

it('of events beyond 512 KiB the oldest are dropped', () => {
  const { state, effects } = run([added(records(6, 'x'.repeat(100_000)))], { isOnline: false })
  expect([state.waiting.length, notified(effects)]).toEqual([5, ['dropped overflow 1']])
})
