import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Figures } from '../metrics/metric.js'
import type { Medians } from '../metrics/run-metric.js'
import { projectRoot } from '../stage/project.js'

/** When something was measured, and how busy the machine was then. */
export interface Occasion {
  /** As `2026-11-21`. */
  readonly date: string
  readonly isQuick: boolean
  /** The commit that was measured. */
  readonly commit?: string
  /** The browser's own name and version. */
  readonly browser?: string
  /** Of the machine over five minutes, at the end. */
  readonly load: number
  /** That the figures are medians of. */
  readonly rounds?: number
}

/** The figures of one metric, all contenders in one run; or a table that is no contenders' matter. */
export type Kept = Occasion &
  ({ readonly medians: Readonly<Record<string, Figures>> } | { readonly table: string })

/** The same, before it is kept. */
export type Measured = { readonly medians: Medians; readonly rounds: number } | { readonly table: string }

const git = (...parameters: readonly string[]): string =>
  execFileSync('git', [...parameters], { cwd: projectRoot, encoding: 'utf8' }).trim()

/** What is kept of the metrics before this one is no change of what is measured. */
const commitMeasured = (): string => {
  const changes = git('status', '--porcelain', '--', '.', ':!bench/results.json', ':!docs/performance.md')
  return git('describe', '--always') + (changes && ' with changes')
}

const file = join(projectRoot, 'bench/results.json')

/** Under which a metric is kept: that of pictures that stand still is a metric of its own. */
export const keptName = (metric: string, isStill: boolean): string => (isStill ? `${metric} still` : metric)

/** What earlier runs have written, by metric. */
export const keptResults = (): Readonly<Record<string, Kept>> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/**
 * Replaces what is kept of one metric; see `keptName`. At once, since a whole run takes an hour and more: whatever ends
 * it early leaves what was measured until then.
 */
export const keepResult = (
  name: string,
  { isQuick, browser }: { readonly isQuick: boolean; readonly browser: string },
  measured: Measured,
): void => {
  const occasion: Occasion = {
    date: new Date().toISOString().slice(0, 10),
    commit: commitMeasured(),
    browser,
    isQuick,
    load: Number((loadavg()[1] ?? 0).toFixed(1)),
  }
  const result =
    'medians' in measured ? { ...measured, medians: Object.fromEntries(measured.medians) } : measured
  writeFileSync(
    file,
    `${JSON.stringify({ ...keptResults(), [name]: { ...occasion, ...result } }, null, 2)}\n`,
  )
}

export const mediansIn = (kept: Kept): Medians =>
  new Map(Object.entries('medians' in kept ? kept.medians : {}))

export const occasionWords = (occasion: Occasion): string => {
  const { date, commit, browser, isQuick, load, rounds } = occasion
  const length = isQuick ? ' in a quick run (one round, short lists)' : rounds ? ` in ${rounds} rounds` : ''
  const build = commit === undefined ? '' : ` of ${commit}`
  const where = browser === undefined ? '' : ` in ${browser}`
  return `Measured on ${date}${build}${where}${length}; load of the machine ${load}.`
}
