import type { Browser } from 'playwright-core'
import type { BenchService } from './bench-service.js'
import { openQuietPage, type QuietPage } from './quiet-page.js'
import type { Stage } from './stage-page.js'

/** What the browser counted for the page since it was opened; times are its own clocks', in ms of CPU. */
export interface Counts {
  /** CPU of the page's main thread. */
  readonly mainCpu: number
  /** CPU of all threads of its process: decoding and compositing too. */
  readonly processCpu: number
  readonly nodes: number
  readonly listeners: number
  /** In bytes. */
  readonly heap: number
}

export interface OpenStage {
  readonly page: QuietPage
  call<Name extends keyof Stage>(
    name: Name,
    ...words: Parameters<Stage[Name]>
  ): Promise<Awaited<ReturnType<Stage[Name]>>>
  counts(): Promise<Counts>
  /** Counts after garbage collection. */
  countsAfterCollection(): Promise<Counts>
  /** CPU of the main thread in ms that a task costs, until the page had `quiet` ms to settle. */
  cpuOf(task: () => Promise<unknown>, quiet?: number): Promise<number>
  slowDown(times: number): Promise<void>
  close(): Promise<void>
}

export interface StageAddress {
  readonly contender: string
  /** Mounts as the page loads. */
  readonly isCold?: boolean
  readonly slowedBy?: number
}

const read = async (page: QuietPage): Promise<Counts> => {
  const { metrics } = await page.send('Performance.getMetrics')
  const value = (name: string): number => {
    const metric = metrics.find((one) => one.name === name)
    if (metric === undefined) throw new Error(`the browser has no ${name}`)
    return metric.value
  }
  return {
    mainCpu: value('ThreadTime') * 1000,
    processCpu: value('ProcessTime') * 1000,
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    heap: value('JSHeapUsedSize'),
  }
}

/** A contender's page. */
export const openStage = async (
  browser: Browser,
  service: BenchService,
  { contender, isCold = false, slowedBy = 1 }: StageAddress,
): Promise<OpenStage> => {
  const page = await openQuietPage(browser)
  await page.send('Performance.enable')
  const slowDown = async (rate: number): Promise<void> => {
    await page.send('Emulation.setCPUThrottlingRate', { rate })
  }
  if (slowedBy !== 1) await slowDown(slowedBy)
  await page.goto(`${service.pageOf(contender)}${isCold ? '?cold' : ''}`)
  const counts = (): Promise<Counts> => read(page)
  return {
    page,
    counts,
    slowDown,
    call: async (name, ...words) =>
      (await page.evaluate(
        ([method, given]) =>
          (window.stage[method] as (...all: unknown[]) => unknown)(...(given as readonly unknown[])),
        [name, words] as const,
      )) as never,
    countsAfterCollection: async () => {
      for (let run = 0; run < 3; run += 1) await page.send('HeapProfiler.collectGarbage')
      return counts()
    },
    cpuOf: async (task, quiet = 500) => {
      const { mainCpu } = await counts()
      await task()
      await page.waitForTimeout(quiet)
      return (await counts()).mainCpu - mainCpu
    },
    close: async () => {
      const faults = await page.evaluate(() => window.benchFaults)
      await page.close()
      if (faults.length > 0) throw new Error(`${contender}: ${faults[0]}`)
    },
  }
}
