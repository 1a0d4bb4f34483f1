import type { ContenderName } from '../contenders/contenders.js'
import type { Medians } from '../metrics/run-metric.js'
import { formatFigure, markdownTable, ratio } from './table.js'

/**
 * Counts and bytes are the same on every machine, so a run may fail on them. Counts of usage events depend on when a
 * page is killed, but must always be 0.
 */
type Kind = 'time' | 'count' | 'bytes'

interface Target {
  readonly what: string
  readonly kind: Kind
  readonly metric: string
  readonly figure: string
  /** Default `ours-react`. */
  readonly of?: ContenderName
  /** Another contender, or another figure of ours; without one, the limit applies to the figure itself. */
  readonly against?: ContenderName | { readonly figure: string }
  readonly most: number
  /** The best value so far of a target that is not met: a run fails if it gets worse. */
  readonly brokenAbove?: number
}

const [incumbent, floor] = ['incumbent-react', 'floor'] as const
const standalone = { of: 'ours-standalone', against: 'incumbent-components' } as const
const time = (metric: string, figure: string, what: string) =>
  ({ kind: 'time', metric, figure, what }) as const
const kilobytes = (figure: string, what: string) =>
  ({ kind: 'bytes', metric: 'bytes', figure, what }) as const
const count = (metric: string, figure: string, what: string) =>
  ({ kind: 'count', metric, figure, what }) as const

const targets: readonly Target[] = [
  { ...time('growth', 'next5000', 'CPU of the next page at 5,000'), against: floor, most: 1.6 },
  {
    ...time('growth', 'next10000', 'CPU of the next page at 10,000'),
    against: { figure: 'next500' },
    most: 1,
  },
  { ...time('growth', 'exponent', 'growth exponent'), most: 0.05 },
  { ...time('growth', 'cumulative5000', 'cumulative CPU to 5,000'), against: floor, most: 1.7 },
  { ...count('growth', 'elementsMost', 'DOM elements, any length'), most: 250 },
  {
    ...count('growth', 'elementsMost', 'DOM elements, any length, standalone'),
    of: 'ours-standalone',
    most: 250,
  },
  { ...time('growth', 'beyond5000', 'heap at 5,000 beyond the data'), against: incumbent, most: 0.08 },
  { ...time('scroll', 'cpu1', 'scroll CPU'), against: floor, most: 1.4 },
  { ...time('scroll', 'dropped1', 'dropped frames'), against: floor, most: 1 },
  { ...time('blank', 'again', 'points without a loaded GIF, %'), most: 0 },
  { ...time('resize', 'cpu', 'resize'), against: floor, most: 3 },
  { ...time('cold', 'firstTile', 'first tile'), against: incumbent, most: 0.6 },
  { ...time('cold', 'tiles', '25 tiles'), against: incumbent, most: 0.65 },
  { ...time('cold', 'blocking', 'blocking time'), against: incumbent, most: 0.55 },
  { ...time('cold', 'firstTile', 'first tile, standalone'), ...standalone, most: 0.6 },
  { ...time('cold', 'tiles', '25 tiles, standalone'), ...standalone, most: 0.65 },
  { ...time('cold', 'blocking', 'blocking time, standalone'), ...standalone, most: 0.8 },
  { ...time('idle', 'onMain', 'CPU at rest, loader on the screen'), against: floor, most: 2 },
  { ...time('idle', 'offMain', 'CPU at rest, loader off the screen'), against: floor, most: 2 },
  { ...kilobytes('grid', 'gzip before the first GIF: Grid, kB'), most: 27, brokenAbove: 45.65 },
  { ...kilobytes('gridWhole', 'gzip in all: Grid, kB'), most: 40, brokenAbove: 53.1 },
  { ...kilobytes('gif', 'gzip before the first GIF: single GIF, kB'), most: 18, brokenAbove: 26.05 },
  { ...kilobytes('gifWhole', 'gzip in all: single GIF, kB'), most: 27, brokenAbove: 33.51 },
  {
    ...kilobytes('four', 'gzip before the first GIF: four widgets and client, kB'),
    most: 33,
    brokenAbove: 58.76,
  },
  { ...kilobytes('fourWhole', 'gzip in all: four widgets and client, kB'), most: 54, brokenAbove: 71.75 },
  {
    ...kilobytes('picker', 'gzip before the first GIF: picker and client, kB'),
    most: 36,
    brokenAbove: 56.57,
  },
  { ...kilobytes('pickerWhole', 'gzip in all: picker and client, kB'), most: 52, brokenAbove: 69.17 },
  { ...kilobytes('client', 'gzip: client alone, kB'), most: 9.5, brokenAbove: 12.98 },
  {
    ...kilobytes('standalone', 'gzip before the first GIF: standalone script, kB'),
    of: 'ours-standalone',
    most: 42,
    brokenAbove: 58.98,
  },
  { ...count('mounts', 'nodes', 'nodes kept a cycle'), most: 0 },
  { ...count('mounts', 'listeners', 'listeners kept a cycle'), most: 0 },
  { ...count('mounts', 'scripts', 'bytes kept a cycle'), most: 1_000 },
  { ...time('events', 'enqueue', 'an event enqueued, µs'), most: 10 },
  { ...count('pingback-faults', 'duplicated', 'usage events duplicated'), most: 0 },
  { ...count('pingback-faults', 'lostInReach', 'usage events lost in reach of the collector'), most: 0 },
]

export interface Verdict extends Target {
  readonly measured: number | undefined
  readonly isMet: boolean | undefined
  /** A count or bytes above the target or above the best value so far, or without a figure. */
  readonly isBroken: boolean
}

const judge = (target: Target, results: ReadonlyMap<string, Medians>): Verdict => {
  const { kind, metric, figure, of = 'ours-react', against, most, brokenAbove } = target
  const find = (name: string, key = figure): number | undefined => results.get(metric)?.get(name)?.[key]
  const own = find(of)
  const other = typeof against === 'object' ? find(of, against.figure) : against && find(against)
  const value = against === undefined ? own : ratio(own, other)
  const measured = value !== undefined && Number.isFinite(value) ? value : undefined
  // Rounded to the precision of the limits.
  const isWithin = (limit: number): boolean => measured !== undefined && measured < limit + 0.005
  // Every contender of a metric must have a figure.
  const isDue = (kind === 'count' || kind === 'bytes') && results.get(metric)?.has(of) === true
  return {
    ...target,
    measured,
    isMet: measured === undefined ? undefined : isWithin(most),
    isBroken: isDue && !isWithin(brokenAbove ?? most),
  }
}

export const verdictsOn = (results: ReadonlyMap<string, Medians>): readonly Verdict[] =>
  targets.map((target) => judge(target, results))

const wordFor = ({ isMet }: Verdict): string => (isMet ? 'met' : '**not met**')

const nameOf = (against: Target['against']): string => {
  if (against === undefined) return 'itself'
  if (typeof against === 'object') return 'at 500'
  return against === 'floor' ? 'the floor' : against === 'incumbent-react' ? 'the incumbent' : 'js-components'
}

const verdictWords = (verdict: Verdict, isQuick: boolean): string => {
  if (verdict.isMet === undefined) return 'not measured'
  return isQuick && verdict.kind === 'time' ? 'not judged' : wordFor(verdict)
}

/** The targets of a run with the measured values; times of a quick run are not judged. */
export const targetTable = (verdicts: readonly Verdict[], isQuick: boolean): string =>
  markdownTable([
    ['what', 'against', 'at most', 'measured', ''],
    ...verdicts.map((verdict) => [
      verdict.what,
      nameOf(verdict.against),
      formatFigure(verdict.most),
      formatFigure(verdict.measured),
      verdictWords(verdict, isQuick),
    ]),
  ])

/** The kept verdicts on the targets. */
export interface KeptTargets {
  readonly verdicts: readonly Verdict[]
  /** Number of rounds behind the figures of a metric. */
  roundsOf(metric: string): number | undefined
}

const keptCells = (kept: KeptTargets, at: number): readonly string[] => {
  const verdict = kept.verdicts[at]
  if (verdict?.isMet === undefined) return ['–', '', '']
  return [formatFigure(verdict.measured), `${kept.roundsOf(verdict.metric) ?? '–'}`, wordFor(verdict)]
}

/** Each target with its kept values: with moving pictures, and with stills. */
export const keptTargetTable = (moving: KeptTargets, still: KeptTargets): string =>
  markdownTable([
    ['what', 'against', 'at most', 'measured', 'rounds', '', 'with stills', 'rounds', ''],
    ...moving.verdicts.map(({ what, against, most }, at) => [
      what,
      nameOf(against),
      formatFigure(most),
      ...keptCells(moving, at),
      ...keptCells(still, at),
    ]),
  ])
