import { contenderNames } from '../contenders/contenders.js'
import type { OpenHarness } from '../harness/open-harness.js'
import { median } from './median.js'
import { type Figures, type Metric, type MetricContext, showPrepared, withHarness } from './metric.js'

const PX_PER_FRAME = 100
const FRAME_MS = 1_000 / 60

export const droppedFrames = (frames: readonly number[]): number =>
  frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0)

const timedPass = async (harness: OpenHarness, suffix: string): Promise<Figures> => {
  let frames: readonly number[] = []
  const cpu = await harness.cpuOf(async () => {
    const report = await harness.call('scrollByFrames', Number.MAX_SAFE_INTEGER, PX_PER_FRAME)
    frames = report.frames
  })
  return {
    [`cpu${suffix}`]: cpu,
    [`median${suffix}`]: median(frames),
    [`worst${suffix}`]: Math.max(...frames),
    [`dropped${suffix}`]: droppedFrames(frames),
  }
}

/** Scrolls from the top to the end at full speed, and again with the CPU slowed four times. */
const atBothSpeeds = (
  contender: Parameters<Metric['measure']>[0],
  context: MetricContext,
  pass: (harness: OpenHarness, suffix: string) => Promise<Figures>,
): Promise<Figures> =>
  withHarness(context, { contender }, async (harness) => {
    await showPrepared(harness, context.isQuick ? 150 : 1_000)
    const plain = await pass(harness, '1')
    await harness.page.evaluate(() => scrollTo(0, 0))
    await harness.page.waitForTimeout(500)
    // A list that is left in memory keeps its pictures there, so that the second pass would load fewer of them.
    await harness.countsAfterCollection()
    await harness.slowDown(4)
    return { ...plain, ...(await pass(harness, '4')) }
  })

/** A pass of its own, since inspecting every frame takes time. */
const inspectedPass = async (harness: OpenHarness, suffix: string): Promise<Figures> => {
  const { points, loaded } = await harness.call(
    'scrollByFrames',
    Number.MAX_SAFE_INTEGER,
    PX_PER_FRAME,
    1,
    true,
  )
  return { [`blank${suffix}`]: 100 * (1 - loaded / points) }
}

const rows = (suffix: string, speed: string): Readonly<Record<string, string>> => ({
  [`cpu${suffix}`]: `${speed}: CPU, ms`,
  [`median${suffix}`]: `${speed}: median frame, ms`,
  [`worst${suffix}`]: `${speed}: worst frame, ms`,
  [`dropped${suffix}`]: `${speed}: dropped frames`,
  [`blank${suffix}`]: `${speed}: points without a loaded GIF, %`,
})

/** From the top to the end of a list, as fast as a reader can scroll. */
export const scroll: Metric = {
  name: 'scroll',
  title: 'Scrolling',
  about: `${PX_PER_FRAME} px a frame through 1,000 GIFs that are there from the start (150 in a quick run); what the screen shows is looked at in a second pass, since looking costs time (not in a quick run).`,
  figures: () => ({ ...rows('1', '1×'), ...rows('4', 'slowed 4×') }),
  contenders: contenderNames,
  rounds: (isQuick) => (isQuick ? 1 : 5),
  measure: async (contender, context) => ({
    ...(await atBothSpeeds(contender, context, timedPass)),
    ...(!context.isQuick && (await atBothSpeeds(contender, context, inspectedPass))),
  }),
}
