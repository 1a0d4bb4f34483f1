import { parseArgs } from 'node:util'

export const USAGE = `npm run bench -- [options]

  --quick               one round of short lists, fewer contenders, below three minutes
  --write               keeps the figures in bench/results.json, and writes docs/performance.md from all that are kept
  --only=scroll,idle    these metrics
  --contenders=floor    these contenders
  --rounds=1            so many rounds of each metric
  --still               with pictures that stand still, kept beside those that move
  --help                this text
`

export interface BenchOptions {
  readonly isQuick: boolean
  readonly isStill: boolean
  /** Whether results are kept, and the page about them is written. */
  readonly keepsResults: boolean
  readonly isHelp: boolean
  /** Default: all that belong to the run; the same for contenders and rounds. */
  readonly metrics: readonly string[] | undefined
  readonly contenders: readonly string[] | undefined
  readonly rounds: number | undefined
}

/** Names that options accept. */
export interface BenchNames {
  readonly metrics: readonly string[]
  readonly contenders: readonly string[]
}

const namesIn = (
  option: string,
  value: string | undefined,
  known: readonly string[],
): readonly string[] | undefined => {
  const names = value?.split(',')
  const unknown = names?.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new Error(`--${option}: must be one of ${[...new Set(known)].join(', ')}, not "${unknown}".`)
  return names
}

const roundsIn = (value: string | undefined): number | undefined => {
  if (value === undefined) return undefined
  const rounds = Number(value)
  if (!(Number.isInteger(rounds) && rounds > 0))
    throw new Error(`--rounds: must be a whole number, at least 1, not "${value}".`)
  return rounds
}

/**
 * Reads the arguments of the command.
 *
 * @throws Error that names the unknown option, or the option with an invalid value, since a run may take an hour
 */
export const readBenchOptions = (parameters: readonly string[], names: BenchNames): BenchOptions => {
  const flag = { type: 'boolean', default: false } as const
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      quick: flag,
      write: flag,
      still: flag,
      help: flag,
      only: text,
      contenders: text,
      rounds: text,
    },
  })
  return {
    isQuick: values.quick,
    isStill: values.still,
    keepsResults: values.write,
    isHelp: values.help,
    metrics: namesIn('only', values.only, names.metrics),
    contenders: namesIn('contenders', values.contenders, names.contenders),
    rounds: roundsIn(values.rounds),
  }
}
