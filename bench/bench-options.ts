import { parseArgs } from 'node:util'

export const USAGE = `npm run bench -- [options]

  --quick               one round of short lists, fewer contenders, below three minutes
  --write               keeps the figures in bench/results.json, and writes docs/performance.md from all that are kept
  --only=scroll,rest    these metrics
  --contenders=floor    these contenders
  --rounds=1            so many rounds of each metric
  --still               with pictures that stand still, kept beside those that move
  --help                this text
`

export interface BenchOptions {
  readonly isQuick: boolean
  readonly isStill: boolean
  /** Figures are kept, and the page of them is written. */
  readonly keeps: boolean
  readonly isHelp: boolean
  /** All that belong to the run where left out, as with contenders and rounds. */
  readonly metrics: readonly string[] | undefined
  readonly contenders: readonly string[] | undefined
  readonly rounds: number | undefined
}

/** Names that options accept. */
export interface BenchNames {
  readonly metrics: readonly string[]
  readonly contenders: readonly string[]
}

const listed = (
  option: string,
  value: string | undefined,
  known: readonly string[],
): readonly string[] | undefined => {
  const names = value?.split(',')
  const stranger = names?.find((name) => !known.includes(name))
  if (stranger !== undefined)
    throw new Error(`--${option}: "${stranger}" is none of ${[...new Set(known)].join(', ')}.`)
  return names
}

const counted = (value: string | undefined): number | undefined => {
  if (value === undefined) return undefined
  const rounds = Number(value)
  if (!(Number.isInteger(rounds) && rounds > 0))
    throw new Error(`--rounds: "${value}" is no whole number from 1.`)
  return rounds
}

/**
 * Reads the words behind the command.
 *
 * @throws Error that names the unknown option, or the option with an invalid value, since a run may take an hour
 */
export const readBenchOptions = (words: readonly string[], names: BenchNames): BenchOptions => {
  const flag = { type: 'boolean', default: false } as const
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...words],
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
    keeps: values.write,
    isHelp: values.help,
    metrics: listed('only', values.only, names.metrics),
    contenders: listed('contenders', values.contenders, names.contenders),
    rounds: counted(values.rounds),
  }
}
