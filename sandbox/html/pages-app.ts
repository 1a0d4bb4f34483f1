import { Hono } from 'hono'
import { slugOf } from '../api/gif-json.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import { createOEmbedApp } from '../frames/oembed-app.js'
import type { Origins } from '../origins.js'
import { contentSecurityPolicy, dashboardPolicy, docsPolicy } from './content-security-policy.js'
import { createDocsApp, isDocsPath } from './docs-app.js'
import { createHostBackend } from './host-backend.js'
import { missingPage, pageShell } from './page-shell.js'
import { BLANK_PAGE, DASHBOARD_PAGE, PASTED_PAGE, type PageScript, WIDGET_PAGES } from './page-table.js'
import { pastedPage } from './pasted-page.js'
import { pingbackPage } from './pingback-page.js'
import { sampleHead } from './sample-head.js'
import { createSiteApp } from './site-app.js'
import { startPage } from './start-page.js'
import { staticFile } from './static-files.js'

/** The script with React's development build, which reports more mistakes. */
const forDevelopment = ({ src, module }: PageScript): PageScript => ({
  src: src.replace(/^\/scripts\//, '/scripts/development/'),
  module,
})

const scriptedPages = new Map([...WIDGET_PAGES, PASTED_PAGE].map((page) => [page.path, page]))

const policyOf = (path: string, origins: Origins): string => {
  if (path === DASHBOARD_PAGE.path) return dashboardPolicy(origins)
  return isDocsPath(path) ? docsPolicy(origins) : contentSecurityPolicy(origins, scriptedPages.get(path))
}

/** The pages, each with the strict policy unless the query says `csp=off` (for comparison runs). */
export const createPagesApp = ({ origins, catalogue }: { origins: Origins; catalogue: Catalogue }): Hono => {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    if (c.res.headers.get('Content-Type')?.startsWith('text/html') !== true) return
    c.header('Cache-Control', 'no-cache')
    const { path } = c.req
    if (c.req.query('csp') !== 'off') c.header('Content-Security-Policy', policyOf(path, origins))
  })
  app.get('/', (c) => c.html(startPage(origins, catalogue)))
  app.route('/', createDocsApp(origins))
  app.get(PASTED_PAGE.path, (c) => c.html(pastedPage(origins, catalogue)))
  app.route('/', createOEmbedApp({ origins, catalogue }))
  app.route('/backend', createHostBackend({ origins, catalogue }))
  app.get('/pingbacks', (c) => c.html(pingbackPage(origins)))
  for (const page of [...WIDGET_PAGES, DASHBOARD_PAGE, BLANK_PAGE]) {
    app.get(page.path, (c) => {
      const isDevelopment = c.req.query('development') !== undefined
      const scripts = isDevelopment ? page.scripts.map(forDevelopment) : page.scripts
      return c.html(
        pageShell({
          ...page,
          scripts,
          origins,
          isWide: WIDGET_PAGES.some((each) => each === page),
          content: sampleHead(page),
        }),
      )
    })
  }
  app.route('/', createSiteApp(origins))
  // The short addresses that answers have as `bitly_url`.
  app.get('/b/:id', (c) => {
    const entry = catalogue.find(c.req.param('id'))
    return entry === undefined ? c.notFound() : c.redirect(`/gifs/${slugOf(entry)}`)
  })
  app.get('*', async (c) => (await staticFile(c.req.path)) ?? c.notFound())
  app.notFound((c) => c.html(missingPage(origins), 404))
  return app
}
