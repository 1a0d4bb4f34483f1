import { contenderNames } from '../contenders/contenders.js'
import { type Metric, showPrepared, wholeScreen, withHarness } from './metric.js'
import { droppedFrames } from './scroll.js'

/** Speed in px per frame, and the share of it that is left after each frame: some 10,000 px in three seconds. */
const FLING = { speed: 300, speedFactor: 0.97 }

/** A fling until it stops, and the End key. */
export const flingAndJump: Metric = {
  name: 'jumps',
  isLong: true,
  title: 'Fling and jump to the end',
  about:
    'In a list of 1,000 (200 in a quick run). Whole is when every point of the screen shows its picture.',
  figures: () => ({
    flingCpu: 'fling: CPU, ms',
    flingDropped: 'fling: dropped frames',
    flingWhole: 'fling: whole after, ms',
    jumpCpu: 'jump: CPU, ms',
    jumpWhole: 'jump: whole after, ms',
  }),
  contenders: contenderNames,
  rounds: (isQuick) => (isQuick ? 1 : 3),
  measure: (contender, context) =>
    withHarness(context, { contender }, async (harness) => {
      await showPrepared(harness, context.isQuick ? 200 : 1_000)
      let frames: readonly number[] = []
      let flingWhole = 0
      const flingCpu = await harness.cpuOf(async () => {
        const distance = Number.MAX_SAFE_INTEGER
        frames = (await harness.call('scrollByFrames', distance, FLING.speed, FLING.speedFactor)).frames
        flingWhole = await wholeScreen(harness)
      })
      let jumpWhole = 0
      const jumpCpu = await harness.cpuOf(async () => {
        // A place before the end, where columns end at different heights.
        await harness.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - 2_500))
        jumpWhole = await wholeScreen(harness)
      })
      return { flingCpu, flingDropped: droppedFrames(frames), flingWhole, jumpCpu, jumpWhole }
    }),
}
