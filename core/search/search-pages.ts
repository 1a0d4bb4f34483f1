import type { Channel } from '../model/channel.js'
import type { ChannelsLike, ChannelsResult, GifsLike, GifsResult } from '../model/page.js'
import type { AbortSignalLike } from '../ports.js'
import { channelName, channelQuery } from './search-channel.js'

/** Options of a request for a page that a search sets or reads. */
export interface SearchPageOptions {
  readonly offset?: number | undefined
  readonly limit?: number | undefined
  readonly channel?: string | undefined
  readonly signal?: AbortSignalLike | undefined
}

/** The calls of a search; a content client has them all. */
export interface SearchClient {
  /** A page of what matches a term. */
  search(term: string, options: SearchPageOptions): Promise<GifsLike>
  /** A page of what is trending. */
  trending(options: SearchPageOptions): Promise<GifsLike>
  /** A page of animated text. */
  animate(text: string, options: SearchPageOptions): Promise<GifsLike>
  /** A page of channels that match a term. */
  channels(term: string, options: SearchPageOptions): Promise<ChannelsLike>
  /** Terms that are searched for a lot now. */
  trendingSearches(options: {
    readonly signal?: AbortSignalLike | undefined
  }): Promise<{ readonly data: string[] }>
}

/** The parameters of a search. */
export interface SearchRequest {
  readonly term: string
  readonly activeChannel: Channel | undefined
  /** Without a term, fetches trending GIFs instead of none. */
  readonly shouldDefaultToTrending: boolean
  /** The host's own options for the calls; `limit`, `type`, `rating`, `lang` and the like. */
  readonly options: SearchPageOptions
}

const emptyPage = (): GifsResult => ({
  data: [],
  pagination: { total_count: 0, count: 0, offset: 0 },
  meta: { status: 200, msg: 'OK', response_id: '' },
})

/** The page of GIFs at an offset: of the term or channel, else of trending GIFs. */
export const searchPage = (
  client: SearchClient,
  request: SearchRequest,
  offset: number,
  pageSignal?: AbortSignalLike,
): Promise<GifsResult> => {
  const { term, activeChannel, options } = request
  const signal = options.signal ?? pageSignal
  const call = { ...options, offset, ...(signal && { signal }) }
  if (term || activeChannel) {
    const channel = activeChannel ? channelName(activeChannel) : options.channel
    return client.search(term, { ...call, channel }) as Promise<GifsResult>
  }
  if (request.shouldDefaultToTrending) return client.trending(call) as Promise<GifsResult>
  return Promise.resolve(emptyPage())
}

/** The service gives no total for animated texts, so a list of them has one page of this size. */
const ANIMATED_LIMIT = 50

/** Renderings of the term as animated text. */
export const animatedPage = async (
  client: SearchClient,
  { term, options }: SearchRequest,
  offset: number,
): Promise<GifsResult> => {
  const limit = options.limit || ANIMATED_LIMIT
  const page = (await client.animate(term, { offset, limit })) as GifsResult
  const { total_count } = page.pagination
  return total_count === undefined
    ? { ...page, pagination: { ...page.pagination, count: limit, total_count: limit, offset } }
    : page
}

/** Channels for a term, from an offset on. */
export const searchChannels = async (
  client: SearchClient,
  term: string,
  offset: number,
  signal?: AbortSignalLike,
): Promise<readonly Channel[]> => {
  const query = channelQuery(term)
  return query ? ((await client.channels(query, { offset, signal })) as ChannelsResult).data : []
}

/** Options that distinguish searches, beside the type. */
const KEY_OPTIONS = ['rating', 'lang', 'sort', 'channel', 'explore'] as const

const joined = (parts: readonly unknown[]): string => parts.filter(Boolean).join(' / ')

/**
 * Names what is searched for by term, type and channel, as in `cats / stickers / nba`; empty where there is none of them.
 * Searches that differ in other ways have another `feedKeyOf`.
 */
export const searchKeyOf = ({ term, activeChannel, options }: SearchRequest): string =>
  joined([term, (options as { type?: unknown }).type, activeChannel && channelName(activeChannel)])

/**
 * A key for the list of a search: it is another one whenever the GIFs are others. It starts with `searchKeyOf`.
 *
 * @param clientsBefore how many other clients the search used before
 */
export const feedKeyOf = (request: SearchRequest, clientsBefore = 0): string => {
  const options: Readonly<Record<string, unknown>> = { ...request.options }
  const isEmpty = !request.term && !request.activeChannel && !request.shouldDefaultToTrending
  return joined([
    searchKeyOf(request),
    ...KEY_OPTIONS.map((name) => options[name] !== undefined && `${name}=${String(options[name])}`),
    isEmpty && 'nothing',
    clientsBefore > 0 && `client=${clientsBefore + 1}`,
  ])
}
