import { type Connection, methodOf } from '../connection.js'
import { anything } from '../decode.js'
import type { Endpoint } from '../endpoint.js'
import { type TagSuggestion, tagSuggestions } from '../entities.js'
import { byOffset, type Listing } from '../listing.js'
import type { CallOptions } from '../settings.js'

const prediction: Endpoint<unknown> = {
  method: 'POST',
  base: 'baseUrl',
  path: '/ajax/tags/prediction/',
  auth: 'session',
  body: 'form',
  codec: anything,
}

const suggested = (path: string): Endpoint<Listing<TagSuggestion>> => ({
  method: 'GET',
  base: 'searchApiUrl',
  path,
  auth: 'key',
  isPublic: true,
  codec: tagSuggestions,
})

/** Parameters of `tags.search`. */
export interface TagSearch {
  /** The typed text. */
  readonly q: string
  /** Tags on a page; left out, the service decides. */
  readonly limit?: number | undefined
  /** Tags before the page; left out, it is not sent. */
  readonly offset?: number | undefined
  readonly [parameter: string]: unknown
}

/** Suggested tags. */
export const tags = (connection: Connection) => {
  const method = methodOf(connection)
  const calls = {
    /** `POST /ajax/tags/prediction/`: tags for what the frames of a GIF show. */
    predict: method(1, (frames: readonly string[]) => ({
      endpoint: prediction,
      required: { frames },
      body: { frames },
    })),
    /** `GET tags/related/{tag}`. */
    related: method(1, (tag: string) => ({ endpoint: suggested('/tags/related/{tag}'), path: { tag } })),
    /** `GET tags/related/gif/{tag}`. */
    relatedGif: method(1, (tag: string) => ({
      endpoint: suggested('/tags/related/gif/{tag}'),
      path: { tag },
    })),
    /** `GET gifs/search/tags`, a page. */
    search: method(1, (search: TagSearch) => ({
      endpoint: suggested('/gifs/search/tags'),
      required: { q: search.q },
      query: search,
    })),
  }
  return {
    ...calls,
    /** All tags that a search finds. */
    iterateSearch: (search: TagSearch, options?: CallOptions): AsyncIterableIterator<TagSuggestion> =>
      byOffset((offset) => calls.search({ ...search, offset }, options), search?.offset),
  }
}
