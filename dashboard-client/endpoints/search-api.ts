import { given } from '../../core/http/url.js'
import type { Connection } from '../connection.js'
import { anything, type Codec } from '../decode.js'
import type { Call, Endpoint, Id } from '../endpoint.js'
import { channel, type DashboardChannel } from '../entities/channel.js'
import { type DashboardGif, gif } from '../entities/gif.js'
import { byOffset } from '../iterate.js'
import { listOf } from '../listing.js'
import { methods } from '../methods.js'
import { sessionOf } from '../platform.js'
import type { CallOptions } from '../settings.js'

const read = <A>(path: string, codec: Codec<A>): Endpoint<A> => ({
  method: 'GET',
  base: 'searchApiUrl',
  path,
  auth: 'key',
  isPublic: true,
  codec,
})

/** What all searches take. Other parameters may be added; their names are written as services know them. */
interface SearchParameters {
  readonly offset?: number | undefined
  readonly limit?: number | undefined
  readonly [parameter: string]: unknown
}

export interface VideoSearch extends SearchParameters {
  readonly q: string
  /** The session's id; default: what `getPingbackId` says, else the page's. */
  readonly pingbackId?: string | undefined
}

export interface RelatedVideosSearch extends SearchParameters {
  /** The GIF whose like is looked for. */
  readonly gifId: Id
  /** The session's id; default: what `getPingbackId` says, else the page's. */
  readonly pingbackId?: string | undefined
}

export interface ChannelSearch extends SearchParameters {
  readonly q: string
}

/** Searching the public catalogue (specification, section 7). */
export const searchApi = (connection: Connection) => {
  const sessionOfPage = sessionOf(connection)
  /** The session's id that the caller names, else the host's, else the page's. */
  const inSession = (search: VideoSearch | RelatedVideosSearch): Pick<Call<unknown>, 'query' | 'problem'> => {
    try {
      const pingbackId = search.pingbackId ?? sessionOfPage()
      return { query: { pingbackId, ...given(search) } }
    } catch {
      return { problem: { field: 'getPingbackId', message: 'getPingbackId failed' } }
    }
  }
  const calls = methods(connection, {
    /** `GET videos/search`, a page. */
    videos: (search: VideoSearch) => ({
      endpoint: read('/videos/search', listOf(gif)),
      required: { q: search.q },
      ...inSession(search),
    }),
    /** `GET videos/related`, a page. */
    relatedVideos: (search: RelatedVideosSearch) => ({
      endpoint: read('/videos/related', listOf(gif)),
      required: { gifId: search.gifId },
      ...inSession(search),
    }),
    /** `GET trending/searches`. */
    trendingSearches: () => ({ endpoint: read('/trending/searches', listOf(anything)) }),
    /** `GET channels/search`, a page. */
    channels: (search: ChannelSearch) => ({
      endpoint: read('/channels/search', listOf(channel)),
      required: { q: search.q },
      query: search,
    }),
    /** `GET gifs/{id}/associations`. */
    associations: (gifId: Id) => ({
      endpoint: read('/gifs/{gifId}/associations', anything),
      path: { gifId },
    }),
  })
  return {
    ...calls,
    /** All videos that a search finds. */
    iterateVideos: (search: VideoSearch, options?: CallOptions): AsyncIterableIterator<DashboardGif> =>
      byOffset((offset) => calls.videos({ ...search, offset }, options), search?.offset),
    /** All videos like another. */
    iterateRelatedVideos: (
      search: RelatedVideosSearch,
      options?: CallOptions,
    ): AsyncIterableIterator<DashboardGif> =>
      byOffset((offset) => calls.relatedVideos({ ...search, offset }, options), search?.offset),
    /** All channels that a search finds. */
    iterateChannels: (
      search: ChannelSearch,
      options?: CallOptions,
    ): AsyncIterableIterator<DashboardChannel> =>
      byOffset((offset) => calls.channels({ ...search, offset }, options), search?.offset),
  }
}
