import type { Channel } from '../model/channel.js'
import type { Lookup } from './lookup.js'

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

export interface SearchMachineState {
  readonly shown: SearchState
  readonly isAttached: boolean
  /** Ms of the rest that the text typed last is given. */
  readonly debounceMs: number
  readonly isResting: boolean
  /** A host has emptied the field, and nobody has searched for anything since. */
  readonly isEmptied: boolean
  readonly shouldFetchChannels: boolean
  readonly channelLookup: Lookup & { readonly query: string }
  readonly trendingLookup: Lookup
  /** Pages of GIFs under way. */
  readonly pagesOpen: number
}

export type SearchEvent =
  | { readonly type: 'attached' }
  | { readonly type: 'detached' }
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
  | { readonly type: 'channelsArrived'; readonly generation: number; readonly channels: readonly Channel[] }
  | { readonly type: 'channelsFailed'; readonly generation: number }
  | { readonly type: 'trendingArrived'; readonly generation: number; readonly terms: readonly string[] }
  | { readonly type: 'trendingFailed'; readonly generation: number }
  /** What is suggested comes from another service, or no channels do. */
  | { readonly type: 'sourceChanged'; readonly shouldFetchChannels: boolean }

export type SearchEffect =
  | { readonly type: 'startRest'; readonly ms: number }
  | { readonly type: 'cancelRest' }
  | { readonly type: 'fetchChannels'; readonly generation: number; readonly query: string }
  | { readonly type: 'abortChannels' }
  | { readonly type: 'fetchTrending'; readonly generation: number }
  | { readonly type: 'abortTrending' }

export interface SearchStart {
  readonly initialTerm?: string | undefined
  readonly initialChannel?: Channel | undefined
  /** Default true. */
  readonly shouldFetchChannels?: boolean | undefined
}
