import type { Transition } from '../machine.js'
import type { Channel } from '../model/channel.js'
import {
  type Lookup,
  NO_CHANNELS,
  queryOf,
  type SearchEvent,
  type SearchMachineState,
  show,
  textAfterChannel,
  typedChannel,
} from './search-state.js'

/** Longest term the service takes, in characters. */
export const LONGEST_TERM = 50

/** Searches without debounce, within a channel if the text names one of those found. */
const searchFor = (state: SearchMachineState, text: string): SearchMachineState => {
  const { activeChannel, currentChannels } = state.shown
  const typed = activeChannel ? undefined : typedChannel(text, currentChannels)
  const shown = typed ? { activeChannel: typed.channel, text: typed.rest } : { text }
  return show({ ...state, debounce: undefined, isEmptied: false }, { ...shown, term: shown.text.trim() })
}

const isChannelTyped = ({ shown }: SearchMachineState, text: string): boolean =>
  !shown.activeChannel && typedChannel(text, shown.currentChannels) !== undefined

const leaveChannel = (state: SearchMachineState): SearchMachineState =>
  show(searchFor(state, ''), { activeChannel: undefined, currentChannels: NO_CHANNELS })

const type = (state: SearchMachineState, text: string, debounceMs: number): SearchMachineState =>
  isChannelTyped(state, text)
    ? searchFor(state, text)
    : { ...show(state, { text }), debounce: { ms: debounceMs }, isEmptied: false }

const emptyField = (state: SearchMachineState): SearchMachineState => ({
  ...show(state, { text: '' }),
  debounce: undefined,
  isEmptied: true,
})

const restoreText = (state: SearchMachineState): SearchMachineState =>
  state.isEmptied ? { ...show(state, { text: state.shown.term }), isEmptied: false } : state

const takeChannels = (state: SearchMachineState, currentChannels: readonly Channel[]): SearchMachineState => {
  const withChannels = show(state, { currentChannels })
  return isChannelTyped(withChannels, withChannels.shown.text)
    ? searchFor(withChannels, withChannels.shown.text)
    : withChannels
}

const countPages = (state: SearchMachineState, change: 1 | -1): SearchMachineState => {
  const pendingPages = Math.max(0, state.pendingPages + change)
  const isFetching = pendingPages > 0
  const next = { ...state, pendingPages }
  return isFetching === state.shown.isFetching ? next : show(next, { isFetching })
}

const settled = <L extends Lookup>(lookup: L): L => ({ ...lookup, isPending: false })

const reduce = (state: SearchMachineState, event: SearchEvent): SearchMachineState => {
  const { shown, channelLookup, trendingLookup } = state
  switch (event.type) {
    case 'typed':
      return event.text === shown.text ? state : type(state, event.text, event.debounceMs)
    case 'debounceElapsed':
      return state.debounce ? searchFor(state, shown.text) : state
    case 'submitted':
      return searchFor(state, shown.text)
    case 'searched':
      return searchFor(state, event.term)
    case 'channelPicked': {
      if (!event.channel) return leaveChannel(state)
      const { channel } = event
      const channelPicks = shown.channelPicks + (channel.id === shown.activeChannel?.id ? 0 : 1)
      return searchFor(show(state, { activeChannel: channel, channelPicks }), textAfterChannel(shown.text))
    }
    case 'channelsGiven':
    case 'channelsArrived':
      return takeChannels({ ...state, channelLookup: settled(channelLookup) }, event.channels)
    case 'channelsFailed':
      return show({ ...state, channelLookup: settled(channelLookup) }, { currentChannels: NO_CHANNELS })
    case 'trendingArrived':
      return show({ ...state, trendingLookup: settled(trendingLookup) }, { trendingSearches: event.terms })
    case 'trendingFailed':
      return { ...state, trendingLookup: settled(trendingLookup) }
    case 'cleared':
      return leaveChannel(state)
    case 'emptied':
      return event.isEmptied ? emptyField(state) : restoreText(state)
    case 'backspaced':
      return shown.text === '' && shown.activeChannel ? leaveChannel(state) : state
    case 'escaped':
      return shown.text === '' ? leaveChannel(state) : searchFor(state, '')
    case 'focusChanged':
      return event.isFocused === shown.isFocused ? state : show(state, { isFocused: event.isFocused })
    case 'pageRequested':
      return countPages(state, 1)
    case 'pageSettled':
      return countPages(state, -1)
    case 'sourceChanged':
      return {
        ...state,
        shouldFetchChannels: event.shouldFetchChannels,
        // No query equals this one, so the next lookup fetches channels again.
        channelLookup: { query: '@', isPending: false },
        trendingLookup: { isPending: true },
      }
  }
}

/** Looks channels up for a changed term; without a term and an active channel the list is cleared. */
const lookUpChannels = (state: SearchMachineState): SearchMachineState => {
  const query = queryOf(state)
  if (query === state.channelLookup.query) return state
  const channelLookup = { query, isPending: query !== '' }
  const keepsChannels = query !== '' || state.shown.activeChannel || state.shown.currentChannels.length === 0
  return keepsChannels
    ? { ...state, channelLookup }
    : { ...show(state, { currentChannels: NO_CHANNELS }), channelLookup }
}

/**
 * A search (specification, section 4): typed text is searched for after a debounce, what is picked or entered at once;
 * `@name ` and a picked channel narrow it to that channel; suggestions follow the term.
 */
export const searchTransition: Transition<SearchMachineState, SearchEvent, never> = (before, event) => {
  const next = reduce(before, event)
  return [next === before ? before : lookUpChannels(next), []]
}
