import { contenderNames } from '../contenders/contenders.js'
import type { OpenStage } from '../stage/open-stage.js'
import { median } from './median.js'
import { type Figures, type Metric, showPrepared, withStage } from './metric.js'

const PX_A_FRAME = 100
const FRAME_MS = 1_000 / 60

export const droppedFrames = (frames: readonly number[]): number =>
  frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0)

const through = async (stage: OpenStage, suffix: string): Promise<Figures> => {
  let frames: readonly number[] = []
  const cpu = await stage.cpuOf(async () => {
    const report = await stage.call('scrollByFrames', Number.MAX_SAFE_INTEGER, PX_A_FRAME)
    frames = report.frames
  })
  return {
    [`cpu${suffix}`]: cpu,
    [`median${suffix}`]: median(frames),
    [`worst${suffix}`]: Math.max(...frames),
    [`dropped${suffix}`]: droppedFrames(frames),
  }
}

const rows = (suffix: string, speed: string): Readonly<Record<string, string>> => ({
  [`cpu${suffix}`]: `${speed}: CPU, ms`,
  [`median${suffix}`]: `${speed}: median frame, ms`,
  [`worst${suffix}`]: `${speed}: worst frame, ms`,
  [`dropped${suffix}`]: `${speed}: dropped frames`,
})

/** From the top to the end of a list at a reader's greatest pace. */
export const scroll: Metric = {
  name: 'scroll',
  title: 'Scrolling',
  about: `${PX_A_FRAME} px a frame through 1,000 GIFs that are there from the start (150 in a quick run).`,
  figures: () => ({ ...rows('1', '1×'), ...rows('4', 'slowed 4×') }),
  contenders: contenderNames,
  rounds: (isQuick) => (isQuick ? 1 : 5),
  measure: (contender, bed) =>
    withStage(bed, { contender }, async (stage) => {
      await showPrepared(stage, bed.isQuick ? 150 : 1_000)
      const plain = await through(stage, '1')
      await stage.page.evaluate(() => scrollTo(0, 0))
      await stage.page.waitForTimeout(500)
      await stage.slowDown(4)
      return { ...plain, ...(await through(stage, '4')) }
    }),
}
