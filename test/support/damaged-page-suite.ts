/** Grids on pages that scripts have damaged: one of React's, and one of the standalone script. */
import { afterAll, beforeAll, expect } from 'vitest'
import { browserSuite } from './browser-suite.js'
import type { WatchedPage } from './chromium.js'
import { standInForMedia } from './grid-page.js'
import { bundleHostModules } from './host-bundle.js'
import { type LoopbackSite, loopbackSite } from './loopback-site.js'
import { PATIENCE } from './patience.js'

const runtimes = ['react', 'plain'] as const

const host = (draw: string): string => `
  const { api, pingback, apiKey } = JSON.parse(document.querySelector('#config').textContent)
  window.GIPHY_PINGBACK_URL = pingback
  const at = { serverUrl: api + '/v1/' }
  const propsOf = (client) => ({
    width: 600,
    columns: 3,
    fetchGifs: (offset) => client.trending({ offset, limit: 10 }),
  })
  ${draw}
  document.title = 'The page goes on'`

const react = `
  import { GiphyFetch } from 'gifkit'
  import { Grid } from 'gifkit/react'
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  ${host(`createRoot(document.querySelector('#app')).render(createElement(Grid, propsOf(new GiphyFetch(apiKey, {}, at))))`)}`

const plain = host(
  `gifkit.renderGrid(propsOf(new gifkit.GiphyFetch(apiKey, {}, at)), document.querySelector('#app'))`,
)

export interface DamagedPage extends WatchedPage {
  readonly runtime: (typeof runtimes)[number]
  /** Of its events. */
  readonly apiKey: string
}

export interface DamagedPageSuite {
  /** Opens both pages, whose first script is `damage`, and awaits what is tried on each. */
  onBoth(damage: () => void, tried: (page: DamagedPage) => Promise<void>): Promise<void>
  /** The GIFs that the collector knows a page's visitor has seen. */
  seenOn(page: DamagedPage): Promise<number>
}

export const tilesAreDrawn = ({ page, runtime }: DamagedPage): Promise<void> =>
  expect
    // A locator of the driver’s asks for what the page may lack.
    .poll(() => page.evaluate(() => document.querySelectorAll('.giphy-img-loaded').length), {
      ...PATIENCE,
      message: `tiles of ${runtime}`,
    })
    .toBeGreaterThan(3)

export const damagedPageSuite = (): DamagedPageSuite => {
  const suite = browserSuite()
  const documents = new Map<string, string>()
  let files: ReadonlyMap<string, string>
  let site: LoopbackSite
  beforeAll(async () => {
    files = new Map([...(await bundleHostModules({ react }, 'production')), ['plain.js', plain]])
    site = await loopbackSite(({ url = '' }, response) => {
      const file = files.get(url.slice(1))
      response.setHeader('Content-Type', file === undefined ? 'text/html' : 'text/javascript')
      response.end(file ?? documents.get(url) ?? '')
    })
  })
  afterAll(() => site.close())

  const opened = async (runtime: DamagedPage['runtime'], damage: () => void): Promise<DamagedPage> => {
    const watched = await suite.open('/blank', { viewport: { width: 700, height: 700 } }, standInForMedia)
    const config = JSON.parse((await watched.page.textContent('#sandbox-config')) ?? '{}')
    const apiKey = `damaged-${documents.size}`
    const scripts =
      runtime === 'react'
        ? `<script type="module" src="${site.origin}/react.js"></script>`
        : `<script src="${suite.sandbox.pages}/standalone/gifkit.js"></script><script src="${site.origin}/plain.js"></script>`
    documents.set(
      `/${apiKey}`,
      `<!doctype html><html lang="en"><head><title>Begun</title><script>(${damage})()</script></head>
      <body><div id="app"></div>
      <script type="application/json" id="config">${JSON.stringify({ ...config, apiKey })}</script>
      ${scripts}</body></html>`,
    )
    await watched.page.goto(`${site.origin}/${apiKey}`)
    return { ...watched, runtime, apiKey }
  }

  return {
    onBoth: async (damage, tried) => {
      await Promise.all(runtimes.map(async (runtime) => tried(await opened(runtime, damage))))
    },
    seenOn: async ({ apiKey }) =>
      (await suite.sandbox.control.pingbacks()).filter(
        ({ key, event }) => key === apiKey && event.action_type === 'SEEN',
      ).length,
  }
}
