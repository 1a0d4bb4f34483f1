import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { lastingBrowser } from './browser-suite.js'
import { keepEvidence, recordTrace } from './failure-evidence.js'
import { type PingbackSite, pingbackSite } from './pingback-site.js'

/**
 * A host that sends and its collector, for the tests of a file; each starts with a collector that answers by 200.
 */
export const pingbackSuite = () => {
  let site: PingbackSite | undefined
  const started = (): PingbackSite => {
    if (!site) throw new Error('The suite has not started')
    return site
  }
  beforeAll(async () => {
    site = await pingbackSite()
  })
  beforeEach(() => started().reset())
  afterAll(() => site?.close())
  return {
    get site() {
      return started()
    },
    /** A profile of its own for the length of some work. */
    inProfile: async (
      work: (context: BrowserContext, complaints: string[]) => Promise<void>,
    ): Promise<void> => {
      const context = await (await lastingBrowser()).newContext()
      const complaints: string[] = []
      await recordTrace(context)
      context.on('weberror', (error) => complaints.push(error.error().message))
      try {
        await work(context, complaints)
        // Requests that the browser finishes after the page end with the profile.
        await sleep(100)
      } catch (error) {
        await keepEvidence()
        throw error
      } finally {
        await context.close()
      }
    },
  }
}
