import { performance } from 'node:perf_hooks'

/** A row of the table that all benches print into. */
export interface BenchRow {
  readonly what: string
  readonly figure: string
}

export interface BenchResult {
  readonly name: string
  readonly rows: readonly BenchRow[]
}

export interface BenchOptions {
  /** Fewer rounds: shows that the bench runs, not what it measures. */
  readonly isQuick: boolean
}

/** How many operations of so many ms each fit into a second. */
export const aSecond = (ms: number): string => `${Math.round(1_000 / ms).toLocaleString('en')} a second`

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Median ms of each task. The tasks take turns within every round, so that a machine that slows down or
 * speeds up meanwhile treats them alike.
 */
export const medianTimes = <Name extends string>(
  tasks: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Record<Name, number> => {
  const names = Object.keys(tasks) as Name[]
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  const warmUp = Math.ceil(rounds / 5)
  let lastResult: unknown
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const name of names) {
      const start = performance.now()
      lastResult = tasks[name]()
      const took = performance.now() - start
      if (round >= 0) times.get(name)?.push(took)
    }
  }
  // Read, so that no engine may skip the work of a task without effect.
  if (lastResult === times) throw new Error('a task returned its own measurements')
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >
}
