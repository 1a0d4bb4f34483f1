/** The calls of the content API as data (specification, section 7); `content-client.ts` runs them. */
import { type Either, isRight, left, right } from 'fp-ts/lib/Either.js'
import { type Argument, buildQuery, definedFields, isBlank, joinPath, type Query } from '../http/url.js'
import type { GifID } from '../model/gif.js'
import {
  type AnswerKind,
  asCategories,
  asChannels,
  asGif,
  asPage,
  asTerms,
  type CategoriesResult,
  type ChannelsResult,
  type GifResult,
  type GifsResult,
  type TrendingSearchesResult,
} from '../model/page.js'
import { currentDefaultRating } from '../page/settings.js'
import {
  baseOf,
  type CallOptions,
  type CategoriesOptions,
  type ContentSettings,
  type GifOptions,
  type PaginationOptions,
  type RandomOptions,
  type RelatedOptions,
  type SearchOptions,
  type SubcategoriesOptions,
  sessionIdFor,
  type TrendingOptions,
} from './client-settings.js'
import { ERROR_PREFIX, FetchError } from './fetch-error.js'

/** A call of the content API as data. */
export interface Endpoint<Result> extends AnswerKind<Result> {
  /** Segments of the path below the server's address. */
  readonly path: readonly (string | Argument)[]
  /** Includes the caller's options with their signal. */
  readonly query: Query & CallOptions
  /** Arguments of the query that must not be empty; those of the path never may be. */
  readonly required?: readonly Argument[]
  /** Sends the default rating when the caller gives none. */
  readonly isRated?: boolean
  /** Replaces the API version of the server's address. */
  readonly version?: number
  /** Each call sends a request, without the cache; default false. */
  readonly isUncached?: boolean
}

const argument = (name: string, value: unknown): Argument => ({ argument: name, value })

/** The service has `related` for GIFs, stickers and videos; other types are sent as GIFs. */
const relatedType = (type: string | undefined): string =>
  type === 'stickers' || type === 'videos' ? type : 'gifs'

const termIn = (channel: string | undefined, term: string): string =>
  channel ? `@${channel} ${term ?? ''}` : term

/** The categories of the catalogue. */
export const categories = (options?: CategoriesOptions): Endpoint<CategoriesResult> => ({
  path: ['gifs', 'categories'],
  query: { ...options },
  ...asCategories,
})

/** The categories below a category. */
export const subcategories = (
  category: string,
  options?: SubcategoriesOptions,
): Endpoint<CategoriesResult> => ({
  path: ['gifs', 'categories', argument('category', category)],
  query: { ...options },
  ...asCategories,
})

/** One GIF by its id. */
export const gif = (id: GifID, options?: GifOptions): Endpoint<GifResult> => ({
  path: ['gifs', argument('id', id)],
  query: { ...options },
  ...asGif,
})

/** Several GIFs by their ids. */
export const gifsByIds = (ids: readonly GifID[]): Endpoint<GifsResult> => ({
  path: ['gifs'],
  query: { ids: ids.join(',') },
  required: (ids.length > 0 ? ids : ['']).map((id) => argument('ids', id)),
  ...asPage,
})

/** The GIFs of a category below another. */
export const gifsByCategory = (category: string, subcategory: string): Endpoint<GifsResult> => ({
  path: ['gifs', 'categories', argument('category', category), argument('subcategory', subcategory)],
  query: {},
  ...asPage,
})

/** The emoji of the service. */
export const emoji = (options?: PaginationOptions): Endpoint<GifsResult> => ({
  path: ['emoji'],
  query: { ...options },
  ...asPage,
})

/** The emoji, each in its default variation. */
export const emojiDefaultVariations = (options?: PaginationOptions): Endpoint<GifsResult> => ({
  ...emoji(options),
  version: 2,
})

/** The variations of an emoji. */
export const emojiVariations = (id: GifID): Endpoint<GifsResult> => ({
  path: ['emoji', argument('id', id), 'variations'],
  query: {},
  version: 2,
  ...asPage,
})

/** A text as animated text. */
export const animate = (text: string, options?: PaginationOptions): Endpoint<GifsResult> => ({
  path: ['text', 'animate'],
  query: { ...options, m: text },
  ...asPage,
})

/** Media that match a term. */
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

/** What is trending now. */
export const trending = (options?: TrendingOptions): Endpoint<GifsResult> => ({
  path: [options?.type || 'gifs', 'trending'],
  query: { ...options },
  isRated: true,
  ...asPage,
})

/** One GIF or sticker by chance; never cached. */
export const random = (options?: RandomOptions): Endpoint<GifResult> => ({
  path: [options?.type || 'gifs', 'random'],
  query: { ...options },
  isRated: true,
  isUncached: true,
  ...asGif,
})

/** Media that resemble a GIF. */
export const related = (id: GifID, options?: RelatedOptions): Endpoint<GifsResult> => ({
  path: [relatedType(options?.type), 'related'],
  query: { ...options, gif_id: id },
  required: [argument('id', id)],
  isRated: true,
  ...asPage,
})

/** Channels that match a term. */
export const channels = (term: string, options?: SearchOptions): Endpoint<ChannelsResult> => ({
  path: ['channels', 'search'],
  query: { ...options, q: term, excludeDynamicResults: undefined },
  isRated: true,
  ...asChannels,
})

/** Terms that are searched for a lot now. */
export const trendingSearches = (): Endpoint<TrendingSearchesResult> => ({
  path: ['trending', 'searches'],
  query: {},
  ...asTerms,
})

/**
 * The address of a call with the client's parameters, or the error of a call that lacks an argument.
 *
 * @param client decides whether the session's id is sent
 * @param fields of GIFs that a list asks for
 */
export const addressOf = (
  { path, query, required, isRated, version, codec }: Omit<Endpoint<unknown>, 'gifsOf'>,
  settings: ContentSettings,
  client: { mayTrack(): boolean },
  fields?: string,
): Either<FetchError, string> => {
  const base = baseOf(settings, version)
  const empty = required?.find(({ value }) => isBlank(value))
  const address = empty ? left(empty.argument) : joinPath(base, ...path)
  if (!isRight(address)) return left(new FetchError(`${ERROR_PREFIX}${address.left} must not be empty`, base))
  const parameters: Query = {
    ...(isRated && { rating: currentDefaultRating() }),
    pingback_id: sessionIdFor(settings, client),
    fields: codec === asPage.codec ? fields : undefined,
    ...definedFields(query),
    ...definedFields(settings.qsParams ?? {}),
    signal: undefined,
    api_key: settings.apiKey,
  }
  return right(`${address.right}?${buildQuery(parameters)}`)
}
