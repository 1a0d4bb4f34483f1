import { median } from './median.js'
import { type Metric, withHarness } from './metric.js'

const EVENTS = 1_000
const repeatsOf = (isQuick: boolean): number => (isQuick ? 1 : 5)
/** Ms until a sender has surely sent all events. */
const SENT_MS = 3_000

/** The cost of usage events for visitors. */
export const usageEvents: Metric = {
  name: 'events',
  title: 'Usage events',
  about: `${EVENTS.toLocaleString('en')} events in one go, and what it takes until they are sent; the median of ${repeatsOf(false)} goes (one in a quick run). Enqueueing by the page's own clock, since the browser's counts no part of a task.`,
  figures: () => ({ enqueue: 'enqueue, µs each', total: 'enqueue and send, ms of CPU for all' }),
  contenders: ['ours-react', 'incumbent-react'],
  rounds: (isQuick) => (isQuick ? 1 : 5),
  measure: (contender, context) =>
    withHarness(context, { contender }, async (harness) => {
      const enqueue = (): Promise<number> =>
        harness.page.evaluate((count) => {
          const startedAt = performance.now()
          window.contender.usageEvents?.enqueue(count)
          return performance.now() - startedAt
        }, EVENTS)
      const costs: number[] = []
      const totals: number[] = []
      for (let repeat = 0; repeat < repeatsOf(context.isQuick); repeat += 1) {
        const total = await harness.cpuOf(async () => {
          costs.push(((await enqueue()) * 1_000) / EVENTS)
        }, SENT_MS)
        totals.push(total)
      }
      return { enqueue: median(costs), total: median(totals) }
    }),
}
