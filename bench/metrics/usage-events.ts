import { type Metric, withStage } from './metric.js'

const EVENTS = 1_000

/** What reporting what people saw costs them. */
export const usageEvents: Metric = {
  name: 'events',
  title: 'Usage events',
  about: `${EVENTS.toLocaleString('en')} events in one go, then what it takes until they are sent.`,
  figures: () => ({ enqueue: 'enqueue, µs each', flush: 'flush, ms of CPU for all' }),
  contenders: ['ours-react', 'incumbent-react'],
  rounds: (isQuick) => (isQuick ? 1 : 5),
  measure: (contender, bed) =>
    withStage(bed, { contender }, async (stage) => {
      let enqueue = 0
      const flush = await stage.cpuOf(async () => {
        const ms = await stage.page.evaluate((count) => {
          const startedAt = performance.now()
          window.contender.usageEvents?.enqueue(count)
          return performance.now() - startedAt
        }, EVENTS)
        enqueue = (ms * 1_000) / EVENTS
      }, 4_000)
      return { enqueue, flush: Math.max(0, flush - (enqueue * EVENTS) / 1_000) }
    }),
}
