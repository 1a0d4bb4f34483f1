import type { Rating } from '../page/settings.js'
import type { AbortSignalLike } from '../ports.js'

/** The kinds of media that calls ask for. */
export type MediaType = 'gifs' | 'stickers' | 'text' | 'videos'
/** Orders of search results. */
export type SortTypes = 'relevant' | 'recent'

/** The last argument of every call. Options are not readonly, since hosts fill them in step by step. */
export interface CallOptions {
  /** Aborts this call, but not identical calls that share its request. */
  signal?: AbortSignalLike | undefined
}

/** The option of calls that serve several kinds of media. */
export interface TypeOption {
  /** Default `gifs`. */
  type?: MediaType | undefined
}

/** Options of calls that return a page of a list. */
export interface PaginationOptions extends CallOptions {
  /** Items on a page. */
  limit?: number | undefined
  /** Items before the page. */
  offset?: number | undefined
  /** Fields of the GIFs, separated by commas; default: all, and in a list the option `fields` of the client. */
  fields?: string | undefined
}

/** Options of `categories`. */
export type CategoriesOptions = PaginationOptions
/** Options of `subcategories`. */
export type SubcategoriesOptions = PaginationOptions

/** The option of calls whose GIFs are filtered by rating. */
export interface RatingOption {
  /** Default: that of `setDefaultRating`, initially `pg-13`. */
  rating?: Rating | undefined
}

/** Options of `gif`. */
export interface GifOptions extends CallOptions {
  /** Sent as it is; left out, it is not sent. */
  internal?: boolean | undefined
}

/** Options of `related`. */
export interface RelatedOptions extends PaginationOptions, RatingOption {
  /** Kind of the related media; default `gifs`. */
  type?: 'gifs' | 'stickers' | 'videos' | undefined
}

/** Options of `trending`. */
export interface TrendingOptions extends PaginationOptions, TypeOption, RatingOption {}

/** Options of `random`. */
export interface RandomOptions extends PaginationOptions, RatingOption {
  /** Kind of the result; default `gifs`. */
  type?: 'gifs' | 'stickers' | undefined
  /** Limits the choice to media with this tag. */
  tag?: string | undefined
}

/** Options of `search` and `channels`. */
export interface SearchOptions extends PaginationOptions, TypeOption, RatingOption {
  /** Order of the results; left out, the service decides. */
  sort?: SortTypes | undefined
  /** Language of the term, as a two-letter code. */
  lang?: string | undefined
  /** Searches within a channel: `@channel` is sent before the term. */
  channel?: string | undefined
  /** Sent as it is; left out, it is not sent. */
  explore?: boolean | undefined
  /** Sent for type `text` only, where it defaults to true. */
  excludeDynamicResults?: boolean | undefined
}
