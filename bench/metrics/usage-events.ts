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
      const cpuOf = async (task: () => Promise<unknown>): Promise<number> => {
        const { mainCpu } = await stage.counts()
        await task()
        return (await stage.counts()).mainCpu - mainCpu
      }
      const enqueue = (count: number): Promise<void> =>
        stage.page.evaluate((all) => window.contender.usageEvents?.enqueue(all), count)
      const costs: number[] = []
      const flushes: number[] = []
      for (let go = 0; go < GOES; go += 1) {
        // What steering the page costs by itself.
        const steering = await cpuOf(() => enqueue(0))
        const cpu = await cpuOf(() => enqueue(EVENTS))
        costs.push((Math.max(0, cpu - steering) * 1_000) / EVENTS)
        flushes.push(await cpuOf(() => stage.page.waitForTimeout(SENT_MS)))
      }
      return { enqueue: median(costs), flush: median(flushes) }
    }),
}
