import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  claimTimestamps,
  forgetSession,
  latestTimestamp,
  nextTimestamp,
} from '../../../core/pingback/session.js'
import { fakeStorage } from '../../support/fake-storage.js'

const at = (now: number) => ({ now: () => now, monotonic: () => 0 })

describe('nextTimestamp', () => {
  it('is the wall time, whole', () => {
    expect(nextTimestamp(at(1000.7), 0)).toBe(1000)
  })

  it('grows by one where the clock stands still or went back', () => {
    expect(nextTimestamp(at(1000), 1000)).toBe(1001)
    expect(nextTimestamp(at(5), 1001)).toBe(1002)
  })

  it('is strictly increasing for any walk of the clock', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000)), (walk) => {
        let latest = 0
        for (const now of walk) {
          const ts = nextTimestamp(at(now), latest)
          expect(ts).toBeGreaterThan(latest)
          expect(ts).toBeGreaterThanOrEqual(now)
          latest = ts
        }
      }),
    )
  })
})

describe('latestTimestamp', () => {
  it('is the latest that any page or copy of the session has sent', () => {
    const ports = { sessionStorage: fakeStorage() }
    expect(latestTimestamp(ports)).toBe(0)
    claimTimestamps(ports, [5000, 5001])
    claimTimestamps(ports, [4000])
    expect(latestTimestamp(ports)).toBe(5001)
    forgetSession(ports)
    expect([latestTimestamp(ports), ports.sessionStorage.entries.size]).toEqual([0, 0])
  })

  it.each(['', 'word', '-5', '1e300', '8640000000000000', '9007199254740991', 'NaN', '1.5', ',,'])(
    'does not believe a planted %j',
    (planted) => {
      expect(latestTimestamp({ sessionStorage: fakeStorage({ 'gifkit:latest-ts': planted }) })).toBe(0)
    },
  )
})

describe('a planted list of a million times', () => {
  const planted = Array.from({ length: 1_000_000 }, (_, index) => index + 1).join(',')
  const ports = () => ({ sessionStorage: fakeStorage({ 'gifkit:latest-ts': planted }) })

  it('is read from its end', () => {
    expect(latestTimestamp(ports())).toBe(1_000_000)
    expect(claimTimestamps(ports(), [1_000_000])).toEqual([1_000_001])
  })
})

describe('claimTimestamps', () => {
  it('leaves times unchanged that are not taken', () => {
    expect(claimTimestamps({ sessionStorage: fakeStorage() }, [10, 20, 30])).toEqual([10, 20, 30])
  })

  it('moves on to the next free time where another copy has the same', () => {
    const ports = { sessionStorage: fakeStorage() }
    claimTimestamps(ports, [10, 11, 20])
    expect(claimTimestamps(ports, [10, 11, 13, 20])).toEqual([12, 13, 14, 21])
  })

  it('remembers only what may still meet another, and stays small', () => {
    const ports = { sessionStorage: fakeStorage() }
    for (let ts = 1_000_000; ts < 1_006_000; ts += 5) claimTimestamps(ports, [ts])
    expect(ports.sessionStorage.entries.get('gifkit:latest-ts')?.length).toBeLessThan(5000)
  })

  it('forgets those of more than six seconds ago', () => {
    const ports = { sessionStorage: fakeStorage() }
    for (const times of [[1000], [2000, 7000], [7001]]) claimTimestamps(ports, times)
    expect(ports.sessionStorage.get('gifkit:latest-ts')).toBe('2000,7000,7001')
    claimTimestamps(ports, [8000])
    expect(ports.sessionStorage.get('gifkit:latest-ts')).toBe('7000,7001,8000')
  })

  it('keeps the latest in mind, however many come from a clock that was set back', () => {
    const ports = { sessionStorage: fakeStorage() }
    claimTimestamps(ports, [1_000_000])
    for (let ts = 1; ts < 600; ts += 1) claimTimestamps(ports, [ts])
    expect(latestTimestamp(ports)).toBe(1_000_000)
  })

  it('never gives a time twice, and keeps each copy in order, however two take turns', () => {
    const turns = fc.array(fc.tuple(fc.boolean(), fc.array(fc.nat(50), { minLength: 1, maxLength: 8 })))
    fc.assert(
      fc.property(turns, (rounds) => {
        const ports = { sessionStorage: fakeStorage() }
        const latest = { one: 0, two: 0 }
        const given: number[] = []
        for (const [isOne, steps] of rounds) {
          const copy = isOne ? 'one' : 'two'
          const times = steps.map((step) => {
            latest[copy] = nextTimestamp(at(step), latest[copy])
            return latest[copy]
          })
          const claimed = claimTimestamps(ports, times)
          expect(claimed).toEqual([...claimed].sort((a, b) => a - b))
          latest[copy] = claimed.at(-1) ?? 0
          given.push(...claimed)
        }
        expect(new Set(given).size).toBe(given.length)
      }),
    )
  })
})
