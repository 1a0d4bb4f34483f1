import { contenderNames } from '../contenders/contenders.js'
import type { OpenStage } from '../stage/open-stage.js'
import { type Metric, showPrepared, withStage } from './metric.js'

const aSecond = async (
  stage: OpenStage,
  seconds: number,
  settling: number,
): Promise<{ main: number; all: number }> => {
  await stage.page.waitForTimeout(settling)
  const before = await stage.counts()
  await stage.page.waitForTimeout(seconds * 1_000)
  const after = await stage.counts()
  return {
    main: (after.mainCpu - before.mainCpu) / seconds,
    all: (after.processCpu - before.processCpu) / seconds,
  }
}

/** A page without input. */
export const rest: Metric = {
  name: 'rest',
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
  measure: async (contender, bed) => {
    const [seconds, settling] = bed.isQuick ? [1, 500] : [5, 1_500]
    const on = await withStage(bed, { contender }, async (stage) => {
      await showPrepared(stage, 100, true)
      await stage.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return aSecond(stage, seconds, settling)
    })
    const off = await withStage(bed, { contender }, async (stage) => {
      await showPrepared(stage, bed.isQuick ? 100 : 1_000)
      return aSecond(stage, seconds, settling)
    })
    return { onMain: on.main, onAll: on.all, offMain: off.main, offAll: off.all }
  },
}
