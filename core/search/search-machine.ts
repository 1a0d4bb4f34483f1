/** What a search shows, and what typing, channels and answers change in it. */
import type { Transition } from '../machine.js'
import type { Channel } from '../model/channel.js'
import type { Wait } from '../time.js'
import { channelQuery, textAfterChannel, typedChannel } from './search-channel.js'

/** Longest term the service takes, in characters. */
export const LONGEST_TERM = 50

/** Default debounce of typing in ms. */
export const SEARCH_DEBOUNCE_MS = 500

/** The state of a search that widgets and hosts see. */
export interface SearchState {
  /** The text in the field. */
  readonly text: string
  /** The term searched for: the text after the debounce, trimmed; empty for trending GIFs. */
  readonly term: string
  /** Only GIFs of this channel are searched. */
  readonly activeChannel: Channel | undefined
  /** Channels found for the term. The same array until they change. */
  readonly currentChannels: readonly Channel[]
  /** Terms that are searched for a lot now; empty until they are fetched. */
  readonly trendingSearches: readonly string[]
  /** The field has the focus. */
  readonly isFocused: boolean
  /** How many channels were picked so far; the field takes the focus when it grows. */
  readonly channelPicks: number
  /** Pages of GIFs are being fetched. */
  readonly isFetching: boolean
}

/** A request for suggestions; a new object starts a new request. */
export interface Lookup {
  readonly isPending: boolean
}

export interface SearchMachineState {
  readonly shown: SearchState
  /** The wait before typed text is searched for; a new object for each text. */
  readonly debounce: Wait | undefined
  /** The host emptied the field, and there was no search since. */
  readonly isEmptied: boolean
  readonly shouldFetchChannels: boolean
  readonly channelLookup: Lookup & { readonly query: string }
  readonly trendingLookup: Lookup
  /** How many pages of GIFs are being fetched. */
  readonly pendingPages: number
}

export type SearchEvent =
  | { readonly type: 'typed'; readonly text: string; readonly debounceMs: number }
  | { readonly type: 'debounceElapsed' }
  /** Enter or the search button: searches without waiting for the debounce. */
  | { readonly type: 'submitted' }
  /** A term that was not typed, such as a suggested one. */
  | { readonly type: 'searched'; readonly term: string }
  | { readonly type: 'channelPicked'; readonly channel: Channel | undefined }
  | { readonly type: 'channelsGiven'; readonly channels: readonly Channel[] }
  | { readonly type: 'cleared' }
  /** The host empties the field without changing the search, or restores the text. */
  | { readonly type: 'emptied'; readonly isEmptied: boolean }
  | { readonly type: 'backspaced' }
  | { readonly type: 'escaped' }
  | { readonly type: 'focusChanged'; readonly isFocused: boolean }
  | { readonly type: 'pageRequested' }
  | { readonly type: 'pageSettled' }
  | { readonly type: 'channelsArrived'; readonly channels: readonly Channel[] }
  | { readonly type: 'channelsFailed' }
  | { readonly type: 'trendingArrived'; readonly terms: readonly string[] }
  | { readonly type: 'trendingFailed' }
  /** Suggestions come from another client, or channels are no longer fetched. */
  | { readonly type: 'sourceChanged'; readonly shouldFetchChannels: boolean }

export interface SearchStart {
  readonly initialTerm?: string | undefined
  readonly initialChannel?: Channel | undefined
  /** Default true. */
  readonly shouldFetchChannels?: boolean | undefined
}

/** One empty list, so that its identity does not change. */
export const NO_CHANNELS: readonly Channel[] = Object.freeze([])

/** Keeps the object if nothing in it changes, since views render for each new one. */
export const show = (state: SearchMachineState, changes: Partial<SearchState>): SearchMachineState => {
  const { shown } = state
  const isSame = Object.entries(changes).every(([name, value]) => shown[name as keyof SearchState] === value)
  return isSame ? state : { ...state, shown: { ...shown, ...changes } }
}

/** The query of the channel lookup; empty if no channels should be fetched. */
export const queryOf = ({ shown, shouldFetchChannels }: SearchMachineState): string =>
  shouldFetchChannels && !shown.activeChannel ? channelQuery(shown.term) : ''

/** The initial state of a search. */
export const initialSearch = (start: SearchStart): SearchMachineState => {
  const { initialTerm = '', initialChannel, shouldFetchChannels = true } = start
  const state: SearchMachineState = {
    shown: {
      text: initialTerm,
      term: initialTerm.trim(),
      activeChannel: initialChannel,
      currentChannels: NO_CHANNELS,
      trendingSearches: [],
      isFocused: false,
      channelPicks: 0,
      isFetching: false,
    },
    debounce: undefined,
    isEmptied: false,
    shouldFetchChannels,
    channelLookup: { query: '', isPending: false },
    trendingLookup: { isPending: true },
    pendingPages: 0,
  }
  const query = queryOf(state)
  return { ...state, channelLookup: { query, isPending: query !== '' } }
}

/** Searches without debounce, within a channel if the text names one of those found. */
const searchFor = (state: SearchMachineState, text: string): SearchMachineState => {
  const { activeChannel, currentChannels } = state.shown
  const typed = activeChannel ? undefined : typedChannel(text, currentChannels)
  const shown = typed ? { activeChannel: typed.channel, text: typed.rest } : { text }
  return show({ ...state, debounce: undefined, isEmptied: false }, { ...shown, term: shown.text.trim() })
}

const isChannelTyped = ({ shown }: SearchMachineState, text: string): boolean =>
  !shown.activeChannel && typedChannel(text, shown.currentChannels) !== undefined

const leaveChannel = (state: SearchMachineState, text = ''): SearchMachineState =>
  show(searchFor(state, text), { activeChannel: undefined, currentChannels: NO_CHANNELS })

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
      return show(searchFor(state, ''), { activeChannel: undefined })
    case 'emptied':
      return event.isEmptied ? emptyField(state) : restoreText(state)
    case 'backspaced':
      if (shown.text !== '') return state
      return shown.activeChannel ? leaveChannel(state) : show(state, { currentChannels: NO_CHANNELS })
    case 'escaped':
      // The text outlives the channel, so that one press takes one thing back.
      return leaveChannel(state, shown.activeChannel && shown.text)
    case 'focusChanged':
      return event.isFocused === shown.isFocused ? state : show(state, { isFocused: event.isFocused })
    case 'pageRequested':
      return countPages(state, 1)
    case 'pageSettled':
      return countPages(state, -1)
    case 'sourceChanged': {
      const { shouldFetchChannels } = event
      const next = {
        ...state,
        shouldFetchChannels,
        // No query equals this one, so the next lookup fetches channels again.
        channelLookup: { query: '@', isPending: false },
        trendingLookup: { isPending: true },
      }
      return shouldFetchChannels || shown.activeChannel ? next : show(next, { currentChannels: NO_CHANNELS })
    }
  }
}

/** Looks channels up for a changed term; without a term the latest stay. */
const lookUpChannels = (state: SearchMachineState): SearchMachineState => {
  const query = queryOf(state)
  if (query === state.channelLookup.query) return state
  return { ...state, channelLookup: { query, isPending: query !== '' } }
}

/**
 * A search (specification, section 4): typed text is searched for after a debounce, what is picked or entered at once;
 * `@name ` and a picked channel narrow it to that channel; suggestions follow the term.
 */
export const searchTransition: Transition<SearchMachineState, SearchEvent, never> = (before, event) => {
  const next = reduce(before, event)
  return [next === before ? before : lookUpChannels(next), []]
}
