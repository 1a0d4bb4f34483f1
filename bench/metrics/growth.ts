import { contenderNames } from '../contenders/contenders.js'
import type { OpenHarness } from '../harness/open-harness.js'
import { median } from './median.js'
import { type Figures, type Metric, withHarness } from './metric.js'

const MEGABYTE = 1024 * 1024
/** Number of pages whose median is the cost of the next page. */
const PAGES_TIMED = 3
/** Ms after the arrival of a page, longer than the debounce of any contender. */
const SETTLING_MS = 600

const sizesOf = (isQuick: boolean): readonly number[] =>
  isQuick ? [100, 300] : [100, 500, 1_000, 2_500, 5_000, 10_000]

/** CPU time of one more page; if several come at once, their mean. */
const nextPageCpu = async (harness: OpenHarness): Promise<number> => {
  const before = await harness.call('arrived')
  const cpu = await harness.cpuOf(() => harness.call('growTo', before + 50), SETTLING_MS)
  return (cpu * 50) / ((await harness.call('arrived')) - before)
}

const grow = async (harness: OpenHarness, sizes: readonly number[], pagesTimed: number): Promise<Figures> => {
  const figures: Record<string, number> = {}
  let cumulative = await harness.cpuOf(async () => harness.call('start'), SETTLING_MS)
  for (const size of sizes) {
    cumulative += await harness.cpuOf(() => harness.call('growTo', size), SETTLING_MS)
    const arrived = await harness.call('arrived')
    const { heap } = await harness.countsAfterCollection()
    figures[`arrived${size}`] = arrived
    figures[`elements${size}`] = await harness.call('elements')
    figures[`heap${size}`] = heap / MEGABYTE
    figures[`cumulative${size}`] = cumulative
    const pages: number[] = []
    for (let page = 0; page < pagesTimed; page += 1) pages.push(await nextPageCpu(harness))
    cumulative += pages.reduce((sum, cpu) => sum + cpu, 0)
    figures[`next${size}`] = median(pages)
  }
  figures.elementsMost = Math.max(...sizes.map((size) => figures[`elements${size}`] ?? 0))
  // Two sizes are not enough for an exponent.
  if (sizes.length > 2)
    figures.exponent = exponentOf(sizes.map((size) => [size, figures[`next${size}`] ?? Number.NaN]))
  return figures
}

/**
 * The k of cost ~ n^k, by least squares on logarithms. The first size is left out, since the browser still warms up.
 */
const exponentOf = (all: readonly (readonly [size: number, cost: number])[]): number => {
  const points = all
    .slice(all.length > 2 ? 1 : 0)
    .map(([size, cost]) => [Math.log(size), Math.log(cost)] as const)
  const mean = (of: 0 | 1): number => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const up = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0)
  return up / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
}

/** The cost of lists of increasing length. */
export const growth: Metric = {
  name: 'growth',
  title: 'Growth',
  about:
    'A list is scrolled to its end again and again. CPU is that of the main thread. Heap is after collection, less what the same JSON takes by itself.',
  figures: (isQuick) => {
    const row = (key: string, label: string): readonly (readonly [string, string])[] =>
      sizesOf(isQuick).map((size) => [`${key}${size}`, `${label} at ${size.toLocaleString('en')}`])
    return Object.fromEntries([
      ...row('elements', 'DOM elements'),
      ...row('beyond', 'heap beyond the data, MB,'),
      ...row('next', 'CPU of the next page, ms,'),
      ...row('cumulative', 'cumulative CPU, ms,'),
      ['exponent', 'growth exponent of the next page'],
    ])
  },
  contenders: [...contenderNames, 'data-alone'],
  rounds: (isQuick) => (isQuick ? 1 : 2),
  measure: (contender, context) =>
    withHarness(context, { contender }, (harness) =>
      grow(harness, sizesOf(context.isQuick), context.isQuick ? 1 : PAGES_TIMED),
    ),
  derive: (all) => {
    const alone = all.get('data-alone') ?? {}
    const beyond = (figures: Figures): Figures =>
      Object.fromEntries(
        Object.entries(figures).flatMap(([name, count]) => {
          if (!name.startsWith('arrived')) return []
          const size = name.slice('arrived'.length)
          const data = ((alone[`heap${size}`] ?? 0) * count) / (alone[name] ?? 1)
          return [[`beyond${size}`, (figures[`heap${size}`] ?? 0) - data]]
        }),
      )
    return new Map([...all].map(([name, figures]) => [name, { ...figures, ...beyond(figures) }]))
  },
}
