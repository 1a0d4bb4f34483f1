import { median } from './median.js'
import type { Figures, Metric, MetricContext } from './metric.js'

/** Medians by contender. */
export type Medians = ReadonlyMap<string, Figures>

const mediansOf = (rounds: readonly Figures[]): Figures => {
  const names = new Set(rounds.flatMap((figures) => Object.keys(figures)))
  const values = (name: string): number[] =>
    rounds.flatMap((figures) => (figures[name] === undefined ? [] : [figures[name]]))
  return Object.fromEntries([...names].map((name) => [name, median(values(name))]))
}

/**
 * Measures every contender once a round, so that a machine that slows down affects all alike; each round begins with
 * another one. A contender that fails is reported, and has no figures in that round.
 */
export const runMetric = async (
  metric: Metric,
  context: MetricContext,
  report: (line: string) => void,
): Promise<Medians> => {
  const { contenders } = metric
  const samples = new Map<string, Figures[]>(contenders.map((name) => [name, []]))
  const rounds = metric.rounds(context.isQuick)
  for (let round = 0; round < rounds; round += 1) {
    const first = round % contenders.length
    for (const name of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      const startedAt = performance.now()
      const figures = await metric.measure(name, context).catch((error: unknown) => {
        report(`${metric.name}: ${name} failed: ${String(error)}`)
        return undefined
      })
      if (figures) samples.get(name)?.push(figures)
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
      report(`${metric.name} ${round + 1}/${rounds}: ${name} (${seconds} s)`)
    }
  }
  const medians = new Map([...samples].map(([name, all]) => [name, mediansOf(all)]))
  return metric.derive?.(medians) ?? medians
}
