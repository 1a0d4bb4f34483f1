/** Addresses of the site's pages: the paths of usage analytics, and the filters of a search as their query. */
import { pagePath, parsePagePath } from 'gifkit'

/** A page of the site. The page of a GIF is the first page of what is related to it. */
export type SitePlace =
  | { readonly kind: 'home'; readonly page: 1 }
  | { readonly kind: 'clips'; readonly page: 1 }
  | NonNullable<ReturnType<typeof parsePagePath>>

/** The kinds of media that a search finds. */
export const mediaTypes = { gifs: 'GIFs', stickers: 'Stickers', videos: 'Clips' } as const
/** Who may see what a search finds; the last one is the default. */
export const ratings = { g: 'G: everyone', pg: 'PG: with parents', 'pg-13': 'PG-13: from 13' } as const
/** The order of what a search finds; the first one is the default. */
export const orders = { relevant: 'Best match', recent: 'Newest' } as const

/** What a visitor chose beside the term; what is left out has its default. */
export interface SiteFilters {
  readonly type?: keyof typeof mediaTypes | undefined
  readonly rating?: keyof typeof ratings | undefined
  readonly sort?: keyof typeof orders | undefined
}

const chosen = <Value extends string>(values: Readonly<Record<Value, string>>, text: string | null) =>
  text !== null && Object.hasOwn(values, text) ? (text as Value) : undefined

/** The filters of a query; values that are none are left out. */
export const filtersOf = (query: URLSearchParams): SiteFilters => ({
  type: chosen(mediaTypes, query.get('type')),
  rating: chosen(ratings, query.get('rating')),
  sort: chosen(orders, query.get('sort')),
})

const STICKERS = '/create/gifmaker/decorate/stickers'

/** Where the form of a place sends its term: the field of a channel and of the stickers searches in them alone. */
export const searchActionOf = (place: SitePlace): string => {
  if (place.kind === 'channel' || place.kind === 'channelSearch')
    return `/channel/${encodeURIComponent(place.id)}/search`
  return place.kind === 'stickers' || place.kind === 'stickerSearch' ? `${STICKERS}/search` : '/search'
}

/** The address of what a form has sent, its term as `q`; without a term, that of a page that has the form. */
export const foundAddress = (path: string, query: URLSearchParams): string | undefined => {
  const place = parsePagePath(`${path}/any/page/1`)
  const term = query.get('q')?.trim() ?? ''
  switch (place?.kind) {
    case 'search':
      return term === '' ? '/home' : addressOf({ ...place, term }, filtersOf(query))
    case 'stickerSearch':
      return addressOf(term === '' ? { kind: 'stickers', page: 1 } : { ...place, term })
    case 'channelSearch':
      return addressOf(term === '' ? { kind: 'channel', id: place.id, page: 1 } : { ...place, term })
    default:
      return undefined
  }
}

/** The page at a path; `undefined` for the paths of others. */
export const placeOf = (path: string): SitePlace | undefined => {
  if (path === '/home') return { kind: 'home', page: 1 }
  if (path === '/clips') return { kind: 'clips', page: 1 }
  const [, slug] = /^\/(?:gifs|stickers)\/([^/]+)$/.exec(path) ?? []
  return parsePagePath(slug === undefined ? path : `/gifs/${slug}/related/page/1`)
}

/** The number of the page at a place; a search in a channel names none for its first. */
export const pageOf = ({ page = 1 }: SitePlace): number => page

/** The address of a page. */
export const addressOf = (place: SitePlace, filters: SiteFilters = {}): string => {
  if (place.kind === 'home' || place.kind === 'clips') return `/${place.kind}`
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, value)
  return `${pagePath(place)}${query.size > 0 ? `?${query}` : ''}`
}
