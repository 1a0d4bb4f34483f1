import { Hono } from 'hono'
import { buildOEmbed, oEmbedXml } from '../../embed/oembed.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import { openCors } from '../cors.js'
import type { Origins } from '../origins.js'
import { entryAt, sharedGif } from './shared-gif.js'

/** Seconds for which consumers may cache an answer. */
const CACHE_AGE = 3600

const failure = (status: number, sentence: string): Response =>
  new Response(sentence, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

const sideOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined

/**
 * `GET /oembed` with `url`, and optionally `format`, `maxwidth` and `maxheight` (<https://oembed.com>): how to embed
 * the GIF of a page. Unknown pages get 404, formats other than JSON and XML get 501.
 */
export const createOEmbedApp = (service: {
  readonly origins: Origins
  readonly catalogue: Catalogue
}): Hono => {
  const { origins } = service
  const answer = (query: URLSearchParams): Response => {
    const url = query.get('url') ?? ''
    if (url === '') return failure(400, 'The parameter "url" is required.')
    const format = query.get('format') ?? 'json'
    if (format !== 'json' && format !== 'xml')
      return failure(501, `There is no ${format}, only json and xml.`)
    const entry = entryAt(service, url)
    const gif = entry && sharedGif(service, entry)
    if (!gif) return failure(404, `${url} was not found.`)
    const body = buildOEmbed(gif, {
      baseUrl: origins.embed,
      maxWidth: sideOf(query.get('maxwidth')),
      maxHeight: sideOf(query.get('maxheight')),
      providerName: 'gifkit sandbox',
      providerUrl: `${origins.pages}/`,
      cacheAge: CACHE_AGE,
      script: query.has('script'),
    })
    const isXml = format === 'xml'
    const type = isXml ? 'text/xml; charset=utf-8' : 'application/json; charset=utf-8'
    return new Response(isXml ? oEmbedXml(body) : JSON.stringify(body), { headers: { 'Content-Type': type } })
  }
  const app = new Hono()
  app.get('/oembed', (c) => {
    const response = answer(new URL(c.req.url).searchParams)
    const { status } = response
    return new Response(response.body, { status, headers: openCors.headers(response, c.req.raw) })
  })
  return app
}
