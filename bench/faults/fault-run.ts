import type { Browser } from 'playwright-core'
import type { Chunk } from '../stage/bundle.mjs'
import { collectorControl } from './collector-control.js'
import { type PlanOptions, planOf } from './plan.js'
import { startSenderSite } from './sender-site.js'
import { type Tally, tallyOf } from './tally.js'
import { lastVisit, visit } from './visit.js'
import { failingAnswers, slowPreflights } from './weather.js'

export interface FaultRunOptions extends PlanOptions {
  readonly browser: Browser
  /** Of a sandbox for this run alone. */
  readonly api: string
  readonly pingback: string
  /** The sender, and what it loads later. */
  readonly chunks: readonly Chunk[]
  /** Of the collector's answers, the share that fails. */
  readonly failing: number
}

/** More posts than any sender makes. */
const MOST_POSTS = 3_000

/** One visitor's way through all that can happen to pages, and what the collector has in the end. */
export const faultRun = async (options: FaultRunOptions): Promise<Tally> => {
  const { browser, api, pingback, chunks, seed, failing } = options
  const collector = collectorControl(api)
  const loads = planOf(options)
  const dropped = new Map<string, string>()
  const site = await startSenderSite(chunks, pingback)
  const context = await browser.newContext()
  try {
    await collector.reset()
    await collector.fail([
      slowPreflights,
      ...failingAnswers(seed, Math.min(MOST_POSTS, options.events), failing),
    ])
    const note = (reason: string, names: readonly string[]): void => {
      for (const name of names) dropped.set(name, reason)
    }
    await context.exposeFunction('reportDropped', note)
    for (const load of loads) await visit(context, site.origin, load)
    await collector.clearFaults()
    const noted = await lastVisit(context, site.origin, 'e=last')
    for (const line of noted.split('\n')) {
      const [reason = '', ...names] = line.split(' ')
      note(reason, names)
    }
    return tallyOf({
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
