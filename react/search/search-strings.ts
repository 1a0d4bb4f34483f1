import type { Strings } from '../strings.js'

/** The texts of the search, unless a host replaces them (specification, section 2). */
export const searchBarStrings: Pick<
  Strings,
  | 'searchPlaceholder'
  | 'searchLabel'
  | 'searchIn'
  | 'searchingIn'
  | 'searchSubmit'
  | 'searchClear'
  | 'searchCancel'
> = {
  searchPlaceholder: 'Search GIPHY',
  searchLabel: 'Search GIFs',
  searchIn: (channel) => `Search ${channel}`,
  searchingIn: (channel) => `Searching in ${channel}`,
  searchSubmit: 'Search',
  searchClear: 'Clear search',
  searchCancel: 'Cancel',
}

export const suggestionStrings: Pick<Strings, 'suggestedChannels' | 'trendingSearches' | 'channelsFound'> = {
  suggestedChannels: 'Channels',
  trendingSearches: 'Trending searches',
  channelsFound: (count) => (count === 1 ? '1 channel found' : `${count} channels found`),
}
