import { describe, expect, test } from 'vitest'
import type { Figures } from '../../bench/metrics/metric.js'
import { judged, targetTable } from '../../bench/report/targets.js'

const of = (metric: string, contender: string, figures: Figures) =>
  judged(new Map([[metric, new Map([[contender, figures]])]]))

const brokenOf = (metric: string, contender: string, figures: Figures): readonly string[] =>
  of(metric, contender, figures).flatMap(({ what, isBroken }) => (isBroken ? [what] : []))

describe('a run of the benchmarks', () => {
  test.each<[string, Figures, readonly string[]]>([
    ['holds where counts do', { elementsMost: 250 }, []],
    ['fails on a count that grew', { elementsMost: 251 }, ['DOM elements, any length']],
    ['fails on a count that nobody could take', {}, ['DOM elements, any length']],
  ])('%s', (_, figures, broken) => {
    expect(brokenOf('growth', 'ours-react', figures)).toEqual(broken)
  })

  test('fails on bytes that grew beyond what was reached, not on those that were never asked of it', () => {
    const figures = { grid: 34, four: 49, gif: 21, client: 7, standalone: 60 }
    expect(brokenOf('bytes', 'ours-react', figures)).toEqual([])
    expect(brokenOf('bytes', 'ours-react', { ...figures, client: 13.89 })).toEqual(['gzip: client alone, kB'])
  })

  test('never fails on times, which are not the same on every machine', () => {
    expect(brokenOf('cold', 'ours-react', { firstTile: 1e9 })).toEqual([])
  })

  test('a quick one gives no verdict on times', () => {
    const verdicts = of('scroll', 'ours-react', { dropped1: 40 })
    const row = (isQuick: boolean) =>
      targetTable(verdicts, isQuick)
        .split('\n')
        .find((line) => line.startsWith('| dropped frames |'))
    expect(row(true)).toContain('not judged')
    expect(row(false)).toContain('**not met**')
  })
})
