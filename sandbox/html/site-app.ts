import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { oEmbedLinks } from '../../embed/oembed.js'
import type { Origins } from '../origins.js'
import { foundAddress } from '../pages/site/site-address.js'
import { dataBlock, type Markup, PAGE_API_KEY, pageShell } from './page-shell.js'
import { SITE_PAGE } from './page-table.js'

/** Short addresses of pages that have longer ones, and their forms. */
const redirects: readonly (readonly [short: RegExp, address: string])[] = [
  [/^\/stickers$/, '/create/gifmaker/decorate/stickers/page/1'],
  [/^\/search\/([^/]+)$/, '/search/$1/page/1'],
  [/^\/channels?\/([^/]+)$/, '/channels/$1/page/1'],
]

const SITE_PATHS = /^\/(home|clips|gifs|stickers|search|channels?|create)(\/|$)/

const GIF_PATH = /^\/(gifs|stickers)\/[^/]+$/

/** With it the server's tiles have their boxes before the script comes. */
const WIDGET_SHEET = '<link rel="stylesheet" href="/gifkit.css">'

const embedLinks = ({ pages }: Origins, path: string, title: string): string =>
  oEmbedLinks({ endpoint: `${pages}/oembed`, url: `${pages}${path}`, title })

/** Instead of a page whose GIFs the content API did not send. */
const failedPage = (origins: Origins, address: string): Markup =>
  pageShell({
    ...SITE_PAGE,
    path: '/failed',
    title: 'No GIFs arrived',
    scripts: [],
    origins,
    content: html`
      <h1>No GIFs arrived</h1>
      <p class="lead">The service did not answer. <a href="${address}">Load the page again</a></p>`,
  })

/** The reference site: pages that the server draws from the content API, and that their script takes over. */
export const createSiteApp = (origins: Origins): Hono => {
  const app = new Hono()
  app.get('*', async (c, next) => {
    const { path } = c.req
    if (!SITE_PATHS.test(path)) return next()
    for (const [short, address] of redirects)
      if (short.test(path)) return c.redirect(path.replace(short, address))
    const url = new URL(c.req.url)
    const found = foundAddress(path, url.searchParams)
    if (found !== undefined) return c.redirect(found)
    // Only a sandbox whose site is visited needs React.
    const { renderSite } = await import('../pages/site/site-server.js')
    const page = await renderSite(url, { apiKey: PAGE_API_KEY, api: origins.api }).catch(
      () => 'failed' as const,
    )
    if (page === undefined) return next()
    if (page === 'failed') return c.html(failedPage(origins, `${path}${url.search}`), 502)
    return c.html(
      pageShell({
        ...SITE_PAGE,
        path,
        within: SITE_PAGE.path,
        title: page.title,
        origins,
        head: `${WIDGET_SHEET}${GIF_PATH.test(path) ? embedLinks(origins, path, page.title) : ''}`,
        content: html`<div id="site">${raw(page.markup)}</div>
          <script type="application/json" id="site-view">${raw(dataBlock(page.view))}</script>`,
      }),
    )
  })
  return app
}
