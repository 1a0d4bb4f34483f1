/** What a page weighs after a long life: counts in every engine, nodes and the heap in Chromium. */
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { engine } from './engines/engine.js'
import { requestsDone } from './held-requests.js'
import { takeCensus, total } from './page-census.js'
import { PATIENCE } from './patience.js'

export interface LifeFigures {
  /** In the document. */
  readonly elements: number
  readonly listeners: number
  readonly observed: Readonly<Record<string, number>>
  readonly timers: number
  readonly intervals: number
  readonly frames: number
  readonly objectUrls: number
  /** Documents, nodes and listeners that the browser still holds, in the document or not; where it says so. */
  readonly held: Readonly<Record<string, number>>
}

/** Objects that are freed late, such as observers, take what they hold along in the second run. */
const collectGarbage = async (session: CDPSession): Promise<void> => {
  for (let run = 0; run < 3; run += 1) await session.send('HeapProfiler.collectGarbage')
}

/** Chromium alone says it, by the protocol of its developer tools. */
const heldByBrowser = async (page: Page): Promise<Readonly<Record<string, number>>> => {
  if (engine !== 'chromium') return {}
  const session = await page.context().newCDPSession(page)
  await collectGarbage(session)
  const counters = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { ...counters }
}

export const lifeFigures = async (page: Page): Promise<LifeFigures> => {
  await requestsDone(page)
  const { listeners, observed, timers, intervals, frames, objectUrls } = await takeCensus(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const held = await heldByBrowser(page)
  return { elements, listeners: total(listeners), observed, timers, intervals, frames, objectUrls, held }
}

/** Figures of a page where nothing is under way any more: the same three times in a row. */
export const settledFigures = async (page: Page): Promise<LifeFigures> => {
  let figures = await lifeFigures(page)
  let steady = 0
  await expect
    .poll(
      async () => {
        const next = await lifeFigures(page)
        steady = JSON.stringify(next) === JSON.stringify(figures) ? steady + 1 : 0
        figures = next
        return steady
      },
      { ...PATIENCE, interval: 300, message: 'the page comes to rest' },
    )
    .toBeGreaterThan(2)
  return figures
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly (readonly string[])[]
    }
  }
  readonly nodes: readonly number[]
  readonly strings: readonly string[]
}

/** What V8 and Blink keep for themselves: compiled code grows with what has run, and is thrown away at leisure. */
const OF_ENGINE = new Set(['code', 'object shape', 'native', 'hidden', 'synthetic'])

/** Texts that the client caches for a minute: as many and as long as what was asked last. */
const ANSWER = /^\{"data":/

/** Bytes of objects, functions, texts and arrays that scripts of the page hold; nothing where no snapshot can be had. */
export const heapOfScripts = async (page: Page): Promise<number | undefined> => {
  if (engine !== 'chromium') return undefined
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await collectGarbage(session)
  await session.send('HeapProfiler.takeHeapSnapshot', {})
  await session.detach()
  const { snapshot, nodes, strings } = JSON.parse(chunks.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [typeAt = 0, nameAt = 0, sizeAt = 0] = ['type', 'name', 'self_size'].map((name) =>
    fields.indexOf(name),
  )
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    const type = types[typeAt]?.[nodes[at + typeAt] ?? 0] ?? ''
    const isAnswer = type === 'string' && ANSWER.test(strings[nodes[at + nameAt] ?? 0] ?? '')
    if (!OF_ENGINE.has(type) && !isAnswer) bytes += nodes[at + sizeAt] ?? 0
  }
  return bytes
}
