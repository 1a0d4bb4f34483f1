import type { Browser } from 'playwright-core'
import type { Chunk } from '../harness/bundle.mjs'
import { collectorControl } from './collector-control.js'
import { failingAnswers, slowPreflights } from './collector-faults.js'
import { countEvents, type EventCounts } from './event-counts.js'
import { type PlanOptions, planOf } from './plan.js'
import { startSenderSite } from './sender-site.js'
import { lastVisit, visit } from './visit.js'

export interface FaultRunOptions extends PlanOptions {
  readonly browser: Browser
  /** Address of a sandbox that only this run uses. */
  readonly api: string
  readonly pingback: string
  /** The sender's script, and the code that it loads later. */
  readonly chunks: readonly Chunk[]
  /** Share of the collector's answers that fail. */
  readonly failureShare: number
}

/** More posts than any sender makes in a run. */
const MAX_POSTS = 3_000

/**
 * One visitor meets every fault of pages; compares the events of the pages with those that the collector has in the
 * end.
 */
export const faultRun = async (options: FaultRunOptions): Promise<EventCounts> => {
  const { browser, api, pingback, chunks, seed, failureShare } = options
  const collector = collectorControl(api)
  const loads = planOf(options)
  const dropped = new Map<string, string>()
  const site = await startSenderSite(chunks, pingback)
  const context = await browser.newContext()
  try {
    await collector.reset()
    await collector.fail([
      slowPreflights,
      ...failingAnswers(seed, Math.min(MAX_POSTS, options.events), failureShare),
    ])
    const noteDropped = (reason: string, names: readonly string[]): void => {
      for (const name of names) dropped.set(name, reason)
    }
    await context.exposeFunction('reportDropped', noteDropped)
    for (const load of loads) await visit(context, site.origin, load)
    await collector.clearFaults()
    const noted = await lastVisit(context, site.origin, 'e=last')
    for (const line of noted.split('\n')) {
      const [reason = '', ...names] = line.split(' ')
      noteDropped(reason, names)
    }
    return countEvents({
      loads,
      received: await collector.received(),
      posts: await collector.posts(),
      dropped,
    })
  } finally {
    await context.close()
    await site.close()
  }
}
