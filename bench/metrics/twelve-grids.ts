import { contenderNames } from '../contenders/contenders.js'
import { type Metric, withHarness } from './metric.js'

const GRIDS = 12

/** A page with many small grids, as in a forum. */
export const twelveGrids: Metric = {
  name: 'twelve',
  title: 'Twelve grids on one page',
  about:
    'Twelve grids of 50 GIFs, 300 px wide and two columns each, one below the other; until they are at rest.',
  figures: () => ({
    cpu: 'CPU until at rest, ms',
    elements: 'DOM elements',
    listeners: 'listeners',
    heap: 'heap, MB',
  }),
  contenders: contenderNames,
  rounds: (isQuick) => (isQuick ? 1 : 3),
  measure: (contender, context) =>
    withHarness(context, { contender }, async (harness) => {
      await harness.call('prepare', 50)
      const before = await harness.countsAfterCollection()
      const options = { preload: 50, grids: GRIDS, width: 300, columns: 2 }
      const cpu = await harness.cpuOf(() => harness.call('start', options), 2_000)
      const after = await harness.countsAfterCollection()
      return {
        cpu,
        elements: await harness.call('elements'),
        listeners: after.listeners - before.listeners,
        heap: (after.heap - before.heap) / 1024 / 1024,
      }
    }),
}
