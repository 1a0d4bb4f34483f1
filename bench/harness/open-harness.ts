import type { Browser } from 'playwright-core'
import type { BenchService } from './bench-service.js'
import type { Harness } from './page-harness.js'
import { openQuietPage, type QuietPage } from './quiet-page.js'

/** What the browser counted since the page was opened; times are CPU time in ms. */
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

export interface OpenHarness {
  readonly page: QuietPage
  call<Name extends keyof Harness>(
    name: Name,
    ...parameters: Parameters<Harness[Name]>
  ): Promise<Awaited<ReturnType<Harness[Name]>>>
  counts(): Promise<Counts>
  /** Counts after garbage collection. */
  countsAfterCollection(): Promise<Counts>
  /** CPU time of the main thread for a task in ms, including `quiet` ms after it. */
  cpuOf(task: () => Promise<unknown>, quiet?: number): Promise<number>
  slowDown(times: number): Promise<void>
  close(): Promise<void>
}

export interface OpenHarnessOptions {
  readonly contender: string
  /** The page mounts the grid while it loads. */
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
export const openHarness = async (
  browser: Browser,
  service: BenchService,
  { contender, isCold = false, slowedBy = 1 }: OpenHarnessOptions,
): Promise<OpenHarness> => {
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
    call: async (name, ...parameters) =>
      (await page.evaluate(
        ([method, given]) =>
          (window.harness[method] as (...all: unknown[]) => unknown)(...(given as readonly unknown[])),
        [name, parameters] as const,
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
      const errors = await page.evaluate(() => window.benchErrors)
      await page.close()
      if (errors.length > 0) throw new Error(`${contender}: ${errors[0]}`)
    },
  }
}
