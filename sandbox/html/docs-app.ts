import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Origins } from '../origins.js'
import { type Markup, pageShell } from './page-shell.js'
import { DOCS_PAGE } from './page-table.js'
import { builtDocument } from './static-files.js'

/** Whether a path belongs to the documentation. */
export const isDocsPath = (path: string): boolean => path === '/docs' || path.startsWith('/docs/')

const unbuiltPage = (origins: Origins): Markup =>
  pageShell({
    ...DOCS_PAGE,
    origins,
    content: html`
      <h1>The documentation is not built</h1>
      <p class="lead">Run <code>npm run docs</code>, then load this page again.</p>`,
  })

/** The documentation as `npm run docs` has built it, and the addresses of the services for its live examples. */
export const createDocsApp = (origins: Origins): Hono => {
  const app = new Hono()
  app.get('/docs', (c) => c.redirect('/docs/'))
  app.get('/docs/sandbox.json', (c) => c.json({ api: origins.api, pingback: origins.pingback }))
  app.get('/docs/*', async (c) => {
    const found = await builtDocument(c.req.path)
    if (found) return found
    const start = await builtDocument('/docs/')
    if (!start) return c.html(unbuiltPage(origins), 404)
    const missing = await builtDocument('/docs/404')
    return missing ? c.html(await missing.text(), 404) : c.notFound()
  })
  return app
}
