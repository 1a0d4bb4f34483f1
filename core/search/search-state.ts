import type { Channel } from '../model/channel.js'
import type { Wait } from '../time.js'

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
