import { contenderNames } from '../contenders/contenders.js'
import type { OpenHarness } from '../harness/open-harness.js'
import { type Metric, showPrepared, withHarness } from './metric.js'

const cpuPerSecond = async (
  harness: OpenHarness,
  seconds: number,
  settling: number,
): Promise<{ main: number; all: number }> => {
  await harness.page.waitForTimeout(settling)
  const before = await harness.counts()
  await harness.page.waitForTimeout(seconds * 1_000)
  const after = await harness.counts()
  return {
    main: (after.mainCpu - before.mainCpu) / seconds,
    all: (after.processCpu - before.processCpu) / seconds,
  }
}

/** A page without input. */
export const idle: Metric = {
  name: 'idle',
  title: 'CPU at rest',
  about:
    'ms of CPU a second. The loader is on the screen because the next page never comes; it is off because the list goes on below.',
  figures: () => ({
    onMain: 'loader on the screen, main thread',
    onAll: 'loader on the screen, whole process',
    offMain: 'loader off the screen, main thread',
    offAll: 'loader off the screen, whole process',
  }),
  contenders: contenderNames,
  rounds: (isQuick) => (isQuick ? 1 : 3),
  measure: async (contender, context) => {
    const [seconds, settling] = context.isQuick ? [1, 500] : [5, 1_500]
    const on = await withHarness(context, { contender }, async (harness) => {
      await showPrepared(harness, 100, true)
      await harness.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return cpuPerSecond(harness, seconds, settling)
    })
    const off = await withHarness(context, { contender }, async (harness) => {
      await showPrepared(harness, context.isQuick ? 100 : 1_000)
      return cpuPerSecond(harness, seconds, settling)
    })
    return { onMain: on.main, onAll: on.all, offMain: off.main, offAll: off.all }
  },
}
