import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { engine } from './engines/engine.js'
import { PATIENCE } from './patience.js'

/** Whose requests are counted: one page's, or those of a whole profile, preflights among them. */
type Requester = Page | BrowserContext

/** How many requests have neither been answered nor failed. */
const open = new WeakMap<Requester, number>()

/** From now on the requests are counted. */
export const countRequests = (requester: Requester): void => {
  const add =
    (change: number) =>
    (request: Request): void => {
      // Streams of the sandbox's own logs never end.
      if (request.resourceType() !== 'eventsource') open.set(requester, (open.get(requester) ?? 0) + change)
    }
  // One name for both, of which the types hold two.
  const events = requester as BrowserContext
  events.on('request', add(1))
  events.on('requestfinished', add(-1))
  events.on('requestfailed', add(-1))
}

/** Drivers of other engines say nothing of a request that its page gave up: for a second, none begins or ends. */
const requestsAtRest = async (requester: Requester): Promise<void> => {
  let last = -1
  let steady = 0
  const looksAlike = (): number => {
    const now = open.get(requester) ?? 0
    steady = now === last ? steady + 1 : 0
    last = now
    return steady
  }
  await expect
    .poll(looksAlike, { ...PATIENCE, interval: 250, message: 'requests come to rest' })
    .toBeGreaterThan(4)
}

/** Waits until every counted request has its answer: what is not there then does not come. */
export const requestsDone = (requester: Requester): Promise<void> =>
  engine === 'chromium'
    ? expect
        .poll(() => open.get(requester) ?? 0, { ...PATIENCE, message: 'all requests are answered' })
        .toBe(0)
    : requestsAtRest(requester)

/** Requests that get no further than the browser until they are let go: what a test does meanwhile may take its time. */
export interface HeldRequests {
  /** From now on the page's requests to the address wait. */
  readonly hold: (page: Page) => Promise<unknown>
  /** Those that wait go on, and whatever comes later is not held. */
  readonly letGo: () => void
}

/**
 * @param times as many are held at most; all by default
 * @param method only requests of this method are held; `times` counts the others, too
 */
export const heldRequests = (address: string | RegExp, times?: number, method?: string): HeldRequests => {
  let letGo = (): void => undefined
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return {
    hold: async (page) => {
      await page.route(
        address,
        async (route) => {
          if (method !== undefined && route.request().method() !== method) return route.fallback()
          await isLetGo
          // Its page may have given it up meanwhile.
          await route.continue().catch(() => undefined)
        },
        times === undefined ? {} : { times },
      )
      // A busy page learns of it after a key that is pressed next, unless it is asked something in between.
      await page.evaluate(() => undefined)
    },
    letGo: () => letGo(),
  }
}
