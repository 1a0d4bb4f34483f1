import { median } from './median.js'
import { type Metric, withStage } from './metric.js'

const EVENTS = 1_000
const GOES = 5
/** Longer than a sender takes until all of a go are sent, in ms. */
const SENT_MS = 3_000

/** What reporting what people saw costs them. */
export const usageEvents: Metric = {
  name: 'events',
  title: 'Usage events',
  about: `${EVENTS.toLocaleString('en')} events in one go, then what it takes until they are sent; the median of ${GOES} goes. CPU of the main thread by the browser's own clock.`,
  figures: () => ({ enqueue: 'enqueue, µs of CPU each', flush: 'until sent, ms of CPU for all' }),
  contenders: ['ours-react', 'incumbent-react'],
  rounds: (isQuick) => (isQuick ? 1 : 5),
  measure: (contender, bed) =>
    withStage(bed, { contender }, async (stage) => {
      const enqueue = (count: number): Promise<number> =>
        stage.cpuOfScript(`window.contender.usageEvents.enqueue(${count})`)
      const costs: number[] = []
      const flushes: number[] = []
      for (let go = 0; go < GOES; go += 1) {
        // What steering the page costs by itself.
        const steering = await enqueue(0)
        costs.push((Math.max(0, (await enqueue(EVENTS)) - steering) * 1_000) / EVENTS)
        flushes.push(await stage.cpuOf(async () => undefined, SENT_MS))
      }
      return { enqueue: median(costs), flush: median(flushes) }
    }),
}
