import { contenderNames } from '../contenders/contenders.js'
import { type HeapByKind, heapByKind } from '../stage/heap-by-kind.js'
import type { Counts, OpenStage } from '../stage/open-stage.js'
import { type Metric, withStage } from './metric.js'

/** Make what is made once a page. */
const FIRST_CYCLES = 10
/** In ms: longer than any debounce of a contender's, so that every grid that goes has shown its GIFs. */
const SHOWN = 450

const cycles = async (stage: OpenStage, count: number): Promise<Counts & HeapByKind> => {
  for (let cycle = 0; cycle < count; cycle += 1) {
    await stage.call('start', { preload: 50 })
    await stage.page.waitForTimeout(SHOWN)
    await stage.call('stop')
  }
  // Usage events of the last cycle are under way for a while, and hold what they are about.
  await stage.page.waitForTimeout(1_500)
  return { ...(await stage.countsAfterCollection()), ...(await heapByKind(stage.page)) }
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
  measure: (contender, bed) =>
    withStage(bed, { contender }, async (stage) => {
      const count = bed.isQuick ? 5 : 50
      await stage.call('prepare', 50)
      const before = await cycles(stage, bed.isQuick ? 3 : FIRST_CYCLES)
      const first = await cycles(stage, count)
      // The last grid may still be held by what is under way; only what every one leaves behind is a leak.
      const second = await cycles(stage, 1)
      const each = (key: keyof (Counts & HeapByKind)): number =>
        (Math.min(first[key], second[key]) - before[key]) / count
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
