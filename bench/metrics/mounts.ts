import { contenderNames } from '../contenders/contenders.js'
import { type HeapByKind, heapByKind } from '../harness/heap-by-kind.js'
import type { Counts, OpenHarness } from '../harness/open-harness.js'
import { type Metric, withHarness } from './metric.js'

/** Cycles that create what a page creates only once. */
const FIRST_CYCLES = 10
/** Ms that each grid is mounted: longer than the debounce of any contender, so that it has shown its GIFs. */
const MOUNTED_MS = 450

const cycles = async (harness: OpenHarness, count: number): Promise<Counts & HeapByKind> => {
  for (let cycle = 0; cycle < count; cycle += 1) {
    await harness.call('start', { preload: 50 })
    await harness.page.waitForTimeout(MOUNTED_MS)
    await harness.call('stop')
  }
  // Usage events of the last cycle are sent later, and until then keep their GIFs.
  await harness.page.waitForTimeout(1_500)
  return { ...(await harness.countsAfterCollection()), ...(await heapByKind(harness.page)) }
}

/** What a page retains of unmounted grids. */
export const mounts: Metric = {
  name: 'mounts',
  title: 'Mounts and unmounts',
  about:
    'Kept a cycle after collection, over 50 cycles after the first 10 (5 after 3 in a quick run); bytes by whose they are in a snapshot of the heap. What the engine compiles and the browser records of requests is theirs, whatever a page does, and levels off.',
  figures: () => ({
    nodes: 'nodes a cycle',
    listeners: 'listeners a cycle',
    scripts: 'bytes that scripts made, a cycle',
    engine: 'bytes of the engine, a cycle',
    browser: 'bytes of the browser, a cycle',
    cpu: 'CPU a cycle, ms',
  }),
  contenders: contenderNames,
  rounds: () => 1,
  measure: (contender, context) =>
    withHarness(context, { contender }, async (harness) => {
      const count = context.isQuick ? 5 : 50
      await harness.call('prepare', 50)
      const before = await cycles(harness, context.isQuick ? 3 : FIRST_CYCLES)
      const first = await cycles(harness, count)
      const again = Math.min(count, FIRST_CYCLES)
      const second = await cycles(harness, again)
      // Only what every cycle adds is a leak: what is loaded once the page is idle may come in one of them, and a
      // pending request may still keep the last grid.
      const each = (key: keyof (Counts & HeapByKind)): number =>
        Math.min((first[key] - before[key]) / count, (second[key] - first[key]) / again)
      return {
        nodes: each('nodes'),
        listeners: each('listeners'),
        scripts: each('scripts'),
        engine: each('engine'),
        browser: each('browser'),
        cpu: (first.mainCpu - before.mainCpu) / count,
      }
    }),
}
