import { median } from './median.js'
import { type Metric, withStage } from './metric.js'

const EVENTS = 1_000
const goesOf = (isQuick: boolean): number => (isQuick ? 1 : 5)
/** Longer than a sender takes until all of a go are sent, in ms. */
const SENT_MS = 3_000

/** What reporting what people saw costs them. */
export const usageEvents: Metric = {
  name: 'events',
  title: 'Usage events',
  about: `${EVENTS.toLocaleString('en')} events in one go, and what it takes until they are sent; the median of ${goesOf(false)} goes (one in a quick run). Enqueueing by the page's own clock, since the browser's counts no part of a task.`,
  figures: () => ({ enqueue: 'enqueue, µs each', total: 'enqueue and send, ms of CPU for all' }),
  contenders: ['ours-react', 'incumbent-react'],
  rounds: (isQuick) => (isQuick ? 1 : 5),
  measure: (contender, bed) =>
    withStage(bed, { contender }, async (stage) => {
      const enqueue = (): Promise<number> =>
        stage.page.evaluate((count) => {
          const startedAt = performance.now()
          window.contender.usageEvents?.enqueue(count)
          return performance.now() - startedAt
        }, EVENTS)
      const costs: number[] = []
      const totals: number[] = []
      for (let go = 0; go < goesOf(bed.isQuick); go += 1) {
        const total = await stage.cpuOf(async () => {
          costs.push(((await enqueue()) * 1_000) / EVENTS)
        }, SENT_MS)
        totals.push(total)
      }
      return { enqueue: median(costs), total: median(totals) }
    }),
}
