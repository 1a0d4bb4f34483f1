/** A host page with a sender of its own, and a collector that fails as told, both on loopback. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { bundleForPage, type LoopbackSite, loopbackSite } from './loopback-site.js'

export interface PingbackSite {
  readonly host: string
  /** How the collector answers its next posts, then by 200: a status, or no answer at all. */
  readonly answers: (number | 'hang' | 'reset')[]
  /** How often each payload arrived and was not refused. */
  readonly received: Map<string, number>
  /** Posts, whatever became of them. */
  posts(): number
  /** Largest body that came, in bytes. */
  largest(): number
  /** The largest `user_id` and `ts` count: 1 unless an event came twice. */
  mostOften(): number
  reset(): void
  /** A tab whose page has `send(name, options)`, `store` and `news`. */
  open(context: BrowserContext, path?: string): Promise<Page>
  close(): Promise<void>
}

const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers':
    '*, Content-Type, X-GIPHY-SDK-NAME, X-GIPHY-SDK-PLATFORM, X-GIPHY-SDK-VERSION',
}
/** Without a delay of the preflight most losses stay hidden. */
const PREFLIGHT_MS = 150
/** The host's own `/slow` answers after its page is left. */
const SLOW_MS = 1000

export const pingbackSite = async (): Promise<PingbackSite> => {
  const answers: (number | 'hang' | 'reset')[] = []
  const received = new Map<string, number>()
  const identities = new Map<string, number>()
  let posts = 0
  let largest = 0
  const collector = await loopbackSite((request, response) => {
    if (request.method === 'OPTIONS') {
      setTimeout(() => response.writeHead(204, headers).end(), PREFLIGHT_MS)
      return
    }
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      posts += 1
      largest = Math.max(largest, Buffer.byteLength(body))
      const answer = answers.shift() ?? 200
      if (answer === 'reset') {
        response.destroy()
        return
      }
      if (answer === 200 || answer === 'hang') {
        for (const { user_id, ts, analytics_response_payload: name } of JSON.parse(body).events) {
          received.set(name, (received.get(name) ?? 0) + 1)
          identities.set(`${user_id}/${ts}`, (identities.get(`${user_id}/${ts}`) ?? 0) + 1)
        }
      }
      if (answer !== 'hang') response.writeHead(answer, headers).end('{}')
    })
  })
  const kit = await bundleForPage(['adapters/browser-ports.js', 'core/pingback/store.js', 'index.js'])
  const script = `window.GIPHY_PINGBACK_URL = ${JSON.stringify(collector.origin)}
    const news = []
    const store = kit.createPingbackStore(kit.createBrowserPorts())
    store.pingbacks$.subscribe((item) => news.push(item))
    const send = (name, more) => store.send({ apiKey: 'key', actionType: 'SEEN', analyticsResponsePayload: name, ...more })`
  const page = `<!doctype html><title>host</title><body><script>${kit};${script}</script>`
  const host: LoopbackSite = await loopbackSite((request, response) => {
    response.setHeader('Content-Type', 'text/html')
    if (request.url === '/slow') setTimeout(() => response.end(), SLOW_MS)
    else if (request.url === '/away') response.end('<!doctype html><title>away</title>')
    else if (request.url === '/framed')
      response.end('<!doctype html><body><iframe sandbox="allow-scripts" src="/"></iframe>')
    else response.end(page)
  })
  return {
    host: host.origin,
    answers,
    received,
    posts: () => posts,
    largest: () => largest,
    mostOften: () => Math.max(0, ...identities.values()),
    reset: () => {
      answers.length = 0
      received.clear()
      identities.clear()
      posts = 0
      largest = 0
    },
    open: async (context, path = '/') => {
      const tab = await context.newPage()
      await tab.goto(host.origin + path)
      return tab
    },
    close: async () => {
      await Promise.all([host.close(), collector.close()])
    },
  }
}

/** A profile of its own for the length of some work. */
export const inProfile = async (
  browser: Browser,
  work: (context: BrowserContext, complaints: string[]) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext()
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  try {
    await work(context, complaints)
    // What a request of the browser's own is still doing when its profile goes is lost with it.
    await sleep(100)
  } finally {
    await context.close()
  }
}
