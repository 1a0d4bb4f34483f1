import { contenderNames } from '../contenders/contenders.js'
import { type Metric, showPrepared, withStage } from './metric.js'

/** A panel that opens beside the grid. */
export const resize: Metric = {
  name: 'resize',
  title: 'Resize',
  about: 'From 900 to 700 px with 1,000 GIFs (300 in a quick run), read in their middle.',
  figures: () => ({ cpu: 'CPU, ms' }),
  contenders: contenderNames,
  rounds: (isQuick) => (isQuick ? 1 : 5),
  measure: (contender, bed) =>
    withStage(bed, { contender }, async (stage) => {
      await showPrepared(stage, bed.isQuick ? 300 : 1_000)
      await stage.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
      await stage.page.waitForTimeout(1_000)
      return { cpu: await stage.cpuOf(() => stage.call('resize', 700)) }
    }),
}
