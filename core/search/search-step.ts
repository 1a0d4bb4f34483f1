import type { Channel } from '../model/channel.js'
import { channelQuery } from './channel-mode.js'
import type { SearchMachineState, SearchStart, SearchState } from './search-state.js'

/** The same list wherever there is none. */
export const noChannels: readonly Channel[] = Object.freeze([])

/** What shows is another object only when something of it changed: views draw again for each. */
export const show = (state: SearchMachineState, changes: Partial<SearchState>): SearchMachineState => {
  const { shown } = state
  const isSame = Object.entries(changes).every(([name, value]) => shown[name as keyof SearchState] === value)
  return isSame ? state : { ...state, shown: { ...shown, ...changes } }
}

/** What channels are looked up by; empty where none are wanted. */
export const queryOf = ({ shown, shouldFetchChannels }: SearchMachineState): string =>
  shouldFetchChannels && !shown.activeChannel ? channelQuery(shown.term) : ''

/** A search before anything was asked for. */
export const initialSearch = (start: SearchStart): SearchMachineState => {
  const { initialTerm = '', initialChannel, shouldFetchChannels = true } = start
  const state: SearchMachineState = {
    shown: {
      text: initialTerm,
      term: initialTerm.trim(),
      activeChannel: initialChannel,
      currentChannels: noChannels,
      trendingSearches: [],
      isFocused: false,
      channelPicks: 0,
      isFetching: false,
    },
    rest: undefined,
    isEmptied: false,
    shouldFetchChannels,
    channelLookup: { query: '', isOpen: false },
    trendingLookup: { isOpen: true },
    pagesOpen: 0,
  }
  const query = queryOf(state)
  return { ...state, channelLookup: { query, isOpen: query !== '' } }
}
