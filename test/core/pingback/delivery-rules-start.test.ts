import { describe, expect, it } from 'vitest'
import { isExpired } from '../../../core/pingback/delivery-rules.js'
import {
  added,
  answered,
  failed,
  flights,
  record,
  records,
  recordsApart,
  run,
} from '../../support/delivery-run.js'

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
    const before = run([added(recordsApart(20))])
    expect(flights(before.effects)).toHaveLength(3)
    const then = run([answered(1, 200)], before.state)
    expect(then.state.flights).toHaveLength(8)
    // Nine are posted by now.
    expect(then.state.waiting[0]?.event.analytics_response_payload).toBe('e=9')
  })

  it.each([
    ['offline', { isOnline: false }],
    ['blocked', { refusals: 3 }],
    ['backing off', { backoffUntil: 1 }],
    ['asked to wait', { askedUntil: 1 }],
  ])('is nothing while %s', (_, from) => {
    const { state, effects } = run([added(records(2))], from)
    expect([effects, state.waiting.length]).toEqual([[], 2])
  })

  it('is one batch after a failure, until an answer', () => {
    const { state } = run([added(recordsApart(2)), failed(2), failed(1)])
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

const WEEK = 7 * 24 * 3_600_000

it.each([
  [WEEK, false],
  [WEEK + 1, true],
  [-1, false],
])('an event is expired %i ms after its time: %s', (age, expected) => {
  const { event } = record('e=1')
  expect(isExpired(record('e=1'), event.ts + age)).toBe(expected)
})
