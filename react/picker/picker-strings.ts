import { gridStrings } from '../grid/grid-strings.js'

/** The texts of a picker, unless a host replaces them. */
export const pickerStrings = {
  ...gridStrings,
  picker: 'GIF picker',
  pickerOpen: 'Choose a GIF',
  pickerOpener: 'GIF',
  pickerClose: 'Close',
  pickerSearch: 'Search for GIFs and stickers',
  pickerClear: 'Clear search',
  pickerTabs: 'Kinds',
  pickerSuggestions: 'Suggestions',
  pickerCategories: 'Categories',
  pickerBack: 'All categories',
  pickerGifs: 'GIFs',
  pickerStickers: 'Stickers',
  pickerText: 'Text',
  pickerEmoji: 'Emoji',
  pickerRecents: 'Recent',
  pickerFavorites: 'Favourites',
  pickerNoRecents: 'What you choose will be waiting here.',
  pickerNoFavorites: 'Nothing here yet. Press the heart on anything you like.',
  pickerNothing: (term: string) => `Nothing found for “${term}”`,
  pickerNoClient: 'Nothing to choose from here.',
  pickerChannel: (name: string) => `Search in @${name}`,
  pickerLeaveChannel: (name: string) => `Leave @${name}`,
  favorite: 'Favourite',
}
