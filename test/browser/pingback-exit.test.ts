import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../support/chromium.js'
import { bundleForPage, type LoopbackSite, loopbackSite } from '../support/loopback-site.js'

/** Without a delay of the preflight most losses stay hidden. */
const PREFLIGHT_MS = 150
const TRIALS = 20
const AT_ONCE = 4
/** How long a busy machine may take to deliver. */
const PATIENCE_MS = 8000
/** Just below the browser's budget for requests that outlive their page. */
const EVENTS = 60
const BYTES = 60_000

const received = new Map<string, number>()
let bytesReceived = 0
let browser: Browser
let host: LoopbackSite
let collector: LoopbackSite

const page = (script: string): string => `<!doctype html><title>host</title><body><script>${script}</script>`

beforeAll(async () => {
  collector = await loopbackSite((request, response) => {
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers':
        '*, Content-Type, X-GIPHY-SDK-NAME, X-GIPHY-SDK-PLATFORM, X-GIPHY-SDK-VERSION',
    }
    if (request.method === 'OPTIONS') {
      setTimeout(() => response.writeHead(204, headers).end(), PREFLIGHT_MS)
      return
    }
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      bytesReceived += Buffer.byteLength(body)
      for (const { user_id, ts } of JSON.parse(body).events) {
        const id = `${user_id}/${ts}`
        received.set(id, (received.get(id) ?? 0) + 1)
      }
      response.writeHead(200, headers).end('{}')
    })
  })
  const kit = await bundleForPage(['adapters/browser-ports.js', 'core/pingback/store.js'])
  const sending = `window.GIPHY_PINGBACK_URL = '${collector.origin}'
    const store = kit.createPingbackStore(kit.createBrowserPorts())
    const sendAll = () => {
      for (let n = 0; n < ${EVENTS}; n += 1)
        store.send({ apiKey: 'key', actionType: 'SEEN', analyticsResponsePayload: 'x'.repeat(${BYTES / EVENTS - 170}) })
    }`
  host = await loopbackSite((request, response) => {
    response.setHeader('Content-Type', 'text/html')
    if (request.url === '/away') response.end(page(''))
    else if (request.url === '/frame')
      response.end(
        page('const frame = document.createElement("iframe"); frame.src = "/"; document.body.append(frame)'),
      )
    else response.end(page(`${kit};${sending}`))
  })
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  await Promise.all([host?.close(), collector?.close()])
})

/** Ways a page ends right after its events were queued. */
const exits: Record<string, (page: Page, context: BrowserContext) => Promise<unknown>> = {
  'it navigates away': (tab) => tab.evaluate('sendAll(); location.href = "/away"'),
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

const trial = async (name: string): Promise<void> => {
  const context = await browser.newContext()
  const tab = await context.newPage()
  const isFramed = name === 'its frame is removed'
  await tab.goto(`${host.origin}${isFramed ? '/frame' : '/'}`)
  if (isFramed)
    await tab.waitForFunction('frames[0]?.document.readyState === "complete" && frames[0].kit !== undefined')
  const session = await tab.evaluate<string>(
    isFramed ? 'frames[0].eval("store.sessionId()")' : 'store.sessionId()',
  )
  await exits[name]?.(tab, context)
  const countArrived = (): number => [...received.keys()].filter((id) => id.startsWith(session)).length
  // The profile takes with it whatever is still on its way.
  for (let waited = 0; waited < PATIENCE_MS && countArrived() < EVENTS; waited += 50) await sleep(50)
  await sleep(PREFLIGHT_MS)
  await context.close()
}

describe('B1: events queued right before the page ends', () => {
  it.each(Object.keys(exits))('arrive all and once when %s', async (name) => {
    received.clear()
    bytesReceived = 0
    for (let done = 0; done < TRIALS; done += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => trial(name)))
    }
    expect(received.size).toBe(TRIALS * EVENTS)
    expect([...received.values()].filter((times) => times > 1)).toEqual([])
    expect(bytesReceived / TRIALS).toBeGreaterThan(55_000)
    expect(bytesReceived / TRIALS).toBeLessThanOrEqual(BYTES)
  })
})
