import type { Gif } from './gif.js'

/** Where a page stands in its list (specification, section 3). `total_count` is absent where the service does not know it. */
export interface Pagination {
  readonly count: number
  readonly offset: number
  readonly total_count?: number
  readonly next_cursor?: number | string
}

export interface Meta {
  readonly status: number
  readonly msg: string
  readonly response_id: string
}

/** A page of GIFs. */
export interface GifsResult {
  readonly data: Gif[]
  readonly pagination: Pagination
  readonly meta: Meta
}

export interface GifResult {
  readonly data: Gif
  readonly meta: Meta
}
