/** What a search is: its state and events, and how a text names the channel that is searched. */
import type { Channel } from '../model/channel.js'
import type { Wait } from '../time.js'

/** The name a channel is searched by: its user's, else that of its address. */
export const channelName = ({ user, slug }: Channel): string => user?.username || slug

const isNamed = (channel: Channel, name: string): boolean =>
  [channel.slug, channel.user?.username].some((own) => own?.toLowerCase() === name.toLowerCase())

/** A text that names a channel and goes on: `@name `, and what stands behind it. */
const NAMED = /^@(\S+)\s+(.*)$/su

/** The channel among those known that a text begins with as `@name `, and the rest of the text. */
export const typedChannel = (
  text: string,
  known: readonly Channel[],
): { readonly channel: Channel; readonly rest: string } | undefined => {
  const [, name = '', rest = ''] = NAMED.exec(text) ?? []
  const channel = name === '' ? undefined : known.find((each) => isNamed(each, name))
  return channel && { channel, rest }
}

/** What is left to search for once a channel was picked: the name has done its work, words behind it stay. */
export const textBehindName = (text: string): string => NAMED.exec(text)?.[2] ?? ''

/** What channels are looked up by: a name with its sign, else the whole term; empty when there is nothing to go by. */
export const channelQuery = (term: string): string => {
  const query = term.startsWith('@') ? (term.split(/\s/u)[0] ?? '') : term
  return query === '@' ? '' : query
}

/** Ms that typing has to rest before it is searched for, unless a host says otherwise (specification, section 9). */
export const SEARCH_DEBOUNCE_MS = 500

/** What a search shows (specification, sections 2 and 4). */
export interface SearchState {
  /** What stands in the field. */
  readonly text: string
  /** What is searched for: the text once typing rests, without outer spaces; empty for what is trending. */
  readonly term: string
  /** Only GIFs of this channel are searched. */
  readonly activeChannel: Channel | undefined
  /** Channels found for the term. The same array until they change. */
  readonly currentChannels: readonly Channel[]
  readonly trendingSearches: readonly string[]
  /** The field has the focus. */
  readonly isFocused: boolean
  /** How many channels were picked so far; what comes next is typing, in the field. */
  readonly channelPicks: number
  /** Pages of GIFs are under way. */
  readonly isFetching: boolean
}

/** Something asked of the service while it is open; another object is another question. */
export interface Lookup {
  readonly isOpen: boolean
}

export interface SearchMachineState {
  readonly shown: SearchState
  /** The rest that typing is given before it is searched for; another one for each text. */
  readonly rest: Wait | undefined
  /** A host has emptied the field, and nobody has searched for anything since. */
  readonly isEmptied: boolean
  readonly shouldFetchChannels: boolean
  readonly channelLookup: Lookup & { readonly query: string }
  readonly trendingLookup: Lookup
  /** Pages of GIFs under way. */
  readonly pagesOpen: number
}

export type SearchEvent =
  | { readonly type: 'typed'; readonly text: string; readonly debounceMs: number }
  | { readonly type: 'restEnded' }
  /** A person will not wait for the rest to end. */
  | { readonly type: 'submitted' }
  /** A term that nobody types, such as one that was suggested. */
  | { readonly type: 'searched'; readonly term: string }
  | { readonly type: 'channelPicked'; readonly channel: Channel | undefined }
  | { readonly type: 'channelsGiven'; readonly channels: readonly Channel[] }
  | { readonly type: 'cleared' }
  /** A host wants the field empty, and the search as it is; or does not any more. */
  | { readonly type: 'emptied'; readonly isEmptied: boolean }
  | { readonly type: 'backspaced' }
  | { readonly type: 'escaped' }
  | { readonly type: 'focusChanged'; readonly isFocused: boolean }
  | { readonly type: 'pageAsked' }
  | { readonly type: 'pageSettled' }
  | { readonly type: 'channelsArrived'; readonly channels: readonly Channel[] }
  | { readonly type: 'channelsFailed' }
  | { readonly type: 'trendingArrived'; readonly terms: readonly string[] }
  | { readonly type: 'trendingFailed' }
  /** What is suggested comes from another service, or no channels do. */
  | { readonly type: 'sourceChanged'; readonly shouldFetchChannels: boolean }

export interface SearchStart {
  readonly initialTerm?: string | undefined
  readonly initialChannel?: Channel | undefined
  /** Default true. */
  readonly shouldFetchChannels?: boolean | undefined
}

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
