import { contenderNames } from '../contenders/contenders.js'
import type { Counts, OpenStage } from '../stage/open-stage.js'
import { type Metric, withStage } from './metric.js'

/** Make what is made once a page. */
const FIRST_CYCLES = 10
/** Until the engine has learned what it will of the code: that is part of the heap too. */
const LEARNING_CYCLES = 25

const cycles = async (stage: OpenStage, count: number): Promise<Counts> => {
  for (let cycle = 0; cycle < count; cycle += 1) {
    await stage.call('start', { preload: 50 })
    await stage.page.waitForTimeout(80)
    await stage.call('stop')
  }
  // Usage events of the last cycle are under way for a while, and hold what they are about.
  await stage.page.waitForTimeout(1_500)
  return stage.countsAfterCollection()
}

/** What a page keeps of grids that are gone. */
export const mounts: Metric = {
  name: 'mounts',
  title: 'Mounts and unmounts',
  about:
    'Kept a cycle after collection: early, over 50 cycles after the first 10, in which the engine still compiles; then over 50 more (10 in a quick run), where only what every grid leaves behind is left.',
  figures: () => ({
    nodes: 'nodes a cycle',
    listeners: 'listeners a cycle',
    early: 'bytes a cycle, early',
    bytes: 'bytes a cycle',
    cpu: 'CPU a cycle, ms',
  }),
  contenders: contenderNames,
  rounds: (isQuick) => (isQuick ? 1 : 3),
  measure: (contender, bed) =>
    withStage(bed, { contender }, async (stage) => {
      const count = bed.isQuick ? 10 : 50
      await stage.call('prepare', 50)
      const start = await cycles(stage, FIRST_CYCLES)
      const early = bed.isQuick ? undefined : await cycles(stage, count)
      const before = early ? await cycles(stage, LEARNING_CYCLES) : start
      const first = await cycles(stage, count)
      // The last grid may still be held by what is under way; only what every one leaves behind is a leak.
      const second = await cycles(stage, 1)
      const each = (key: keyof Counts): number => (Math.min(first[key], second[key]) - before[key]) / count
      return {
        nodes: each('nodes'),
        listeners: each('listeners'),
        ...(early && { early: (early.heap - start.heap) / count }),
        bytes: each('heap'),
        cpu: (first.mainCpu - before.mainCpu) / count,
      }
    }),
}
