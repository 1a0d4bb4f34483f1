import type { Browser } from 'playwright-core'
import type { ContenderName } from '../contenders/contenders.js'
import type { BenchService } from '../harness/bench-service.js'
import { type OpenHarness, type OpenHarnessOptions, openHarness } from '../harness/open-harness.js'

export type Figures = Readonly<Record<string, number>>

/** What a metric needs to run. */
export interface MetricContext {
  readonly browser: Browser
  readonly service: BenchService
  /** Shorter lists and fewer rounds, so that the whole run takes less than three minutes. */
  readonly isQuick: boolean
}

/** One measurement of every contender; contenders take turns in each round. */
export interface Metric {
  /** Its name in the targets. */
  readonly name: string
  readonly title: string
  /** One sentence on how to read its figures. */
  readonly about: string
  /** The figures that are displayed, in order, with their labels and units. */
  figures(isQuick: boolean): Readonly<Record<string, string>>
  readonly contenders: readonly (ContenderName | 'data-alone')[]
  rounds(isQuick: boolean): number
  /** Left out of a quick run, unless it is requested by name. */
  readonly isLong?: boolean
  measure(contender: ContenderName | 'data-alone', context: MetricContext): Promise<Figures>
  /** Computes figures that depend on those of another contender. */
  derive?(of: ReadonlyMap<string, Figures>): ReadonlyMap<string, Figures>
}

/** Opens a contender's page for a task, and closes it even if the task fails. */
export const withHarness = async <Result>(
  { browser, service }: MetricContext,
  address: OpenHarnessOptions,
  task: (harness: OpenHarness) => Promise<Result>,
): Promise<Result> => {
  const harness = await openHarness(browser, service, address)
  const result = await task(harness).catch(async (error: unknown) => {
    await harness.close().catch(() => undefined)
    throw error
  })
  await harness.close()
  return result
}

/** Shows a list whose GIFs were fetched before, and waits until its first screen is whole. */
export const showPrepared = async (
  harness: OpenHarness,
  count: number,
  hangsAfterPreload = false,
): Promise<void> => {
  await harness.call('prepare', count)
  await harness.call('start', { preload: count, hangsAfterPreload })
  await wholeScreen(harness)
  await harness.page.waitForTimeout(500)
}

const TIMEOUT_MS = 8_000

/** Ms until every point of the screen shows its picture, or the longest wait if it never does. */
export const wholeScreen = async (harness: OpenHarness): Promise<number> => {
  const startedAt = performance.now()
  while (performance.now() - startedAt < TIMEOUT_MS) {
    const { points, loaded } = await harness.call('loadedShare')
    if (points > 0 && loaded === points) return performance.now() - startedAt
    await harness.page.waitForTimeout(20)
  }
  return TIMEOUT_MS
}
