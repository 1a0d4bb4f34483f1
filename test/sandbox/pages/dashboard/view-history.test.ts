import { describe, expect, test } from 'vitest'
import {
  dayOf,
  readSamples,
  trendPoints,
  type ViewSample,
  withSample,
} from '../../../../sandbox/pages/dashboard/view-history.js'

const sample = (day: string, views: number): ViewSample => ({ day, views })

test('a day is that of the visitor', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

describe('samples', () => {
  test('there is one a day, the latest', () => {
    const before = [sample('2026-11-24', 10), sample('2026-11-25', 12)]
    expect(withSample(before, sample('2026-11-25', 15))).toEqual([before[0], sample('2026-11-25', 15)])
    expect(withSample(before, sample('2026-11-26', 20))).toEqual([...before, sample('2026-11-26', 20)])
  })

  test('the oldest of more than 90 days are dropped', () => {
    const days = Array.from({ length: 90 }, (_, day) => sample(dayOf(new Date(2026, 0, 1 + day)), day))
    const next = withSample(days, sample('2026-06-01', 100))
    expect([next.length, next[0], next.at(-1)]).toEqual([90, days[1], sample('2026-06-01', 100)])
  })

  test.each([[null], ['{'], ['{}'], ['7'], ['[null,{"day":"soon","views":1},{"day":"2026-11-25"}]']])(
    'what is stored as %s is none',
    (stored) => expect(readSamples(stored)).toEqual([]),
  )

  test('what was stored is read', () => {
    const samples = [sample('2026-11-24', 10), sample('2026-11-25', 12)]
    expect(readSamples(JSON.stringify(samples))).toEqual(samples)
  })
})

describe('the line', () => {
  const size = { width: 100, height: 50 }

  test('keeps the distance of days, and touches the edges', () => {
    const samples = [sample('2026-11-01', 100), sample('2026-11-02', 150), sample('2026-11-05', 200)]
    expect(trendPoints(samples, size)).toEqual([
      { x: 0, y: 50 },
      { x: 25, y: 25 },
      { x: 100, y: 0 },
    ])
  })

  test('lies at the bottom where nothing has grown', () => {
    expect(trendPoints([sample('2026-11-01', 7), sample('2026-11-02', 7)], size)).toEqual([
      { x: 0, y: 50 },
      { x: 100, y: 50 },
    ])
  })
})
