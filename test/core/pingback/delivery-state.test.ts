import { describe, expect, it } from 'vitest'
import {
  type DeliveryState,
  gateOf,
  initialDelivery,
  isBlocked,
  mostFlights,
  nextWake,
  storableOf,
} from '../../../core/pingback/delivery-state.js'
import { record } from '../../support/delivery-run.js'

const isHeld = true

const state = (more: Partial<DeliveryState>): DeliveryState => ({ ...initialDelivery, ...more })

describe('storableOf', () => {
  it('leaves out what an earlier request may still deliver, and ends with what was gathered', () => {
    const [free, held, gathered] = [record('e=1'), record('e=2', { isHeld }), record('e=3')]
    expect(storableOf(state({ waiting: [held, free], gathered: [gathered] }))).toEqual([free, gathered])
    expect(storableOf(state({ waiting: [held] }))).toEqual([])
    expect(storableOf(state({ gathered: [gathered] }))).toEqual([gathered])
  })
})

describe('nextWake', () => {
  const waiting = [record('e=1')]
  const flight = {
    apiKey: 'key',
    collector: undefined,
    records: waiting,
    bytes: 1,
    id: 1,
    keepalive: true,
    isLast: false,
  }

  it.each([
    ['nothing waits', { backoffUntil: 500 }, undefined],
    ['only a batch gathers', { gathered: waiting, backoffUntil: 500 }, undefined],
    ['nothing keeps it back', { waiting }, 0],
    ['nothing keeps it back but requests that will be answered', { waiting, flights: [flight] }, undefined],
    [
      'an earlier request may still deliver it',
      { waiting: [record('e=2', { isHeld })], backoffUntil: 500 },
      undefined,
    ],
    ['it backs off', { waiting, backoffUntil: 500 }, 400],
    ['the collector asked for it', { waiting, askedUntil: 700 }, 600],
    ['both', { waiting, backoffUntil: 900, askedUntil: 700 }, 800],
    ['it backs off beside a request', { waiting, flights: [flight], backoffUntil: 500 }, 400],
    ['that is over', { waiting, backoffUntil: 99 }, 0],
    ['there is no network', { waiting, backoffUntil: 500, isOnline: false }, undefined],
    ['something blocks it', { waiting, backoffUntil: 500, refusals: 3 }, undefined],
  ])('where %s', (_, more, ms) => {
    expect(nextWake(state(more), 100)).toBe(ms)
  })
})

describe('what may be sent', () => {
  it.each([
    [{}, 3],
    [{ hasAnswer: true }, 8],
    [{ failures: 1 }, 1],
    [{ failures: 4, hasAnswer: true }, 1],
  ])('%j: %i requests at one time', (more, most) => {
    expect(mostFlights(state(more))).toBe(most)
  })

  it.each([
    [0, false],
    [2, false],
    [3, true],
    [4, true],
  ])('after %i refusals is nothing any more: %s', (refusals, expected) => {
    expect(isBlocked(state({ refusals }))).toBe(expected)
  })

  it('waits for the later of our back-off and what was asked for', () => {
    expect(gateOf(state({ backoffUntil: 5, askedUntil: 9 }))).toBe(9)
    expect(gateOf(state({ backoffUntil: 9, askedUntil: 5 }))).toBe(9)
  })
})
