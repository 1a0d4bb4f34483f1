/** Pages of both products, bundled as applications ship them, and a collector for their usage events. */
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { bundle } from '../../../../bench/harness/bundle.mjs'
import { lastingBrowser } from '../../../support/browser-suite.js'
import type { ComparedProduct } from '../../../support/fault-outcome.js'
import { type LoopbackSite, loopbackSite } from '../../../support/loopback-site.js'
import { type CollectorAnswer, pingbackCollector } from '../../../support/pingback-collector.js'

const SOURCES: Readonly<Record<ComparedProduct, string>> = {
  gifkit: `import { GiphyFetch } from 'gifkit'
    new GiphyFetch('key')
    export { GiphyFetch, pingback } from 'gifkit'
    export { Gif, Grid, Video } from 'gifkit/react'`,
  'the incumbent': `export { pingback } from '@giphy/js-analytics'
    export { GiphyFetch } from '@giphy/js-fetch-api'
    export { Gif, Grid, Video } from '@giphy/react-components'`,
}
const REACT = `
  export { createElement, StrictMode } from 'react'
  export { createRoot } from 'react-dom/client'
  export { flushSync } from 'react-dom'`

/** What the script of a page hangs on its window, in the words that the products share. */
export interface ProductWindow {
  readonly bundled: {
    readonly Gif: unknown
    readonly GiphyFetch: new (
      key: string,
    ) => {
      search(term: string, options: object): Promise<unknown>
      trending(options: object): Promise<unknown>
    }
    readonly Grid: unknown
    readonly Video: unknown
    createElement(type: unknown, props: object): unknown
    createRoot(target: Element): { render(element: unknown): void; unmount(): void }
    flushSync(work: () => void): void
    pingback(event: object): void
  }
}

export interface OpenedPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Uncaught errors. */
  readonly uncaught: string[]
}

export interface ProductSite {
  readonly name: ComparedProduct
  /** How the collector answers its next posts, then by 200. */
  readonly answers: CollectorAnswer[]
  /** How often each event arrived, by its payload, and was not refused. */
  readonly received: Map<string, number>
  posts(): number
  /** A page in a profile of its own, closed at the end of the work. */
  inPage<Value>(work: (opened: OpenedPage) => Promise<Value>, options?: PageOptions): Promise<Value>
}

interface PageOptions {
  /** Whether it shows pictures. */
  readonly hasMedia?: boolean
  readonly policy?: string
  prepare?(page: Page): Promise<unknown>
}

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const fulfilMedia = (route: Route): Promise<void> => route.fulfill({ body: PIXEL, contentType: 'image/gif' })

/** Starts the pages of both products for the tests of a file. */
export const productSites = (): ((product: ComparedProduct) => ProductSite) => {
  const scripts = new Map<string, string>()
  const answers: CollectorAnswer[] = []
  const received = new Map<string, number>()
  let posts = 0
  let opened = 0
  let host: LoopbackSite
  let collector: LoopbackSite
  let policy = ''
  beforeAll(async () => {
    collector = await pingbackCollector(({ path, events }) => {
      // What a page before sends late is none of this one's.
      if (!path.startsWith(`/${opened}/`)) return 200
      posts += 1
      const answer = answers.shift() ?? 200
      if (answer === 200)
        for (const { analytics_response_payload: name } of events)
          received.set(name, (received.get(name) ?? 0) + 1)
      return answer
    })
    for (const [name, source] of Object.entries(SOURCES))
      scripts.set(`/${name}.js`, await bundle('bench/contenders/host.mjs', { source: `${source}\n${REACT}` }))
    host = await loopbackSite((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', host.origin).pathname)
      const script = scripts.get(path)
      if (script !== undefined) response.setHeader('Content-Type', 'text/javascript')
      else if (path === '/settings.js') {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(`window.GIPHY_PINGBACK_URL = '${collector.origin}/${opened}'; var bundled`)
        return
      } else response.setHeader('Content-Type', 'text/html; charset=utf-8')
      if (script === undefined && policy !== '') response.setHeader('Content-Security-Policy', policy)
      const product = path.slice(1)
      const tags = `<script src="/settings.js"></script><script src="/${encodeURIComponent(product)}.js"></script>`
      response.end(
        script ??
          `<!doctype html><title>${product}</title><link rel="icon" href="data:,"><body><div id="target"></div>${product in SOURCES ? tags : ''}`,
      )
    })
  })
  afterAll(() => Promise.all([host?.close(), collector?.close()]))
  return (name) => ({
    name,
    answers,
    received,
    posts: () => posts,
    inPage: async (work, options = {}) => {
      answers.length = 0
      received.clear()
      posts = 0
      opened += 1
      policy = options.policy ?? ''
      const context = await (await lastingBrowser()).newContext()
      const uncaught: string[] = []
      context.on('weberror', (error) => uncaught.push(error.error().message))
      try {
        // Pictures are stood in for. Requests that outlive their page may be lost where any are intercepted.
        if (options.hasMedia)
          await context.route(
            (url) => url.hostname !== '127.0.0.1',
            (route) => (route.request().resourceType() === 'image' ? fulfilMedia(route) : route.abort()),
          )
        const page = await context.newPage()
        await options.prepare?.(page)
        await page.goto(`${host.origin}/${encodeURIComponent(name)}`)
        return await work({ page, context, uncaught })
      } finally {
        await context.close()
      }
    },
  })
}
