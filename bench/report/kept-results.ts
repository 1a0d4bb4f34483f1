import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../harness/project.js'
import type { Figures } from '../metrics/metric.js'
import type { Medians } from '../metrics/run-metric.js'

/** When a metric was measured, and how busy the machine was. */
export interface RunConditions {
  /** A date such as `2026-11-21`. */
  readonly date: string
  readonly isQuick: boolean
  /** The commit that was measured. */
  readonly commit?: string
  /** The browser's own name and version. */
  readonly browser?: string
  /** Load average of the machine over the last five minutes. */
  readonly load: number
  /** Number of rounds whose medians the figures are. */
  readonly rounds?: number
}

/** The figures of one metric with all contenders in one run, or a table without contenders. */
export type KeptResult = RunConditions &
  ({ readonly medians: Readonly<Record<string, Figures>> } | { readonly table: string })

/** A new result, before it is kept. */
export type NewResult = { readonly medians: Medians; readonly rounds: number } | { readonly table: string }

const git = (...parameters: readonly string[]): string =>
  execFileSync('git', [...parameters], { cwd: projectRoot, encoding: 'utf8' }).trim()

/** Changes of the kept results alone do not change what is measured. */
const commitMeasured = (): string => {
  const changes = git('status', '--porcelain', '--', '.', ':!bench/results.json', ':!docs/performance.md')
  return git('describe', '--always') + (changes && ' with changes')
}

const file = join(projectRoot, 'bench/results.json')

/** Key of a metric in the kept results; with still pictures it is a metric of its own. */
export const resultKey = (metric: string, isStill: boolean): string => (isStill ? `${metric} still` : metric)

/** The results of earlier runs, by metric. */
export const keptResults = (): Readonly<Record<string, KeptResult>> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/**
 * Replaces the kept result of one metric (see `keptName`). It is written at once, since a run takes an hour or more,
 * and one that is stopped early must not lose its results.
 */
export const keepResult = (
  name: string,
  { isQuick, browser }: { readonly isQuick: boolean; readonly browser: string },
  measured: NewResult,
): void => {
  const conditions: RunConditions = {
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
    `${JSON.stringify({ ...keptResults(), [name]: { ...conditions, ...result } }, null, 2)}\n`,
  )
}

export const mediansIn = (kept: KeptResult): Medians =>
  new Map(Object.entries('medians' in kept ? kept.medians : {}))

export const conditionsText = (conditions: RunConditions): string => {
  const { date, commit, browser, isQuick, load, rounds } = conditions
  const length = isQuick ? ' in a quick run (one round, short lists)' : rounds ? ` in ${rounds} rounds` : ''
  const build = commit === undefined ? '' : ` of ${commit}`
  const where = browser === undefined ? '' : ` in ${browser}`
  return `Measured on ${date}${build}${where}${length}; load of the machine ${load}.`
}
