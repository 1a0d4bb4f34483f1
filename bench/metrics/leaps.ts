import { contenderNames } from '../contenders/contenders.js'
import { type Metric, showPrepared, wholeScreen, withStage } from './metric.js'
import { droppedFrames } from './scroll.js'

/** In px a frame, and what is left of it after each: some 10,000 px in three seconds. */
const FLING = { speed: 300, slowing: 0.97 }

/** A fling that runs out, and the End key. */
export const leaps: Metric = {
  name: 'leaps',
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
  measure: (contender, bed) =>
    withStage(bed, { contender }, async (stage) => {
      await showPrepared(stage, bed.isQuick ? 200 : 1_000)
      let frames: readonly number[] = []
      let flingWhole = 0
      const flingCpu = await stage.cpuOf(async () => {
        const distance = Number.MAX_SAFE_INTEGER
        frames = (await stage.call('scrollByFrames', distance, FLING.speed, FLING.slowing)).frames
        flingWhole = await wholeScreen(stage)
      })
      let jumpWhole = 0
      const jumpCpu = await stage.cpuOf(async () => {
        // Not the ragged end itself.
        await stage.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - 2_500))
        jumpWhole = await wholeScreen(stage)
      })
      return { flingCpu, flingDropped: droppedFrames(frames), flingWhole, jumpCpu, jumpWhole }
    }),
}
