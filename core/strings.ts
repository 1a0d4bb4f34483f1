import type { PickerTab } from './picker/picker-listing.js'
import type { ShareTarget } from './share/share-links-and-windows.js'

/** Every text that a widget shows or announces; hosts may replace each of them. */
export interface Strings {
  /** Label of the badge of a verified author. */
  readonly verified: string
  /** Accessible name of the list of a grid or carousel. */
  readonly gifs: string
  /** Shown in a list without GIFs, and in one without GIFs for a term. */
  readonly noGifs: string
  readonly nothingFound: (term: string) => string
  /** The error line, and the button after it. */
  readonly fetchError: string
  readonly retry: string
  readonly loading: string
  /** Announced after the first page; `count` of its GIFs. */
  readonly gifsLoaded: (count: number) => string
  /** The same for a list of what was found for a term. */
  readonly gifsFound: (count: number, term: string) => string
  /** Labels of the buttons over the ends of a carousel. */
  readonly previousGifs: string
  readonly nextGifs: string
  /** Label of the control of one GIF, which is pressed while it plays; `title` is the picture's text. */
  readonly playGif: (title: string) => string
  /** The control of a whole list. */
  readonly playGifs: string
  readonly pauseGifs: string
  /** Heading of a share menu. */
  readonly share: string
  /** Name of a service. */
  readonly shareName: (target: ShareTarget) => string
  /** Label of the button of a service; `name` as `shareName` returns it. */
  readonly shareOn: (name: string) => string
  /** Result of an attempt: the window opened, or the browser blocked it and a link is shown instead. */
  readonly shareOpened: (name: string) => string
  readonly shareBlocked: string
  readonly shareOffered: (name: string) => string
  /** The button of the platform's share sheet, and its accessible name. */
  readonly shareMore: string
  readonly shareOnMore: string
  /** Labels of the fields to copy from. */
  readonly shareLink: string
  readonly shareEmbed: string
  /** Label of the button beside a field, and its result; `label` as above. */
  readonly shareCopy: (label: string) => string
  readonly shareCopied: (label: string) => string
  /** Text on that button, before and after. */
  readonly shareCopyButton: string
  readonly shareCopiedButton: string
  /** The link was copied for a service without share links. */
  readonly shareCopiedFor: (name: string) => string
  readonly shareCopyRefused: string
  /** The button that copies the picture with its results. */
  readonly shareCopyPicture: string
  readonly sharePictureCopied: string
  readonly sharePictureRefused: string
  /** The button that downloads the picture, its text afterwards, and what is said: under way, done, not possible. */
  readonly shareDownload: string
  readonly shareDownloadedButton: string
  readonly shareDownloading: string
  readonly shareDownloaded: string
  readonly shareDownloadRefused: string
  /** The link to the picture. */
  readonly shareOpenPicture: string
  readonly shareClose: string
  /** Label of a favourite button, pressed or not. */
  readonly favorite: string
  /** Accessible name of a pagination, and its two buttons. */
  readonly pagination: string
  readonly previousPage: string
  readonly nextPage: string
  /** The current page, from 1; `count` where it is known. */
  readonly pageNumber: (page: number, count: number | undefined) => string
  /** Accessible names of a picker's dialog, and of the button that opens it. */
  readonly picker: string
  readonly pickerOpen: string
  /** Text on that button. */
  readonly pickerOpener: string
  readonly pickerClose: string
  readonly pickerSearch: string
  readonly pickerClear: string
  /** Accessible names of the rows of buttons. */
  readonly pickerTabs: string
  readonly pickerSuggestions: string
  readonly pickerCategories: string
  /** Back from a category to all of them. */
  readonly pickerBack: string
  readonly pickerGifs: string
  readonly pickerStickers: string
  readonly pickerText: string
  readonly pickerEmoji: string
  readonly pickerRecents: string
  readonly pickerFavorites: string
  /** Shown while there are no recents and no favourites. */
  readonly pickerNoRecents: string
  readonly pickerNoFavorites: string
  /** Shown in place of GIFs where the host gave no client. */
  readonly pickerNoClient: string
  /** Labels of the buttons that enter a suggested channel, and leave it. */
  readonly pickerChannel: (name: string) => string
  readonly pickerLeaveChannel: (name: string) => string
  /** Placeholder of the search field, its label, and its label in a channel. */
  readonly searchPlaceholder: string
  readonly searchLabel: string
  readonly searchIn: (channel: string) => string
  /** Announced when a channel is entered. */
  readonly searchingIn: (channel: string) => string
  /** Buttons of the search field; `searchCancel` is only shown where there is little room. */
  readonly searchSubmit: string
  readonly searchClear: string
  readonly searchCancel: string
  /** Accessible name of the row of suggestions: channels, or trending searches. */
  readonly suggestedChannels: string
  readonly trendingSearches: string
  /** Announced when channels are suggested. */
  readonly channelsFound: (count: number) => string
  /** Accessible names of a video's player, and of its start button; `title` is the picture's text. */
  readonly videoPlayer: (title: string) => string
  readonly videoStart: (title: string) => string
  /** A player's buttons; those of muting and captions are pressed while they are on. */
  readonly videoPlay: string
  readonly videoPause: string
  readonly videoMute: string
  readonly videoCaptions: string
  readonly videoVolume: string
  readonly videoSpeed: string
  readonly videoPictureInPicture: string
  readonly videoFullscreen: string
  /** Accessible name of the progress bar, and its value; times such as `1:05`. */
  readonly videoProgress: string
  readonly videoTime: (position: string, duration: string) => string
  /** Over a video that may not play with sound until it is pressed. */
  readonly videoSound: string
  /** Shown over a video that cannot be played, and the button below that. */
  readonly videoError: string
  readonly videoRetry: string
  /** Accessible name of a list of an emoji's variations; `title` of the emoji. */
  readonly emojiVariations: (title: string) => string
}

/** The type of some defaults, widened so that hosts may replace the texts. */
export type TextsOf<Defaults> = Pick<Strings, keyof Defaults & keyof Strings>

export const attributionStrings = { verified: 'Verified' } as const satisfies Partial<Strings>

/** The texts of the controls that play and pause GIFs, unless a host replaces them. */
export const motionStrings = {
  playGif: (title) => `Play ${title}`,
  playGifs: 'Play GIFs',
  pauseGifs: 'Pause GIFs',
} as const satisfies Partial<Strings>

/** The texts of any list of GIFs, unless a host replaces them (specification, sections 2 and 8). */
export const listStrings = {
  gifs: 'GIFs',
  noGifs: 'No GIFs found',
  nothingFound: (term) => `Nothing found for “${term}”`,
  loading: 'Loading',
  gifsLoaded: (count) => `GIFs loaded: ${count}`,
  gifsFound: (count, term) => `GIFs for “${term}”: ${count}`,
  fetchError: 'Error loading GIFs.',
  retry: 'Try again?',
} as const satisfies Partial<Strings>

/** The texts of a carousel besides those of its list, unless a host replaces them. */
export const carouselStrings = {
  previousGifs: 'Previous GIFs',
  nextGifs: 'Next GIFs',
} as const satisfies Partial<Strings>

/** The texts of a picker besides those of its list, unless a host replaces them. */
export const pickerStrings = {
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
  pickerNoClient: 'Nothing to choose from here.',
  pickerChannel: (name) => `Search in @${name}`,
  pickerLeaveChannel: (name) => `Leave @${name}`,
  favorite: 'Favourite',
} as const satisfies Partial<Strings>

/** The texts of the search, unless a host replaces them (specification, section 2). */
export const searchBarStrings = {
  searchPlaceholder: 'Search GIPHY',
  searchLabel: 'Search GIFs',
  searchIn: (channel) => `Search ${channel}`,
  searchingIn: (channel) => `Searching in ${channel}`,
  searchSubmit: 'Search',
  searchClear: 'Clear search',
  searchCancel: 'Cancel',
} as const satisfies Partial<Strings>

export const suggestionStrings = {
  suggestedChannels: 'Channels',
  trendingSearches: 'Trending searches',
  channelsFound: (count) => (count === 1 ? '1 channel found' : `${count} channels found`),
} as const satisfies Partial<Strings>

const shareNames: Readonly<Record<ShareTarget, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  pinterest: 'Pinterest',
  tumblr: 'Tumblr',
  reddit: 'Reddit',
  instagram: 'Instagram',
}

/** The texts of sharing, unless a host replaces them. */
export const shareStrings = {
  share: 'Share',
  shareName: (target) => shareNames[target],
  shareOn: (name) => `Share on ${name}`,
  shareOpened: (name) => `${name} opened in a window of its own.`,
  shareBlocked: 'The browser blocked the window.',
  shareOffered: (name) => `Share on ${name} in a new tab`,
  shareMore: 'More',
  shareOnMore: 'Share with more apps',
  shareLink: 'Link',
  shareEmbed: 'Embed code',
  shareCopy: (label) => `Copy ${label}`,
  shareCopied: (label) => `${label} copied.`,
  shareCopyButton: 'Copy',
  shareCopiedButton: 'Copied',
  shareCopiedFor: (name) => `Link copied. Paste it on ${name}.`,
  shareCopyRefused: 'The browser refused to copy. The text is selected: press Ctrl+C, or ⌘C.',
  shareCopyPicture: 'Copy image',
  sharePictureCopied: 'Image copied.',
  sharePictureRefused: 'The browser refused to copy. Drag the image out of this menu, or open it.',
  shareDownload: 'Download',
  shareDownloadedButton: 'Downloaded',
  shareDownloading: 'Downloading.',
  shareDownloaded: 'Image downloaded.',
  shareDownloadRefused: 'The image cannot be downloaded here. Open it in a new tab, and save it there.',
  shareOpenPicture: 'Open image',
  shareClose: 'Close',
} as const satisfies Partial<Strings>

/** The texts of videos, unless a host replaces them. */
export const videoStrings = {
  videoPlayer: (title) => `Video player: ${title}`,
  videoStart: (title) => `Play ${title}`,
  videoPlay: 'Play',
  videoPause: 'Pause',
  videoMute: 'Mute',
  videoCaptions: 'Captions',
  videoVolume: 'Volume',
  videoSpeed: 'Speed',
  videoPictureInPicture: 'Picture in picture',
  videoFullscreen: 'Full screen',
  videoProgress: 'Progress',
  videoTime: (position, duration) => `${position} of ${duration}`,
  videoSound: 'Tap for sound',
  videoError: 'This video cannot be played.',
  videoRetry: 'Try again',
} as const satisfies Partial<Strings>

/** The text of a favourite button, unless a host replaces it. */
export const favoriteStrings = { favorite: 'Favourite' } as const satisfies Partial<Strings>

/** The texts of a pagination, unless a host replaces them. */
export const paginationStrings = {
  pagination: 'Pagination',
  previousPage: 'Previous',
  nextPage: 'Next',
  pageNumber: (page, count) => (count === undefined ? `Page ${page}` : `Page ${page} of ${count}`),
} as const satisfies Partial<Strings>

/** The text of each tab of a picker. */
export const pickerTabStrings = {
  gifs: 'pickerGifs',
  stickers: 'pickerStickers',
  text: 'pickerText',
  emoji: 'pickerEmoji',
  recents: 'pickerRecents',
  favorites: 'pickerFavorites',
} as const satisfies Readonly<Record<PickerTab, keyof typeof pickerStrings>>
