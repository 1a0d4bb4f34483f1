import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Hono } from 'hono'
import { playerInfoOf } from '../../core/external-media/external-player.js'
import { Gif } from '../../core/model/gif.js'
import { rightOf } from '../../core/model/lenient.js'
import { framePage } from '../../embed/frame-page.js'
import { oEmbedLinks } from '../../embed/oembed.js'
import { gifJson } from '../api/gif-json.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import { framePolicy } from '../html/content-security-policy.js'
import { PAGE_API_KEY } from '../html/page-shell.js'
import type { Origins } from '../origins.js'
import { projectRoot } from '../project-root.js'
import type { ReportLog } from './report-log.js'

const TYPES: Readonly<Partial<Record<string, string>>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
}

export interface FramesAppOptions {
  readonly origins: Origins
  readonly catalogue: Catalogue
  /** Errors that frames report. */
  readonly reports: ReportLog
}

/**
 * Frame pages as a service has them: `{base}/embed/{id}` with the GIF inlined, under a strict policy unless the query
 * says `csp=off`, and the folder with script and sheet beside it. With `inline=off` the frame requests the GIF from
 * the content API.
 */
export const createFramesApp = ({ origins, catalogue, reports }: FramesAppOptions): Hono => {
  const app = new Hono()
  app.get('/embed/:file{(chunks/)?[\\w.-]+\\.(js|css|map)}', async (c) => {
    const file = c.req.param('file')
    try {
      const content = await readFile(join(projectRoot(), 'dist/embed', file))
      return c.body(new Uint8Array(content), 200, {
        'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
      })
    } catch {
      return c.notFound()
    }
  })
  app.get('/embed/:id', (c) => {
    const entry = catalogue.find(c.req.param('id'))
    const context = {
      catalogue,
      origins,
      responseId: 'frame-page',
      cid: 'frame-page',
      endpoint: 'embed',
      listed: true,
    }
    const isInlined = entry !== undefined && c.req.query('inline') !== 'off'
    const json = isInlined ? gifJson(entry, context) : undefined
    const gif = rightOf(Gif.decode(json))
    const options = {
      apiKey: PAGE_API_KEY,
      apiUrl: `${origins.api}/v1/`,
      pingbackUrl: origins.pingback,
      homeUrl: `${origins.pages}/`,
      errorReportDsn: origins.embed.replace('//', '//frames@').concat('/1'),
    }
    // An unknown GIF may have a video.
    const hasPlayer = gif === undefined || playerInfoOf(gif) !== undefined
    if (c.req.query('csp') !== 'off') c.header('Content-Security-Policy', framePolicy(origins, hasPlayer))
    c.header('Cache-Control', 'no-cache')
    c.header('X-Content-Type-Options', 'nosniff')
    const head =
      entry === undefined
        ? ''
        : oEmbedLinks({
            endpoint: `${origins.pages}/oembed`,
            url: `${origins.embed}/embed/${entry.id}`,
            title: gif?.title,
          })
    const status = entry === undefined ? 404 : 200
    return c.html(framePage({ gif: json, options, head }), status)
  })
  // Browsers request it when a frame is opened as a page.
  app.get('/favicon.ico', (c) => c.body(null, 204))
  app.post('/api/:project/envelope/', async (c) => {
    reports.add(await c.req.text())
    return c.json({})
  })
  app.notFound((c) => c.text('There is no frame at this address.', 404))
  return app
}
