import { performance } from 'node:perf_hooks'

/** A row in the table of all benches. */
export interface NodeTaskRow {
  readonly what: string
  readonly figure: string
}

export interface NodeTaskResult {
  readonly name: string
  readonly rows: readonly NodeTaskRow[]
}

export interface NodeTaskOptions {
  /** Fewer rounds, which show only that the bench works. */
  readonly isQuick: boolean
}

/** The number of operations per second if one takes so many ms. */
export const perSecond = (ms: number): string => `${Math.round(1_000 / ms).toLocaleString('en')} a second`

const upperMedian = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Median ms of each task. Tasks take turns within each round, so that a machine that changes its speed affects all
 * alike.
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
  // The result is read, so that no engine can skip a task without effect.
  if (lastResult === times) throw new Error('a task returned its own measurements')
  return Object.fromEntries(names.map((name) => [name, upperMedian(times.get(name) ?? [])])) as Record<
    Name,
    number
  >
}
