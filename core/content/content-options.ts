import type { Rating } from '../page/settings.js'
import type { AbortSignalLike } from '../ports.js'

export type MediaType = 'gifs' | 'stickers' | 'text' | 'videos'
export type SortTypes = 'relevant' | 'recent'

/** The last argument of every call. Options are not readonly, since hosts fill them in step by step. */
export interface CallOptions {
  /** Aborts this call, but not identical calls that share its request. */
  signal?: AbortSignalLike | undefined
}

export interface TypeOption {
  /** Default `gifs`. */
  type?: MediaType | undefined
}

export interface PaginationOptions extends CallOptions {
  /** Items on a page. */
  limit?: number | undefined
  /** Items before the page. */
  offset?: number | undefined
  /** Fields of the GIFs, separated by commas; default: all, and in a list the option `fields` of the client. */
  fields?: string | undefined
}

export type CategoriesOptions = PaginationOptions
export type SubcategoriesOptions = PaginationOptions

export interface RatingOption {
  /** Default: that of `setDefaultRating`, initially `pg-13`. */
  rating?: Rating | undefined
}

export interface GifOptions extends CallOptions {
  internal?: boolean | undefined
}

export interface RelatedOptions extends PaginationOptions, RatingOption {
  type?: 'gifs' | 'stickers' | 'videos' | undefined
}

export interface TrendingOptions extends PaginationOptions, TypeOption, RatingOption {}

export interface RandomOptions extends PaginationOptions, RatingOption {
  type?: 'gifs' | 'stickers' | undefined
  tag?: string | undefined
}

export interface SearchOptions extends PaginationOptions, TypeOption, RatingOption {
  sort?: SortTypes | undefined
  /** Language of the term, as a two-letter code. */
  lang?: string | undefined
  /** Searches within a channel: `@channel` is sent before the term. */
  channel?: string | undefined
  explore?: boolean | undefined
  /** Sent for type `text` only, where it defaults to true. */
  excludeDynamicResults?: boolean | undefined
}
