import { contenderNames } from '../contenders/contenders.js'
import { type Metric, withHarness } from './metric.js'

/** From an empty profile to pictures, with the CPU slowed four times. */
export const coldStart: Metric = {
  name: 'cold',
  title: 'Cold start, CPU slowed 4 times',
  about:
    'ms since the navigation began; evaluation is that of the script; blocking is what tasks took beyond 50 ms each, until 25 tiles were there; requests are those of scripts, styles and data.',
  figures: () => ({
    firstTile: 'first tile, ms',
    tiles: '25 tiles, ms',
    evaluation: 'evaluation, ms',
    blocking: 'blocking time, ms',
    requests: 'requests before the first GIF',
  }),
  contenders: contenderNames,
  rounds: (isQuick) => (isQuick ? 1 : 7),
  measure: (contender, context) =>
    withHarness(context, { contender, isCold: true, slowedBy: 4 }, async (harness) => ({
      ...(await harness.call('coldReport')),
    })),
}
