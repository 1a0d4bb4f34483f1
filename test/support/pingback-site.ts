/** A host page with a sender of its own, and a collector that fails as the test says, both on loopback. */
import type { BrowserContext, Page } from 'playwright-core'
import { bundleForPage } from './host-bundle.js'
import { type LoopbackSite, loopbackSite } from './loopback-site.js'
import { type CollectorAnswer, identityOf, pingbackCollector } from './pingback-collector.js'

export interface PingbackSite {
  readonly host: string
  /** How the collector answers its next posts, then by 200. */
  readonly answers: CollectorAnswer[]
  /** How often each payload arrived and was not refused. */
  readonly received: Map<string, number>
  /** Posts, whatever became of them. */
  posts(): number
  /** Largest body that came, in bytes. */
  largest(): number
  /** The largest `user_id` and `ts` count: 1 unless an event came twice. */
  mostOften(): number
  reset(): void
  /** From now on no preflight is answered, until the returned function is called. */
  holdPreflights(): () => void
  /** A tab whose page has `send(name, options)`, `store` and `notifications`. */
  open(context: BrowserContext, path?: string): Promise<Page>
  close(): Promise<void>
}

/** The host's own `/slow` answers after its page is left. */
const SLOW_MS = 1000

export const pingbackSite = async (): Promise<PingbackSite> => {
  const answers: CollectorAnswer[] = []
  const received = new Map<string, number>()
  const identities = new Map<string, number>()
  let posts = 0
  let largest = 0
  let preflightsGo: Promise<void> | undefined
  const collector = await pingbackCollector(
    ({ bytes, events }) => {
      posts += 1
      largest = Math.max(largest, bytes)
      const answer = answers.shift() ?? 200
      if (answer !== 200 && answer !== 'slowBody' && answer !== 'hang') return answer
      for (const event of events) {
        const { analytics_response_payload: name } = event
        received.set(name, (received.get(name) ?? 0) + 1)
        identities.set(identityOf(event), (identities.get(identityOf(event)) ?? 0) + 1)
      }
      return answer
    },
    () => preflightsGo,
  )
  const kit = await bundleForPage([
    'adapters/page-viewport.js',
    'core/pingback/pingback-store.js',
    'index.js',
  ])
  const script = `window.GIPHY_PINGBACK_URL = ${JSON.stringify(collector.origin)}
    const notifications = []
    const store = kit.createPingbackStore(kit.createBrowserPorts())
    store.pingbacks$.subscribe((notification) => notifications.push(notification))
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
      preflightsGo = undefined
    },
    holdPreflights: () => {
      let letGo = (): void => undefined
      preflightsGo = new Promise((resolve) => {
        letGo = resolve
      })
      return () => letGo()
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
