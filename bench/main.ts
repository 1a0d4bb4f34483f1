/**
 * Measures gifkit beside its contenders and prints the report as Markdown.
 *
 * Its options are in `bench-options.ts`; an unknown one gives the exit code 2. The exit code 1 means that counts or bytes
 * are above their target or the best value so far, or that ours could not be measured. Times give no exit code, since
 * they differ between machines.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchOptions, readBenchOptions, USAGE } from './bench-options.js'
import { quickContenders, versions } from './contenders/contenders.js'
import { embedTable } from './embeds/one-embed.js'
import { startBenchService } from './harness/bench-service.js'
import { launchChromium } from './harness/launch-chromium.js'
import { projectRoot } from './harness/project.js'
import { byteProfile } from './metrics/byte-profile.js'
import { dashboardBytes } from './metrics/dashboard-bytes.js'
import type { Metric } from './metrics/metric.js'
import { metrics } from './metrics/metrics.js'
import { nodeTasks } from './metrics/node-tasks.js'
import { type Medians, runMetric } from './metrics/run-metric.js'
import { keepResult, keptResults, mediansIn, type NewResult, resultKey } from './report/kept-results.js'
import { keptTable, keptText, performancePage } from './report/performance-page.js'
import { metricTable } from './report/table.js'
import { keptTargetTable, targetTable, verdictsOn } from './report/targets.js'

/** Tables without contenders. */
const ownTables = {
  embeds: () => embedTable(browser, isQuick),
  dashboard: dashboardBytes,
  profile: byteProfile,
}

const readOptions = (): BenchOptions => {
  try {
    return readBenchOptions(process.argv.slice(2), {
      metrics: [...metrics.map(({ name }) => name), ...Object.keys(ownTables)],
      contenders: metrics.flatMap(({ contenders }) => contenders),
    })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`)
    process.exit(2)
  }
}

const { isQuick, isStill, keepsResults, isHelp, ...wanted } = readOptions()
if (isHelp) {
  process.stdout.write(USAGE)
  process.exit()
}
const contenders = wanted.contenders ?? (isQuick ? quickContenders : undefined)
const startedAt = new Date()
const log = (line: string): void => {
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 1_000)
  process.stderr.write(`${seconds} s  ${line}\n`)
}

const isMeasured = (contender: string): boolean => contenders?.includes(contender) ?? true
/** Bytes are the same in every run: those of all contenders are kept, and ours are always checked. */
const isInBytes = (contender: string): boolean =>
  keepsResults || !wanted.contenders || isMeasured(contender) || contender.startsWith('ours')
const narrowed = (metric: Metric): Metric => ({
  ...metric,
  contenders: metric.contenders.filter(metric.name === 'bytes' ? isInBytes : isMeasured),
  rounds: (isQuickRun) => wanted.rounds ?? metric.rounds(isQuickRun),
})

const isChosen = ({ name, isLong = false }: Metric): boolean =>
  wanted.metrics?.includes(name) ?? !(isQuick && isLong)
const chosen = metrics.filter(isChosen).map(narrowed)
const nodeTable = nodeTasks({ isQuick })
log('decode, best fit and layout are done')
const [browser, service] = await Promise.all([
  launchChromium(),
  startBenchService({ isQuick, isStill, isMeasured }),
])
log('the service and its media are ready')
const browserVersion = `Chromium ${browser.version()}`
const results = new Map<string, Medians>()
const texts = new Map<string, string>([['alone', nodeTable]])
const failures: string[] = []
const keep = (name: string, measured: NewResult): void => {
  if (keepsResults) keepResult(resultKey(name, isStill), { isQuick, browser: browserVersion }, measured)
}
if (!isStill) keep('alone', { table: nodeTable })
try {
  for (const metric of chosen) {
    const medians = await runMetric(metric, { browser, service, isQuick }, log)
    results.set(metric.name, medians)
    const failed = [...medians].flatMap(([name, figures]) => (Object.keys(figures).length > 0 ? [] : [name]))
    if (failed.length === 0) keep(metric.name, { medians, rounds: metric.rounds(isQuick) })
    else log(`${metric.name}: not kept, since ${failed.join(' and ')} failed`)
    failures.push(
      ...failed.filter((name) => name.startsWith('ours')).map((name) => `${metric.name} of ${name}`),
    )
  }
  for (const [name, measure] of Object.entries(ownTables)) {
    if (!(wanted.metrics?.includes(name) ?? !isQuick)) continue
    const table = await measure()
    texts.set(name, table)
    keep(name, { table })
  }
} finally {
  await browser.close()
  await service.close()
}

const software = { browserVersion, versions: versions(projectRoot) }
const verdicts = verdictsOn(results)
process.stdout.write(
  performancePage({
    ...software,
    targets: targetTable(verdicts, isQuick),
    tables: chosen.map((metric) => metricTable(metric, results.get(metric.name) ?? new Map(), isQuick)),
    stillTables: [],
    textOf: (name) => texts.get(name),
  }),
)
if (keepsResults) {
  const kept = keptResults()
  const keptOf = (pictures: 'moving' | 'still') => {
    const known = metrics.flatMap((metric) => {
      const result = kept[resultKey(metric.name, pictures === 'still')]
      return result ? [{ metric, result }] : []
    })
    return {
      targets: {
        verdicts: verdictsOn(new Map(known.map(({ metric, result }) => [metric.name, mediansIn(result)]))),
        roundsOf: (name: string) => known.find(({ metric }) => metric.name === name)?.result.rounds,
      },
      tables: known.map(({ metric, result }) => keptTable(metric, result)),
    }
  }
  const [moving, still] = [keptOf('moving'), keptOf('still')]
  const written = performancePage({
    ...software,
    targets: keptTargetTable(moving.targets, still.targets),
    tables: moving.tables,
    stillTables: still.tables,
    textOf: (name) => keptText(kept[name]),
  })
  writeFileSync(join(projectRoot, 'docs/performance.md'), written)
}

const broken = verdicts.filter(({ isBroken }) => isBroken)
for (const { what } of broken) log(`worse than it was, or not counted: ${what}`)
for (const failure of failures) log(`no figures: ${failure}`)
process.exitCode = broken.length + failures.length > 0 ? 1 : 0
