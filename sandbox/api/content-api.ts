import { Hono } from 'hono'
import type { Catalogue } from '../catalogue/catalogue.js'
import { idFrom } from '../catalogue/entry-id.js'
import type { Origins } from '../origins.js'
import { happens, hashOf } from '../random.js'
import { type Answer, bodyText, refused } from './answer.js'
import { keyRefusal } from './api-key.js'
import { associations, relatedTagGifs, relatedTags } from './association-endpoints.js'
import type { BodyContext } from './body-context.js'
import { CONTENT_TYPES, type ContentType, type Endpoint } from './call.js'
import type { CallToAction } from './call-to-action.js'
import { answerCallToAction } from './call-to-action-endpoint.js'
import { categories, categoryListing, subcategories } from './category-endpoints.js'
import { emoji, emojiVariations } from './emoji-endpoints.js'
import { withFields } from './fields.js'
import { itemById, itemsByIds, random } from './item-endpoints.js'
import { contentToken } from './media-address.js'
import type { RequestCounter } from './request-counter.js'
import { animate, related, search, trending } from './search-endpoints.js'
import { channels, searchTags, trendingSearches } from './suggestion-endpoints.js'

/** Every call of the content API under `/v1` and `/v2` (specification, section 7). First match wins. */
const ENDPOINTS: readonly (readonly [path: string, endpoint: Endpoint])[] = [
  ['/gifs/categories', categories],
  ['/gifs/categories/:category', subcategories],
  ['/gifs/categories/:category/:subcategory', categoryListing],
  ['/gifs/search/tags', searchTags],
  ['/emoji', emoji],
  ['/emoji/:id/variations', emojiVariations],
  ['/text/animate', animate],
  ['/channels/search', channels],
  ['/trending/searches', trendingSearches],
  ['/tags/related/gif/:tag', relatedTagGifs],
  ['/tags/related/:tag', relatedTags],
  ['/:type/search', search],
  ['/:type/trending', trending],
  ['/:type/random', random],
  ['/:type/related', related],
  ['/:type', itemsByIds],
  ['/gifs/:id/associations', associations],
  ['/internal/:type/:id', itemById],
  ['/:type/:id', itemById],
]

interface Route {
  readonly version: string
  readonly type: ContentType
  readonly path: string
  readonly endpoint: Endpoint
}

/** Every call with both versions, and with every type that its path allows. */
const ROUTES: readonly Route[] = ['v1', 'v2'].flatMap((version) =>
  ENDPOINTS.flatMap(([path, endpoint]) =>
    path.includes(':type')
      ? CONTENT_TYPES.map((type) => ({ version, type, path: path.replace(':type', type), endpoint }))
      : [{ version, type: 'gifs' as const, path, endpoint }],
  ),
)

/** Dependencies of the content API. */
export interface ContentApiOptions {
  readonly catalogue: Catalogue
  readonly origins: Origins
  readonly requestCounter: RequestCounter
  /** Buttons added to items, a new map after a reset; default: none. */
  readonly callsToAction?: () => Map<string, CallToAction>
}

const noCallsToAction = (): Map<string, CallToAction> => new Map()

/** Forty lower-case letters and digits; a quarter of the requests get hexadecimal digits only. */
const responseIdOf = (request: string): string => {
  const word = idFrom(`response/${request}`, 40).toLowerCase()
  return happens(request, 0.25)
    ? word.replace(/[^0-9a-f]/g, (letter) => (hashOf(letter) % 16).toString(16))
    : word
}

/** `v1_gifs_search` for `/v1/gifs/search`; ids are left out. */
const endpointName = (version: string, route: string): string =>
  [version, ...route.split('/').filter((part) => part !== '' && !part.startsWith(':'))].join('_')

const write = (answer: Answer, escapesSlashes: boolean): Response =>
  new Response(answer.status === 204 ? null : bodyText(answer, escapesSlashes), {
    status: answer.status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...answer.headers },
  })

/** The content API as an application. Its answers depend on the catalogue alone, and repeat after a reset. */
export const createContentApi = ({
  catalogue,
  origins,
  requestCounter,
  callsToAction = noCallsToAction,
}: ContentApiOptions): Hono => {
  const app = new Hono()
  const contextOf = (request: string, url: URL, endpoint: string): BodyContext => {
    const responseId = responseIdOf(request)
    return {
      catalogue,
      origins,
      responseId,
      cid: contentToken(endpoint, responseId),
      endpoint,
      listed: true,
      callToActionOf: (id) => callsToAction().get(id),
      bundle: url.searchParams.get('bundle') ?? undefined,
    }
  }
  for (const { version, type, path, endpoint } of ROUTES) {
    const name = endpointName(version, path)
    app.get(`/${version}${path}`, (c) => {
      const url = new URL(c.req.url)
      const query = url.searchParams
      const refusal = keyRefusal(query.get('api_key') ?? undefined)
      if (refusal !== undefined) return write(refusal, false)
      const request = `${catalogue.seed} ${url.pathname}${url.search}`
      const earlierRequests = requestCounter.next(request)
      const params: Readonly<Partial<Record<string, string>>> = c.req.param()
      const context = contextOf(`${request} ${earlierRequests}`, url, name)
      const answer = endpoint({
        catalogue,
        context,
        query,
        earlierRequests,
        type,
        param: (part) => params[part] ?? '',
      })
      const body = answer.body as { readonly data?: unknown }
      const data = withFields(body.data, query.get('fields'))
      return write({ ...answer, body: { ...body, data } }, name.includes('stickers'))
    })
  }
  for (const method of ['PUT', 'DELETE'] as const) {
    app.on(method, '/v1/gifs/:id/cta', async (c) => {
      const url = new URL(c.req.url)
      const refusal = keyRefusal(url.searchParams.get('api_key') ?? undefined)
      if (refusal !== undefined) return write(refusal, false)
      const id = c.req.param('id')
      const context = contextOf(`${catalogue.seed} ${method} ${url.pathname}`, url, 'v1_gifs_cta')
      const exists = catalogue.find(id) !== undefined
      const body = await c.req.text()
      return write(answerCallToAction(callsToAction(), { method, id, exists, body, context }), false)
    })
  }
  app.all('*', (c) => {
    const refusal = keyRefusal(c.req.query('api_key'))
    return write(refusal ?? refused('', 404, 'Not Found'), false)
  })
  return app
}
