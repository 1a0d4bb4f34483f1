import type { Browser } from 'playwright-core'
import type { ContenderName } from '../contenders/contenders.js'
import type { BenchService } from '../stage/bench-service.js'
import { type OpenStage, openStage, type StageAddress } from '../stage/open-stage.js'

export type Figures = Readonly<Record<string, number>>

/** What a metric runs in. */
export interface TestBed {
  readonly browser: Browser
  readonly service: BenchService
  /** Shorter lists and fewer rounds: the whole run stays under three minutes. */
  readonly isQuick: boolean
}

/** One thing that is measured of every contender, one after the other in each round. */
export interface Metric {
  /** By which targets name it. */
  readonly name: string
  readonly title: string
  /** How its figures are read, in a sentence. */
  readonly about: string
  /** Labels with units of the figures that are shown, in order. */
  figures(isQuick: boolean): Readonly<Record<string, string>>
  readonly contenders: readonly (ContenderName | 'data-alone')[]
  rounds(isQuick: boolean): number
  /** Left out of a quick run, unless it is asked for by name. */
  readonly isLong?: boolean
  measure(contender: ContenderName | 'data-alone', bed: TestBed): Promise<Figures>
  /** Figures that need those of another contender. */
  derive?(of: ReadonlyMap<string, Figures>): ReadonlyMap<string, Figures>
}

/** Opens a contender's page for a task and closes it, whatever happens. */
export const withStage = async <Result>(
  { browser, service }: TestBed,
  address: StageAddress,
  task: (stage: OpenStage) => Promise<Result>,
): Promise<Result> => {
  const stage = await openStage(browser, service, address)
  const result = await task(stage).catch(async (error: unknown) => {
    await stage.close().catch(() => undefined)
    throw error
  })
  await stage.close()
  return result
}

/** Shows a list that is there from the start, and waits until its first screen is whole. */
export const showPrepared = async (stage: OpenStage, count: number, isHeld = false): Promise<void> => {
  await stage.call('prepare', count)
  await stage.call('start', { preload: count, isHeld })
  await wholeScreen(stage)
  await stage.page.waitForTimeout(500)
}

const PATIENCE_MS = 8_000

/** ms until every point of the screen shows its picture; the longest wait where that never happens. */
export const wholeScreen = async (stage: OpenStage): Promise<number> => {
  const startedAt = performance.now()
  while (performance.now() - startedAt < PATIENCE_MS) {
    const { points, loaded } = await stage.call('loadedShare')
    if (points > 0 && loaded === points) return performance.now() - startedAt
    await stage.page.waitForTimeout(20)
  }
  return PATIENCE_MS
}
