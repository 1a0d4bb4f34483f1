import { createSessionPorts } from '../../adapters/node.js'
import { definedFields } from '../../core/http/url.js'
import { sessionIdIfAllowed } from '../../core/pingback/session.js'
import { type Connection, methodOf } from '../connection.js'
import { anything, type Codec } from '../decode.js'
import type { Call, Endpoint, Id } from '../endpoint.js'
import { channel, type DashboardChannel, type DashboardGif, gif } from '../entities.js'
import { byOffset, listOf } from '../listing.js'
import type { CallOptions } from '../settings.js'

const read = <A>(path: string, codec: Codec<A>): Endpoint<A> => ({
  method: 'GET',
  base: 'searchApiUrl',
  path,
  auth: 'key',
  isPublic: true,
  codec,
})

/** Parameters of all searches. Others may be added; their names are converted to those of services. */
interface SearchParameters {
  /** Items before the page; left out, it is not sent. */
  readonly offset?: number | undefined
  /** Items on the page; left out, the service decides. */
  readonly limit?: number | undefined
  readonly [parameter: string]: unknown
}

/** Parameters of `searchApi.videos`. */
export interface VideoSearch extends SearchParameters {
  /** The term. */
  readonly q: string
  /** The session's id; default: that of `getPingbackId`, else the page's. */
  readonly pingbackId?: string | undefined
}

/** Parameters of `searchApi.relatedVideos`. */
export interface RelatedVideosSearch extends SearchParameters {
  /** The GIF to find similar videos for. */
  readonly gifId: Id
  /** The session's id; default: that of `getPingbackId`, else the page's. */
  readonly pingbackId?: string | undefined
}

/** Parameters of `searchApi.channels`. */
export interface ChannelSearch extends SearchParameters {
  /** The term. */
  readonly q: string
}

/** Reads the session's id: the host's, else that of the page if the visitor may be tracked. */
const pingbackIdReader = ({ ports, settings }: Connection): (() => string | undefined) => {
  const { getPingbackId, apiKey } = settings
  const session = createSessionPorts(ports)
  return () => (getPingbackId ? getPingbackId() : sessionIdIfAllowed(session, apiKey ?? ''))
}

/** Searching the public catalogue. */
export const searchApi = (connection: Connection) => {
  const readPingbackId = pingbackIdReader(connection)
  /** The session's id of the caller, else the host's, else the page's. */
  const withPingbackId = (
    search: VideoSearch | RelatedVideosSearch,
  ): Pick<Call<unknown>, 'query' | 'problem'> => {
    try {
      const pingbackId = search.pingbackId ?? readPingbackId()
      return { query: { pingbackId, ...definedFields(search) } }
    } catch {
      return { problem: { field: 'getPingbackId', message: 'getPingbackId threw an error' } }
    }
  }
  const method = methodOf(connection)
  const calls = {
    /** `GET videos/search`, a page. */
    videos: method(1, (search: VideoSearch) => ({
      endpoint: read('/videos/search', listOf(gif)),
      required: { q: search.q },
      ...withPingbackId(search),
    })),
    /** `GET videos/related`, a page. */
    relatedVideos: method(1, (search: RelatedVideosSearch) => ({
      endpoint: read('/videos/related', listOf(gif)),
      required: { gifId: search.gifId },
      ...withPingbackId(search),
    })),
    /** `GET trending/searches`. */
    trendingSearches: method(0, () => ({ endpoint: read('/trending/searches', listOf(anything)) })),
    /** `GET channels/search`, a page. */
    channels: method(1, (search: ChannelSearch) => ({
      endpoint: read('/channels/search', listOf(channel)),
      required: { q: search.q },
      query: search,
    })),
    /** `GET gifs/{id}/associations`. */
    associations: method(1, (gifId: Id) => ({
      endpoint: read('/gifs/{gifId}/associations', anything),
      path: { gifId },
    })),
  }
  return {
    ...calls,
    /** All videos that a search finds. */
    iterateVideos: (search: VideoSearch, options?: CallOptions): AsyncIterableIterator<DashboardGif> =>
      byOffset((offset) => calls.videos({ ...search, offset }, options), search?.offset),
    /** All videos related to a GIF. */
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
