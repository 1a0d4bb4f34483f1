/** A search as its views and hosts see it: its state, commands and calls. */
import type { Channel } from '../model/channel.js'
import type { GifsResult, IChannel } from '../model/host-results.js'
import type { GifsLike } from '../model/page.js'
import type { SearchState } from './search-machine.js'
import {
  animatedPage,
  feedKeyOf,
  type SearchClient,
  type SearchRequest,
  searchChannels,
  searchKeyOf,
} from './search-pages.js'
import type { SearchStore } from './search-store.js'

/** Commands of a search; the functions never change. */
export interface SearchCommands {
  /** Searches for a term at once, and shows it in the field. */
  readonly setSearch: (searchTerm: string) => void
  /** Replaces the suggested channels. */
  readonly setChannels: (channels: IChannel[]) => void
  /** Searches within a channel, or, with `undefined`, everywhere again. */
  readonly setActiveChannel: (channel: IChannel | undefined) => void
}

export const searchCommands = ({ send }: Pick<SearchStore, 'send'>): SearchCommands => ({
  setSearch: (term) => send({ type: 'searched', term }),
  setChannels: (channels) => send({ type: 'channelsGiven', channels: channels as unknown as Channel[] }),
  setActiveChannel: (channel) => send({ type: 'channelPicked', channel: channel as unknown as Channel }),
})

/** Calls of a search besides its GIFs. */
export interface SearchCalls {
  /** The term as animated text. */
  readonly fetchAnimatedText: (offset: number) => Promise<GifsResult>
  /** Channels for the term, from an offset on. */
  readonly fetchChannelSearch: (offset: number) => Promise<IChannel[]>
}

export const searchCalls = (client: SearchClient, request: SearchRequest): SearchCalls => ({
  fetchAnimatedText: (offset) =>
    animatedPage(client, request, offset) as Promise<GifsLike> as Promise<GifsResult>,
  fetchChannelSearch: (offset) =>
    searchChannels(client, request.term, offset) as Promise<unknown> as Promise<IChannel[]>,
})

/** The state, commands and calls of a search that its parts and hosts share. */
export interface SearchContextProps extends SearchCommands, SearchCalls {
  /** The term searched for: the text after the debounce; empty for trending GIFs. */
  readonly term: string
  /** Only GIFs of this channel are searched. */
  readonly activeChannel: IChannel | undefined
  /** Channels found for the term. */
  readonly currentChannels: IChannel[]
  /** Fetches the page of GIFs at an offset; a new function for each search. */
  readonly fetchGifs: (offset: number) => Promise<GifsResult>
  /** GIFs are being fetched. */
  readonly isFetching: boolean
  /** Terms that are searched for a lot now; empty until they are fetched. */
  readonly trendingSearches: string[]
  /** Term, type and channel, as in `cats / stickers / nba`; empty where there is none of them. */
  readonly searchKey: string
  /** The `feedKey` of the list that shows the search, or its `key`, with which the old GIFs go at once. */
  readonly feedKey: string
  /** The field has the focus. */
  readonly isFocused: boolean
}

/** @param clientsBefore as `feedKeyOf` takes it */
export const searchView = (
  state: SearchState,
  request: SearchRequest,
  clientsBefore: number,
): Omit<SearchContextProps, keyof SearchCommands | keyof SearchCalls | 'fetchGifs'> => ({
  term: state.term,
  searchKey: searchKeyOf(request),
  feedKey: feedKeyOf(request, clientsBefore),
  isFetching: state.isFetching,
  isFocused: state.isFocused,
  activeChannel: state.activeChannel as unknown as IChannel | undefined,
  currentChannels: state.currentChannels as unknown as IChannel[],
  trendingSearches: state.trendingSearches as string[],
})
