import { contenderNames } from '../contenders/contenders.js'
import { type Metric, showPrepared, withHarness } from './metric.js'

/** A panel opens beside the grid. */
export const resize: Metric = {
  name: 'resize',
  title: 'Resize',
  about: 'From 900 to 700 px with 1,000 GIFs (300 in a quick run), read in their middle.',
  figures: () => ({ cpu: 'CPU, ms' }),
  contenders: contenderNames,
  rounds: (isQuick) => (isQuick ? 1 : 5),
  measure: (contender, context) =>
    withHarness(context, { contender }, async (harness) => {
      await showPrepared(harness, context.isQuick ? 300 : 1_000)
      await harness.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
      await harness.page.waitForTimeout(1_000)
      return { cpu: await harness.cpuOf(() => harness.call('resize', 700)) }
    }),
}
