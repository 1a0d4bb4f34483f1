import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextTimestamp } from '../../../core/pingback/timestamp.js'
import { fakeStorage } from '../../support/fake-storage.js'

const at = (now: number) => ({ now: () => now, monotonic: () => 0 })

describe('nextTimestamp', () => {
  it('is the wall time, whole', () => {
    expect(nextTimestamp({ clock: at(1000.7), sessionStorage: fakeStorage() }, 0)).toBe(1000)
  })

  it('grows by one where the clock stands still or went back', () => {
    const sessionStorage = fakeStorage()
    expect(nextTimestamp({ clock: at(1000), sessionStorage }, 0)).toBe(1000)
    expect(nextTimestamp({ clock: at(1000), sessionStorage }, 1000)).toBe(1001)
    expect(nextTimestamp({ clock: at(5), sessionStorage }, 1001)).toBe(1002)
  })

  it('goes on after what another page or copy of the session used', () => {
    const sessionStorage = fakeStorage({ 'gifkit:latest-ts': '5000' })
    expect(nextTimestamp({ clock: at(1000), sessionStorage }, 0)).toBe(5001)
    expect(nextTimestamp({ clock: at(1000), sessionStorage }, 0)).toBe(5002)
  })

  it.each(['', 'word', '-5', '1e300', 'NaN', '1.5'])('does not believe a planted %j', (planted) => {
    const sessionStorage = fakeStorage({ 'gifkit:latest-ts': planted })
    expect(nextTimestamp({ clock: at(1000), sessionStorage }, 0)).toBe(1000)
  })

  it('is strictly increasing for any walk of the clock, also when storage forgets', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(10_000), fc.boolean())), (walk) => {
        const sessionStorage = fakeStorage()
        let latest = 0
        for (const [now, forgets] of walk) {
          if (forgets) sessionStorage.entries.clear()
          const ts = nextTimestamp({ clock: at(now), sessionStorage }, latest)
          expect(ts).toBeGreaterThan(latest)
          expect(ts).toBeGreaterThanOrEqual(now)
          latest = ts
        }
      }),
    )
  })
})
