import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastingBrowser } from '../support/browser-suite.js'
import { engine } from '../support/engines/engine.js'
import { recordTrace } from '../support/failure-evidence.js'
import { faultFigure } from '../support/fault-figure.js'
import { bundleForPage } from '../support/host-bundle.js'
import { type LoopbackSite, loopbackSite } from '../support/loopback-site.js'
import { PATIENCE } from '../support/patience.js'
import { identityOf, PREFLIGHT_MS, pingbackCollector } from '../support/pingback-collector.js'

const TRIALS = 20
/** Profiles in which trials follow each other. Windows of WebKit that close beside others come to a stop. */
const AT_ONCE = engine === 'webkit' ? 1 : 4
/** Just below the browser's budget for requests that outlive their page. */
const EVENTS = 60
const BYTES = 60_000

/** Of a trial. */
interface Arrivals {
  bytes: number
  /** How often each event arrived. */
  readonly times: Map<string, number>
}

/** By trial: each has a path of the collector's to itself, so that none finds its preflight answered before. */
const received = new Map<string, Arrivals>()
/**
 * Trials whose page heard of its end. A browser that closes a tab ends a page that does not answer within half a second
 * (measured), as on a busy machine, wherever its code is: no handler runs, and of two requests it may send the first only.
 */
const ended = new Set<string>()
let unheard = 0
let trials = 0
let host: LoopbackSite
let collector: LoopbackSite

const noArrivals = (): Arrivals => ({ bytes: 0, times: new Map() })

const page = (script: string): string => `<!doctype html><title>host</title><body><script>${script}</script>`

beforeAll(async () => {
  collector = await pingbackCollector(({ path, bytes, events }) => {
    const [, trial = ''] = path.split('/')
    const arrivals = received.get(trial) ?? noArrivals()
    received.set(trial, arrivals)
    arrivals.bytes += bytes
    const { times } = arrivals
    for (const event of events) times.set(identityOf(event), (times.get(identityOf(event)) ?? 0) + 1)
    return 200
  })
  const kit = await bundleForPage(['adapters/page-viewport.js', 'core/pingback/pingback-store.js'])
  const sending = `for (const name of ['pagehide', 'visibilitychange'])
      addEventListener(name, () => navigator.sendBeacon('/ended?' + location.search.slice(1)))
    window.GIPHY_PINGBACK_URL = '${collector.origin}/' + location.search.slice(1)
    const store = kit.createPingbackStore(kit.createBrowserPorts())
    const sendAll = () => {
      for (let n = 0; n < ${EVENTS}; n += 1)
        store.send({ apiKey: 'key', actionType: 'SEEN', analyticsResponsePayload: 'x'.repeat(${BYTES / EVENTS - 170}) })
    }`
  host = await loopbackSite((request, response) => {
    response.setHeader('Content-Type', 'text/html')
    const { pathname, search } = new URL(request.url ?? '/', host.origin)
    if (pathname === '/ended') ended.add(search.slice(1))
    if (pathname === '/away') response.end(page(''))
    else if (pathname === '/frame')
      response.end(
        page(
          'const frame = document.createElement("iframe"); frame.src = "/" + location.search; document.body.append(frame)',
        ),
      )
    else response.end(page(`${kit};${sending}`))
  })
})

afterAll(async () => {
  await Promise.all([host?.close(), collector?.close()])
})

/** Ways a page ends right after its events were queued. */
const exits: Record<string, (page: Page, context: BrowserContext) => Promise<unknown>> = {
  'it navigates away': async (tab) => {
    await tab.evaluate('sendAll(); location.href = "/away"')
    await tab.waitForURL('**/away')
  },
  'its tab is closed': async (tab) => {
    await tab.evaluate('sendAll()')
    await tab.close()
  },
  'its tab is closed by a person': async (tab) => {
    await tab.evaluate('sendAll()')
    await tab.close({ runBeforeUnload: true })
  },
  'it is hidden, then killed': async (tab, context) => {
    await tab.evaluate(`sendAll()
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
    const session = await context.newCDPSession(tab)
    session.send('Page.crash').catch(() => {})
  },
  'its frame is removed': (tab) =>
    tab.evaluate('frames[0].eval("sendAll()"); document.querySelector("iframe").remove()'),
}

/** Those after which the tab can be used again. */
const keepsTab = new Set(['it navigates away', 'its frame is removed'])

/** So many trials are repeated at most, because their page did not hear of its end. */
const MOST_UNHEARD = 3

/** Trials in a profile of their own, one after the other. */
const runTrials = async (name: string, count: number): Promise<void> => {
  const context = await (await lastingBrowser()).newContext()
  await recordTrace(context)
  let tab: Page | undefined
  for (let done = 0; done < count; done += 1) {
    trials += 1
    const trial = String(trials)
    if (!tab || !keepsTab.has(name)) tab = await context.newPage()
    const isFramed = name === 'its frame is removed'
    await tab.goto(`${host.origin}${isFramed ? '/frame' : '/'}?${trial}`)
    if (isFramed) await tab.waitForFunction('frames[0]?.eval("typeof store") === "object"')
    await exits[name]?.(tab, context)
    const countArrived = (): number => received.get(trial)?.times.size ?? 0
    for (let waited = 0; waited < PATIENCE.timeout && countArrived() < EVENTS; waited += 20) await sleep(20)
    if (!ended.has(trial) && countArrived() < EVENTS && unheard < MOST_UNHEARD) {
      unheard += 1
      done -= 1
      received.delete(trial)
    } else if (!received.has(trial)) received.set(trial, noArrivals())
  }
  // The profile takes with it whatever is still on its way, such as what comes twice.
  await sleep(2 * PREFLIGHT_MS)
  await context.close()
}

describe('B1: events queued right before the page ends', () => {
  // fault B1
  it.each(Object.keys(exits))('arrive all and once when %s', async (name) => {
    received.clear()
    unheard = 0
    await Promise.all(Array.from({ length: AT_ONCE }, () => runTrials(name, TRIALS / AT_ONCE)))
    const arrived = [...received.values()]
    expect(arrived.map(({ times: { size } }) => size)).toEqual(Array(TRIALS).fill(EVENTS))
    const times = arrived.flatMap((arrivals) => [...arrivals.times.values()])
    expect(times.filter((count) => count > 1)).toEqual([])
    for (const { bytes } of arrived) {
      expect(bytes).toBeGreaterThan(55_000)
      expect(bytes).toBeLessThanOrEqual(BYTES)
    }
    faultFigure('B1', `${times.length} of ${TRIALS * EVENTS} events, 0 twice`)
  })
})
