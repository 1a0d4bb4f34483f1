import type { Rating } from '../page-defaults.js'
import type { AbortSignalLike } from '../ports.js'

export type MediaType = 'gifs' | 'stickers' | 'text' | 'videos'
export type SortTypes = 'relevant' | 'recent'

/** What every call takes last. */
export interface CallOptions {
  /** Aborts this call; others of the same address go on. */
  readonly signal?: AbortSignalLike | undefined
}

export interface TypeOption {
  /** Default `gifs`. */
  readonly type?: MediaType | undefined
}

export interface PaginationOptions extends CallOptions {
  /** Items on a page. */
  readonly limit?: number | undefined
  /** Items before the page. */
  readonly offset?: number | undefined
}

export type CategoriesOptions = PaginationOptions
export type SubcategoriesOptions = PaginationOptions

export interface RatingOption {
  /** Default: what `setDefaultRating` set, `pg-13` at first. */
  readonly rating?: Rating | undefined
}

export interface GifOptions extends CallOptions {
  readonly internal?: boolean | undefined
}

export interface RelatedOptions extends PaginationOptions, RatingOption {
  readonly type?: 'gifs' | 'stickers' | 'videos' | undefined
}

export interface TrendingOptions extends PaginationOptions, TypeOption, RatingOption {}

export interface RandomOptions extends PaginationOptions, RatingOption {
  readonly type?: 'gifs' | 'stickers' | undefined
  readonly tag?: string | undefined
}

export interface SearchOptions extends PaginationOptions, TypeOption, RatingOption {
  readonly sort?: SortTypes | undefined
  /** Language of the term, as a two-letter code. */
  readonly lang?: string | undefined
  /** Searches within a channel: the term is sent behind `@channel`. */
  readonly channel?: string | undefined
  readonly explore?: boolean | undefined
  /** Sent for type `text` only, where it defaults to true. */
  readonly excludeDynamicResults?: boolean | undefined
}
