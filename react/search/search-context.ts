import { createContext } from 'react'
import type { GifsResult, IChannel } from '../../core/model/host-results.js'
import type { SearchStore } from '../../core/search/search-store.js'
import type { SearchTheme } from './search-theme.js'

/** What the parts of a search tell one another, and their host (specification, section 4). */
export interface SearchContextProps {
  /** Searches for a term at once, and shows it in the field. */
  readonly setSearch: (searchTerm: string) => void
  /** What is searched for: what was typed once typing rests; empty for what is trending. */
  readonly term: string
  /** Only GIFs of this channel are searched. */
  readonly activeChannel: IChannel | undefined
  /** Replaces the suggested channels. */
  readonly setChannels: (channels: IChannel[]) => void
  /** Channels found for the term. */
  readonly currentChannels: IChannel[]
  /** Searches within a channel, or, with `undefined`, everywhere again. */
  readonly setActiveChannel: (channel: IChannel | undefined) => void
  /** The page of GIFs at an offset, of what is searched for; another function for another search. */
  readonly fetchGifs: (offset: number) => Promise<GifsResult>
  /** The term as animated text. */
  readonly fetchAnimatedText: (offset: number) => Promise<GifsResult>
  /** Channels for the term, from an offset on. */
  readonly fetchChannelSearch: (offset: number) => Promise<IChannel[]>
  /** GIFs are being fetched. */
  readonly isFetching: boolean
  readonly trendingSearches: string[]
  /** Names the search: the `key`, or `feedKey`, of the list that shows it. */
  readonly searchKey: string
  /** The field has the focus. */
  readonly isFocused: boolean
}

const nothing = (): void => {}
const nowhere = (): Promise<never> =>
  Promise.reject(new Error('There is no SearchContextManager around this component'))

/** The search that surrounds a component; without a `SearchContextManager` there is none, and its calls fail. */
export const SearchContext = /* @__PURE__ */ createContext<SearchContextProps>({
  setSearch: nothing,
  term: '',
  activeChannel: undefined,
  setChannels: nothing,
  currentChannels: [],
  setActiveChannel: nothing,
  fetchGifs: nowhere,
  fetchAnimatedText: nowhere,
  fetchChannelSearch: nowhere,
  isFetching: false,
  trendingSearches: [],
  searchKey: '',
  isFocused: false,
})

/** What the field needs beyond the context of hosts. */
export interface SearchSurroundings {
  readonly store: SearchStore
  readonly theme: SearchTheme
}

export const SearchSurroundingsContext = /* @__PURE__ */ createContext<SearchSurroundings | undefined>(
  undefined,
)
