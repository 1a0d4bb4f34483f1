/** The state and events of a search, and how a text names a channel to search in. */
import type { Channel } from '../model/channel.js'
import type { Wait } from '../time.js'

/** The name of a channel in searches: its user's name, else its slug. */
export const channelName = ({ user, slug }: Channel): string => user?.username || slug

const isNamed = (channel: Channel, name: string): boolean =>
  [channel.slug, channel.user?.username].some((own) => own?.toLowerCase() === name.toLowerCase())

/** `@name ` and the text after it. */
const NAMED = /^@(\S+)\s+(.*)$/su

/** The known channel that a text names at its start, `@name `, and the rest of the text. */
export const typedChannel = (
  text: string,
  known: readonly Channel[],
): { readonly channel: Channel; readonly rest: string } | undefined => {
  const [, name = '', rest = ''] = NAMED.exec(text) ?? []
  const channel = name === '' ? undefined : known.find((each) => isNamed(each, name))
  return channel && { channel, rest }
}

/** The text without the channel's name, which is removed once the channel is active. */
export const textAfterChannel = (text: string): string => NAMED.exec(text)?.[2] ?? ''

/** The query of a channel lookup: the name with its `@`, else the whole term; empty for no lookup. */
export const channelQuery = (term: string): string => {
  const query = term.startsWith('@') ? (term.split(/\s/u)[0] ?? '') : term
  return query === '@' ? '' : query
}

/** Default debounce of typing in ms (specification, section 9). */
export const SEARCH_DEBOUNCE_MS = 500

/** The state of a search that widgets and hosts see (specification, sections 2 and 4). */
export interface SearchState {
  /** The text in the field. */
  readonly text: string
  /** The term searched for: the text after the debounce, trimmed; empty for trending GIFs. */
  readonly term: string
  /** Only GIFs of this channel are searched. */
  readonly activeChannel: Channel | undefined
  /** Channels found for the term. The same array until they change. */
  readonly currentChannels: readonly Channel[]
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
