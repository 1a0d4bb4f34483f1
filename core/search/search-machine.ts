import type { Transition } from '../machine.js'
import type { Channel } from '../model/channel.js'
import {
  type Lookup,
  noChannels,
  queryOf,
  type SearchEvent,
  type SearchMachineState,
  show,
  textBehindName,
  typedChannel,
} from './search-state.js'

/** Searches at once, in a channel where the text names one that is known. */
const searchNow = (state: SearchMachineState, text: string): SearchMachineState => {
  const { activeChannel, currentChannels } = state.shown
  const typed = activeChannel ? undefined : typedChannel(text, currentChannels)
  const shown = typed ? { activeChannel: typed.channel, text: typed.rest } : { text }
  return show({ ...state, rest: undefined, isEmptied: false }, { ...shown, term: shown.text.trim() })
}

const isChannelTyped = ({ shown }: SearchMachineState, text: string): boolean =>
  !shown.activeChannel && typedChannel(text, shown.currentChannels) !== undefined

const leave = (state: SearchMachineState): SearchMachineState =>
  show(searchNow(state, ''), { activeChannel: undefined, currentChannels: noChannels })

const type = (state: SearchMachineState, text: string, debounceMs: number): SearchMachineState =>
  isChannelTyped(state, text)
    ? searchNow(state, text)
    : { ...show(state, { text }), rest: { ms: debounceMs }, isEmptied: false }

const empty = (state: SearchMachineState): SearchMachineState => ({
  ...show(state, { text: '' }),
  rest: undefined,
  isEmptied: true,
})

const fill = (state: SearchMachineState): SearchMachineState =>
  state.isEmptied ? { ...show(state, { text: state.shown.term }), isEmptied: false } : state

const takeChannels = (state: SearchMachineState, currentChannels: readonly Channel[]): SearchMachineState => {
  const known = show(state, { currentChannels })
  return isChannelTyped(known, known.shown.text) ? searchNow(known, known.shown.text) : known
}

const countPages = (state: SearchMachineState, change: 1 | -1): SearchMachineState => {
  const pagesOpen = Math.max(0, state.pagesOpen + change)
  const isFetching = pagesOpen > 0
  const next = { ...state, pagesOpen }
  return isFetching === state.shown.isFetching ? next : show(next, { isFetching })
}

const closed = <L extends Lookup>(lookup: L): L => ({ ...lookup, isOpen: false })

const react = (state: SearchMachineState, event: SearchEvent): SearchMachineState => {
  const { shown, channelLookup, trendingLookup } = state
  switch (event.type) {
    case 'typed':
      return event.text === shown.text ? state : type(state, event.text, event.debounceMs)
    case 'restEnded':
      return state.rest ? searchNow(state, shown.text) : state
    case 'submitted':
      return searchNow(state, shown.text)
    case 'searched':
      return searchNow(state, event.term)
    case 'channelPicked': {
      if (!event.channel) return leave(state)
      const { channel } = event
      const channelPicks = shown.channelPicks + (channel.id === shown.activeChannel?.id ? 0 : 1)
      return searchNow(show(state, { activeChannel: channel, channelPicks }), textBehindName(shown.text))
    }
    case 'channelsGiven':
    case 'channelsArrived':
      return takeChannels({ ...state, channelLookup: closed(channelLookup) }, event.channels)
    case 'channelsFailed':
      return show({ ...state, channelLookup: closed(channelLookup) }, { currentChannels: noChannels })
    case 'trendingArrived':
      return show({ ...state, trendingLookup: closed(trendingLookup) }, { trendingSearches: event.terms })
    case 'trendingFailed':
      return { ...state, trendingLookup: closed(trendingLookup) }
    case 'cleared':
      return leave(state)
    case 'emptied':
      return event.isEmptied ? empty(state) : fill(state)
    case 'backspaced':
      return shown.text === '' && shown.activeChannel ? leave(state) : state
    case 'escaped':
      return shown.text === '' ? leave(state) : searchNow(state, '')
    case 'focusChanged':
      return event.isFocused === shown.isFocused ? state : show(state, { isFocused: event.isFocused })
    case 'pageAsked':
      return countPages(state, 1)
    case 'pageSettled':
      return countPages(state, -1)
    case 'sourceChanged':
      return {
        ...state,
        shouldFetchChannels: event.shouldFetchChannels,
        // No query is this one, so that channels are looked up again.
        channelLookup: { query: '@', isOpen: false },
        trendingLookup: { isOpen: true },
      }
  }
}

/** Another term asks for other channels; without a term, and outside of a channel, there are none to show. */
const lookUpChannels = (state: SearchMachineState): SearchMachineState => {
  const query = queryOf(state)
  if (query === state.channelLookup.query) return state
  const channelLookup = { query, isOpen: query !== '' }
  const isEmpty = query !== '' || state.shown.activeChannel || state.shown.currentChannels.length === 0
  return isEmpty
    ? { ...state, channelLookup }
    : { ...show(state, { currentChannels: noChannels }), channelLookup }
}

/**
 * A search (specification, section 4): typing is searched for when it rests, anything picked or entered at once;
 * `@name ` and a picked channel narrow it to that channel; suggestions follow the term.
 */
export const searchTransition: Transition<SearchMachineState, SearchEvent, never> = (before, event) => {
  const next = react(before, event)
  return [next === before ? before : lookUpChannels(next), []]
}
