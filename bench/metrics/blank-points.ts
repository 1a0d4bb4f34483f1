import { contenderNames } from '../contenders/contenders.js'
import type { OpenStage } from '../stage/open-stage.js'
import { type Metric, showPrepared, wholeScreen, withStage } from './metric.js'

const PX_A_FRAME = 100
const LATENCY_MS = 100

const toTop = async (stage: OpenStage): Promise<void> => {
  await stage.page.evaluate(() => scrollTo(0, 0))
  await wholeScreen(stage)
}

const blankShare = async (stage: OpenStage): Promise<number> => {
  const report = await stage.call('scrollByFrames', Number.MAX_SAFE_INTEGER, PX_A_FRAME, 1, true)
  return 100 * (1 - report.loaded / report.points)
}

/** Loads each picture of the list once, a screen at a time. */
const readThrough = async (stage: OpenStage): Promise<void> => {
  let isMore = true
  while (isMore) {
    await wholeScreen(stage)
    isMore = await stage.page.evaluate(() => {
      const before = scrollY
      scrollBy(0, innerHeight * 0.8)
      return scrollY > before + 1
    })
  }
}

/** What a reader sees who scrolls fast on a slow network. */
export const blankPoints: Metric = {
  name: 'blank',
  title: 'Points on the screen without a loaded GIF',
  about: `At ${PX_A_FRAME} px a frame, each picture ${LATENCY_MS} ms away: through GIFs that were on the screen before, and through GIFs that were not on the screen yet (six connections carry no more than 60 of these a second; the scroll passes 160).`,
  figures: () => ({ again: 'seen before, %', first: 'never seen, %' }),
  contenders: contenderNames,
  rounds: (isQuick) => (isQuick ? 1 : 3),
  measure: async (contender, bed) => {
    const count = bed.isQuick ? 100 : 400
    const again = await withStage(bed, { contender }, async (stage) => {
      await showPrepared(stage, count)
      await readThrough(stage)
      await toTop(stage)
      await bed.service.delayMedia(LATENCY_MS)
      return blankShare(stage)
    }).finally(() => bed.service.delayMedia(0))
    if (bed.isQuick) return { again }
    const first = await withStage(bed, { contender }, async (stage) => {
      await showPrepared(stage, count)
      await bed.service.delayMedia(LATENCY_MS)
      return blankShare(stage)
    }).finally(() => bed.service.delayMedia(0))
    return { again, first }
  },
}
