import { Hono } from 'hono'
import { slugOf } from '../api/gif-json.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import type { Origins } from '../origins.js'

/** The key that stays on the server: no page has it. */
const BACKEND_API_KEY = 'sandbox-backend-key'

/** GIFs that the company of the page has made. */
const COMPANY_GIFS = 60

const DEFAULT_LIMIT = 25

/** The calls of the content API that the page may make. */
const PROXIED = ['search', 'trending']

/**
 * The backend of a host page: a small catalogue of its own, which pages by cursor, and a proxy of the content API that
 * adds the key.
 */
export const createHostBackend = ({
  origins,
  catalogue,
}: {
  readonly origins: Origins
  readonly catalogue: Catalogue
}): Hono => {
  const app = new Hono()
  const own = catalogue.ofKind('gif').slice(-COMPANY_GIFS)
  const json = (entry: CatalogueEntry): object => {
    const { id, title, width, height } = entry
    const media = `${origins.media}/media/${id}`
    return {
      id: `company-${id}`,
      title,
      url: `${origins.pages}/gifs/${slugOf(entry)}`,
      width,
      height,
      picture: `${media}/giphy.gif`,
      still: `${media}/giphy_s.gif`,
      renditions: [
        {
          width: 200,
          height: Math.round((200 * height) / width),
          picture: `${media}/200w.gif`,
          still: `${media}/200w_s.gif`,
        },
      ],
    }
  }
  app.get('/catalogue', (c) => {
    const { q = '', after = '0', limit = DEFAULT_LIMIT } = c.req.query()
    const words = q.toLowerCase()
    const found = own.filter(({ title, tags }) => `${title} ${tags.join(' ')}`.toLowerCase().includes(words))
    const end = Number(after) + Number(limit)
    return c.json({
      gifs: found.slice(Number(after), end).map(json),
      next: end < found.length ? String(end) : null,
    })
  })
  app.get('/giphy/:call', async (c) => {
    const call = c.req.param('call')
    if (!PROXIED.includes(call)) return c.notFound()
    const query = new URLSearchParams({ ...c.req.query(), api_key: BACKEND_API_KEY })
    const answer = await fetch(`${origins.api}/v1/gifs/${call}?${query}`)
    return c.body(await answer.text(), answer.ok ? 200 : 502, { 'Content-Type': 'application/json' })
  })
  return app
}
