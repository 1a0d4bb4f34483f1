/** Faults of usage events, as the senders of both products meet them. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { compare, type SomeScenario } from '../compare.js'
import { type OpenedPage, type ProductSite, type ProductWindow, productSites } from './product-pages.js'

type Scenario = SomeScenario<ProductSite>

const siteOf = productSites()

/** As much as a browser carries at a page's end, in all. */
const EVENTS = 60
const PAYLOAD = 'x'.repeat(700)
const TRIALS = 3
/** Twenty times what a preflight takes; a busy machine gets more where all have to arrive. */
const ARRIVAL_MS = { gifkit: 20_000, 'the incumbent': 3_000 } as const

const send = (page: Page, names: readonly string[]): Promise<void> =>
  page.evaluate((payloads) => {
    const { bundled } = window as unknown as ProductWindow
    for (const analyticsResponsePayload of payloads)
      bundled.pingback({ actionType: 'SEEN', analyticsResponsePayload, attributes: { position: '{}' } })
  }, names)

const sendAll = (page: Page): Promise<void> =>
  send(
    page,
    Array.from({ length: EVENTS }, (_, at) => `${at} ${PAYLOAD}`),
  )

const ends: readonly ((page: Page, context: BrowserContext) => Promise<unknown>)[] = [
  (page) => page.goto('about:blank'),
  (page) => page.close(),
  (page) => page.close({ runBeforeUnload: true }),
  async (page, context) => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    const session = await context.newCDPSession(page)
    session.send('Page.crash').catch(() => undefined)
  },
]

const pageEnds: Scenario = async (site) => {
  let delivered = 0
  let twice = 0
  for (const end of ends)
    for (let trial = 0; trial < TRIALS; trial += 1)
      await site.inPage(async ({ page, context }) => {
        await sendAll(page)
        await end(page, context)
        for (let waited = 0; waited < ARRIVAL_MS[site.name] && site.received.size < EVENTS; waited += 50)
          await sleep(50)
        delivered += site.received.size
        twice += [...site.received.values()].filter((times) => times > 1).length
      })
  const sent = EVENTS * TRIALS * ends.length
  return {
    isHeld: delivered === sent && twice === 0,
    figure: `${delivered} of ${sent} events as a page ends in 4 ways, ${twice} twice`,
  }
}

const collectorFails: Scenario = async (site) => {
  const failures = [500, 502, 503, 408, 'reset'] as const
  let delivered = 0
  for (const failure of failures)
    await site.inPage(async ({ page }) => {
      site.answers.push(failure)
      await send(page, [`e=${failure}`])
      for (let waited = 0; waited < 6_000 && site.received.size === 0; waited += 50) await sleep(50)
      delivered += site.received.size
    })
  return {
    isHeld: delivered === failures.length,
    figure: `${delivered} of ${failures.length} events delivered after one failure`,
  }
}

/** A page whose clock the scenario turns. */
const withClock = { prepare: (page: Page): Promise<unknown> => page.clock.install() }

const adBlocker: Scenario = (site) =>
  site.inPage(async ({ page, context, uncaught }) => {
    let refused = 0
    await context.route('**/v2/pingback*', (route) => {
      refused += 1
      return route.abort('blockedbyclient')
    })
    for (let at = 0; at < 10; at += 1) {
      await send(page, [`e=${at}`])
      await page.clock.runFor(30_000)
      await sleep(100)
    }
    return {
      isHeld: refused <= 3 && uncaught.length === 0,
      figure: `posts for 10 events: ${refused}, uncaught errors: ${uncaught.length}`,
    }
  }, withClock)

const steadyStream: Scenario = (site) =>
  site.inPage(async ({ page }: OpenedPage) => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    const STREAM = 71
    for (let at = 0; at < STREAM; at += 1) {
      await send(page, [`e=${at}`])
      await page.clock.runFor(850)
      // Answers are not of the page's clock.
      await sleep(20)
    }
    await sleep(1_000)
    const delivered = site.received.size
    return {
      isHeld: delivered >= STREAM - 6,
      figure: `${delivered} of ${STREAM} events delivered before the stream ends`,
    }
  }, withClock)

const unloadListeners: Scenario = (site) =>
  site.inPage(
    async ({ page }) => {
      await sendAll(page)
      const names = await page.evaluate(() => (window as unknown as { listened: string[] }).listened)
      const unloads = names.filter((name) => /^(before)?unload$/.test(name)).length
      return { isHeld: unloads === 0, figure: `listeners to unload: ${unloads}` }
    },
    {
      prepare: (page) =>
        page.addInitScript(() => {
          const listened: string[] = []
          Object.assign(window, { listened })
          const add = EventTarget.prototype.addEventListener
          EventTarget.prototype.addEventListener = function (...args: Parameters<typeof add>) {
            listened.push(args[0])
            return add.apply(this, args)
          }
        }),
    },
  )

compare({ B1: pageEnds, B3: collectorFails, B6: adBlocker, B10: steadyStream, B11: unloadListeners }, siteOf)
