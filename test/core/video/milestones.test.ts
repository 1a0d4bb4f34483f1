import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newQuartiles, passedAfter, remainingQuartiles } from '../../../core/video/video-player-events.js'
import { type PassedQuartiles, QUARTILES } from '../../../core/video/video-state.js'

describe('quartiles', () => {
  // specification 9.21
  // specification 4.33-4.35
  it.each([
    [0, 1.99, 8, []],
    [0, 2, 8, [0.25]],
    [0, 4, 8, [0.25, 0.5]],
    [1, 4, 8, [0.5]],
    [0, 6, 8, [0.25, 0.5, 0.75]],
    [2, 6, 8, [0.75]],
    [3, 8, 8, []],
    [2, 0, 8, []],
    [0, 0.39, 0.4, [0.25, 0.5, 0.75]],
    [0, 5, Number.NaN, []],
    [0, 5, Number.POSITIVE_INFINITY, []],
    [0, 0, 0, []],
    [0, Number.NaN, 8, []],
  ] as const)('after %i of them, at %f of %f s', (passed, position, duration, expected) => {
    expect(newQuartiles(passed, position, duration)).toEqual(expected)
  })

  it('V7: the end makes up for those that were missed', () => {
    expect(remainingQuartiles(0)).toEqual([0.25, 0.5, 0.75])
    expect(remainingQuartiles(2)).toEqual([0.75])
    expect(remainingQuartiles(3)).toEqual([])
  })

  // fault V7
  it('V7: come once each and in order, wherever one seeks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        fc.double({ min: 0.1, max: 1e4 }),
        (places, duration) => {
          let passed: PassedQuartiles = 0
          const notified: number[] = []
          for (const place of places) {
            const quartiles = newQuartiles(passed, place * duration, duration)
            passed = passedAfter(passed, quartiles)
            notified.push(...quartiles)
          }
          expect(notified).toEqual(QUARTILES.slice(0, notified.length))
          const furthest = Math.max(0, ...places)
          expect(notified).toEqual(QUARTILES.filter((quartile) => furthest * duration >= quartile * duration))
        },
      ),
    )
  })
})
