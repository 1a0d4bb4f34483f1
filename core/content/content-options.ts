import type { Rating } from '../page/settings.js'
import type { AbortSignalLike } from '../ports.js'

export type MediaType = 'gifs' | 'stickers' | 'text' | 'videos'
export type SortTypes = 'relevant' | 'recent'

/** What every call takes last. Options are not readonly: hosts fill them in step by step. */
export interface CallOptions {
  /** Aborts this call; others of the same address go on. */
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
}

export type CategoriesOptions = PaginationOptions
export type SubcategoriesOptions = PaginationOptions

export interface RatingOption {
  /** Default: what `setDefaultRating` set, `pg-13` at first. */
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
  /** Searches within a channel: the term is sent behind `@channel`. */
  channel?: string | undefined
  explore?: boolean | undefined
  /** Sent for type `text` only, where it defaults to true. */
  excludeDynamicResults?: boolean | undefined
}
