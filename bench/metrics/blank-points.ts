import { contenderNames } from '../contenders/contenders.js'
import type { OpenHarness } from '../harness/open-harness.js'
import { type Metric, showPrepared, wholeScreen, withHarness } from './metric.js'

const PX_PER_FRAME = 100
const LATENCY_MS = 100

const toTop = async (harness: OpenHarness): Promise<void> => {
  await harness.page.evaluate(() => scrollTo(0, 0))
  await wholeScreen(harness)
}

const blankShare = async (harness: OpenHarness): Promise<number> => {
  const report = await harness.call('scrollByFrames', Number.MAX_SAFE_INTEGER, PX_PER_FRAME, 1, true)
  return 100 * (1 - report.loaded / report.points)
}

/** Loads each picture of the list once, screen by screen. */
const readThrough = async (harness: OpenHarness): Promise<void> => {
  let isMore = true
  while (isMore) {
    await wholeScreen(harness)
    isMore = await harness.page.evaluate(() => {
      const before = scrollY
      scrollBy(0, innerHeight * 0.8)
      return scrollY > before + 1
    })
  }
}

/** How much a reader sees who scrolls fast on a slow network. */
export const blankPoints: Metric = {
  name: 'blank',
  title: 'Points on the screen without a loaded GIF',
  about: `At ${PX_PER_FRAME} px a frame, each picture ${LATENCY_MS} ms away: through GIFs that were on the screen before, and through GIFs that were not on the screen yet (six connections carry no more than 60 of these a second; the scroll passes 160).`,
  figures: () => ({ again: 'seen before, %', first: 'never seen, %' }),
  contenders: contenderNames,
  rounds: (isQuick) => (isQuick ? 1 : 3),
  measure: async (contender, context) => {
    const count = context.isQuick ? 100 : 400
    const again = await withHarness(context, { contender }, async (harness) => {
      await showPrepared(harness, count)
      await readThrough(harness)
      await toTop(harness)
      await context.service.delayMedia(LATENCY_MS)
      return blankShare(harness)
    }).finally(() => context.service.delayMedia(0))
    if (context.isQuick) return { again }
    const first = await withHarness(context, { contender }, async (harness) => {
      await showPrepared(harness, count)
      await context.service.delayMedia(LATENCY_MS)
      return blankShare(harness)
    }).finally(() => context.service.delayMedia(0))
    return { again, first }
  },
}
