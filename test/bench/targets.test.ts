import { describe, expect, test } from 'vitest'
import type { Figures } from '../../bench/metrics/metric.js'
import { targetTable, verdictsOn } from '../../bench/report/targets.js'

const of = (metric: string, contender: string, figures: Figures) =>
  verdictsOn(new Map([[metric, new Map([[contender, figures]])]]))

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
    const limits = ['grid', 'gif', 'four', 'picker'].flatMap((name) => [name, `${name}Whole`])
    const figures = { ...Object.fromEntries(limits.map((name) => [name, 17])), client: 9 }
    expect(brokenOf('bytes', 'ours-react', figures)).toEqual([])
    expect(brokenOf('bytes', 'ours-react', { ...figures, client: 99 })).toEqual(['gzip: client alone, kB'])
  })

  test('never fails on times, which are not the same on every machine', () => {
    expect(brokenOf('cold', 'ours-react', { firstTile: 1e9 })).toEqual([])
  })

  test('a quick one gives no verdict on times', () => {
    const verdicts = of('growth', 'ours-react', { exponent: 0.4 })
    const row = (isQuick: boolean) =>
      targetTable(verdicts, isQuick)
        .split('\n')
        .find((line) => line.startsWith('| growth exponent |'))
    expect(row(true)).toContain('not judged')
    expect(row(false)).toContain('**not met**')
  })
})
