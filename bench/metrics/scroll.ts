import { contenderNames } from '../contenders/contenders.js'
import type { OpenStage } from '../stage/open-stage.js'
import { median } from './median.js'
import { type Figures, type Metric, showPrepared, type TestBed, withStage } from './metric.js'

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

/** A pass from the top to the end at full speed, and another slowed 4 times. */
const atBothSpeeds = (
  contender: Parameters<Metric['measure']>[0],
  bed: TestBed,
  pass: (stage: OpenStage, suffix: string) => Promise<Figures>,
): Promise<Figures> =>
  withStage(bed, { contender }, async (stage) => {
    await showPrepared(stage, bed.isQuick ? 150 : 1_000)
    const plain = await pass(stage, '1')
    await stage.page.evaluate(() => scrollTo(0, 0))
    await stage.page.waitForTimeout(500)
    await stage.slowDown(4)
    return { ...plain, ...(await pass(stage, '4')) }
  })

/** Looking at every frame costs time of its own, so that it is a pass of its own. */
const watched = async (stage: OpenStage, suffix: string): Promise<Figures> => {
  const { points, loaded } = await stage.call('scrollByFrames', Number.MAX_SAFE_INTEGER, PX_A_FRAME, 1, true)
  return { [`blank${suffix}`]: 100 * (1 - loaded / points) }
}

const rows = (suffix: string, speed: string): Readonly<Record<string, string>> => ({
  [`cpu${suffix}`]: `${speed}: CPU, ms`,
  [`median${suffix}`]: `${speed}: median frame, ms`,
  [`worst${suffix}`]: `${speed}: worst frame, ms`,
  [`dropped${suffix}`]: `${speed}: dropped frames`,
  [`blank${suffix}`]: `${speed}: points without a loaded GIF, %`,
})

/** From the top to the end of a list at a reader's greatest pace. */
export const scroll: Metric = {
  name: 'scroll',
  title: 'Scrolling',
  about: `${PX_A_FRAME} px a frame through 1,000 GIFs that are there from the start (150 in a quick run); what the screen shows is looked at in a second pass, since looking costs time (not in a quick run).`,
  figures: () => ({ ...rows('1', '1×'), ...rows('4', 'slowed 4×') }),
  contenders: contenderNames,
  rounds: (isQuick) => (isQuick ? 1 : 5),
  measure: async (contender, bed) => ({
    ...(await atBothSpeeds(contender, bed, through)),
    ...(!bed.isQuick && (await atBothSpeeds(contender, bed, watched))),
  }),
}
