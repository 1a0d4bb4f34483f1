/** What a picker suggests beside its results. */
import type { Channel } from '../model/channel.js'
import type { PickerState } from './picker-machine.js'

/** Trending searches at most. */
const MOST_TERMS = 12

/** What is searched for, and what was found for it. */
export interface PickerSearch {
  readonly text: string
  readonly activeChannel: Channel | undefined
  readonly currentChannels: readonly Channel[]
  readonly trendingSearches: readonly string[]
}

export interface PickerSuggestions {
  readonly channels: readonly Channel[]
  /** Trending searches. */
  readonly terms: readonly string[]
}

/** Channels found for the term, or trending searches alone while there is none; neither for GIFs that the visitor keeps. */
export const pickerSuggestions = (
  { tab, picked }: Pick<PickerState, 'tab' | 'picked'>,
  { text, activeChannel, currentChannels, trendingSearches }: PickerSearch,
): PickerSuggestions => {
  if (tab === 'recents' || tab === 'favorites') return { channels: [], terms: [] }
  const isSearching = text !== '' || activeChannel !== undefined || picked !== undefined
  return isSearching
    ? { channels: currentChannels, terms: [] }
    : { channels: [], terms: trendingSearches.slice(0, MOST_TERMS) }
}
