/** The calls of the content API as data (specification, section 7); `content-client.ts` runs them. */
import type { Decoder } from 'io-ts'
import type { Argument, Query } from '../http/url.js'
import type { Category } from '../model/category.js'
import type { Channel } from '../model/channel.js'
import type { Gif, GifID } from '../model/gif.js'
import {
  type CategoriesResult,
  type ChannelsResult,
  categoriesResult,
  channelsResult,
  type DroppedItem,
  type GifResult,
  type GifsResult,
  gifResult,
  gifsResult,
  type TrendingSearchesResult,
  trendingSearchesResult,
} from '../model/page.js'
import type {
  CallOptions,
  CategoriesOptions,
  GifOptions,
  PaginationOptions,
  RandomOptions,
  RelatedOptions,
  SearchOptions,
  SubcategoriesOptions,
  TrendingOptions,
} from './content-options.js'

export interface Endpoint<Result> {
  readonly path: readonly (string | Argument)[]
  /** The caller's options too, its signal with them. */
  readonly query: Query & CallOptions
  /** Arguments in the query that must not be empty; those in the path never may. */
  readonly required?: readonly Argument[]
  /** Carries the default rating when the caller names none. */
  readonly isRated?: boolean
  /** Another version of the API than that of the server's address. */
  readonly version?: number
  /** Answered anew each time. */
  readonly isUncached?: boolean
  /** The codec of its answers; it reports what it leaves out of a page. */
  readonly codec: (report: (dropped: DroppedItem) => void) => Decoder<unknown, Result>
  /** The GIFs of a result, whose events are sent under the client's key, and blanks where it has none. */
  readonly gifsOf: (result: Result) => readonly (Gif | null | undefined)[]
}

const asPage = { codec: gifsResult, gifsOf: ({ data }: GifsResult) => data }
const asGif = { codec: () => gifResult, gifsOf: ({ data }: GifResult) => [data] }

const gifsOfCategory = ({ gif, subcategories }: Category): readonly (Gif | undefined)[] => [
  gif,
  ...subcategories.flatMap(gifsOfCategory),
]
const gifsOfChannel = (channel: Channel): readonly (Gif | null | undefined)[] => [
  channel.featured_gif,
  channel.screensaver_gif,
  ...[...channel.ancestors, ...channel.children].flatMap(gifsOfChannel),
]
const asCategories = {
  codec: categoriesResult,
  gifsOf: ({ data }: CategoriesResult) => data.flatMap(gifsOfCategory),
}

const argument = (name: string, value: unknown): Argument => ({ argument: name, value })

/** `related` exists for GIFs, stickers and videos; what is none of the others is a GIF. */
const relatedType = (type: string | undefined): string =>
  type === 'stickers' || type === 'videos' ? type : 'gifs'

const termIn = (channel: string | undefined, term: string): string =>
  channel ? `@${channel} ${term ?? ''}` : term

export const categories = (options?: CategoriesOptions): Endpoint<CategoriesResult> => ({
  path: ['gifs', 'categories'],
  query: { ...options },
  ...asCategories,
})

export const subcategories = (
  category: string,
  options?: SubcategoriesOptions,
): Endpoint<CategoriesResult> => ({
  path: ['gifs', 'categories', argument('category', category)],
  query: { ...options },
  ...asCategories,
})

export const gif = (id: GifID, options?: GifOptions): Endpoint<GifResult> => ({
  path: ['gifs', argument('id', id)],
  query: { ...options },
  ...asGif,
})

export const gifsByIds = (ids: readonly GifID[]): Endpoint<GifsResult> => ({
  path: ['gifs'],
  query: { ids: ids.join(',') },
  required: (ids.length > 0 ? ids : ['']).map((id) => argument('ids', id)),
  ...asPage,
})

export const gifsByCategory = (category: string, subcategory: string): Endpoint<GifsResult> => ({
  path: ['gifs', 'categories', argument('category', category), argument('subcategory', subcategory)],
  query: {},
  ...asPage,
})

export const emoji = (options?: PaginationOptions): Endpoint<GifsResult> => ({
  path: ['emoji'],
  query: { ...options },
  ...asPage,
})

export const emojiDefaultVariations = (options?: PaginationOptions): Endpoint<GifsResult> => ({
  ...emoji(options),
  version: 2,
})

export const emojiVariations = (id: GifID): Endpoint<GifsResult> => ({
  path: ['emoji', argument('id', id), 'variations'],
  query: {},
  version: 2,
  ...asPage,
})

export const animate = (text: string, options?: PaginationOptions): Endpoint<GifsResult> => ({
  path: ['text', 'animate'],
  query: { ...options, m: text },
  ...asPage,
})

export const search = (term: string, options?: SearchOptions): Endpoint<GifsResult> => ({
  path: [options?.type || 'gifs', 'search'],
  query: {
    ...options,
    q: termIn(options?.channel, term),
    excludeDynamicResults: options?.type === 'text' ? (options.excludeDynamicResults ?? true) : undefined,
  },
  isRated: true,
  ...asPage,
})

export const trending = (options?: TrendingOptions): Endpoint<GifsResult> => ({
  path: [options?.type || 'gifs', 'trending'],
  query: { ...options },
  isRated: true,
  ...asPage,
})

export const random = (options?: RandomOptions): Endpoint<GifResult> => ({
  path: [options?.type || 'gifs', 'random'],
  query: { ...options },
  isRated: true,
  isUncached: true,
  ...asGif,
})

export const related = (id: GifID, options?: RelatedOptions): Endpoint<GifsResult> => ({
  path: [relatedType(options?.type), 'related'],
  query: { ...options, gif_id: id },
  required: [argument('id', id)],
  isRated: true,
  ...asPage,
})

export const channels = (term: string, options?: SearchOptions): Endpoint<ChannelsResult> => ({
  path: ['channels', 'search'],
  query: { ...options, q: term, excludeDynamicResults: undefined },
  isRated: true,
  codec: channelsResult,
  gifsOf: ({ data }) => data.flatMap(gifsOfChannel),
})

export const trendingSearches = (): Endpoint<TrendingSearchesResult> => ({
  path: ['trending', 'searches'],
  query: {},
  codec: trendingSearchesResult,
  gifsOf: () => [],
})
