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
  /** Shown in a list without GIFs for a term. */
  readonly nothingFound: (term: string) => string
  /** The error line, and the button after it. */
  readonly fetchError: string
  /** Text of the button after the error line. */
  readonly retry: string
  /** Announced while a list fetches. */
  readonly loading: string
  /** Announced after the first page; `count` of its GIFs. */
  readonly gifsLoaded: (count: number) => string
  /** The same for a list of what was found for a term. */
  readonly gifsFound: (count: number, term: string) => string
  /** Labels of the buttons over the ends of a carousel. */
  readonly previousGifs: string
  /** Label of the button over the end of a carousel. */
  readonly nextGifs: string
  /** Label of the control of one GIF, which is pressed while it plays; `title` is the picture's text. */
  readonly playGif: (title: string) => string
  /** The control of a whole list. */
  readonly playGifs: string
  /** Text of the control of a whole list, while it plays. */
  readonly pauseGifs: string
  /** Heading of a share menu. */
  readonly share: string
  /** Name of a service. */
  readonly shareName: (target: ShareTarget) => string
  /** Label of the button of a service; `name` as `shareName` returns it. */
  readonly shareOn: (name: string) => string
  /** Result of an attempt: the window opened, or the browser blocked it and a link is shown instead. */
  readonly shareOpened: (name: string) => string
  /** Shown where the browser blocked the window of a service. */
  readonly shareBlocked: string
  /** Text of the link that is shown then. */
  readonly shareOffered: (name: string) => string
  /** The button of the platform's share sheet, and its accessible name. */
  readonly shareMore: string
  /** Accessible name of the button of the platform's share sheet. */
  readonly shareOnMore: string
  /** Labels of the fields to copy from. */
  readonly shareLink: string
  /** Label of the field with the embed code. */
  readonly shareEmbed: string
  /** Label of the button beside a field, and its result; `label` as above. */
  readonly shareCopy: (label: string) => string
  /** Announced once a field was copied; `label` of the field. */
  readonly shareCopied: (label: string) => string
  /** Text on that button, before and after. */
  readonly shareCopyButton: string
  /** Text on the button beside a field, once that was copied. */
  readonly shareCopiedButton: string
  /** The link was copied for a service without share links. */
  readonly shareCopiedFor: (name: string) => string
  /** Shown where the browser refused to copy a text. */
  readonly shareCopyRefused: string
  /** The button that copies the picture with its results. */
  readonly shareCopyPicture: string
  /** Announced once the picture was copied. */
  readonly sharePictureCopied: string
  /** Shown where the browser refused to copy the picture. */
  readonly sharePictureRefused: string
  /** The button that downloads the picture, its text afterwards, and what is said: under way, done, not possible. */
  readonly shareDownload: string
  /** Text on the button that downloads, once the picture was downloaded. */
  readonly shareDownloadedButton: string
  /** Announced while the picture is downloaded. */
  readonly shareDownloading: string
  /** Announced once the picture was downloaded. */
  readonly shareDownloaded: string
  /** Shown where the picture cannot be downloaded. */
  readonly shareDownloadRefused: string
  /** The link to the picture. */
  readonly shareOpenPicture: string
  /** Text of the button that closes a share menu. */
  readonly shareClose: string
  /** Label of a favourite button, pressed or not. */
  readonly favorite: string
  /** Accessible name of a pagination, and its two buttons. */
  readonly pagination: string
  /** Text of the button for the previous page. */
  readonly previousPage: string
  /** Text of the button for the next page. */
  readonly nextPage: string
  /** The current page, from 1; `count` where it is known. */
  readonly pageNumber: (page: number, count: number | undefined) => string
  /** Accessible names of a picker's dialog, and of the button that opens it. */
  readonly picker: string
  /** Accessible name of the button that opens a picker; the text on it, where it does not contain that text. */
  readonly pickerOpen: string
  /** Text on that button. */
  readonly pickerOpener: string
  /** Label of the button that closes a picker. */
  readonly pickerClose: string
  /** Label of a picker's search field. */
  readonly pickerSearch: string
  /** Label of the button that clears a picker's search. */
  readonly pickerClear: string
  /** Accessible names of the rows of buttons. */
  readonly pickerTabs: string
  /** Accessible name of the row of suggestions. */
  readonly pickerSuggestions: string
  /** Accessible name of the categories. */
  readonly pickerCategories: string
  /** Back from a category to all of them. */
  readonly pickerBack: string
  /** Name of the tab with GIFs. */
  readonly pickerGifs: string
  /** Name of the tab with stickers. */
  readonly pickerStickers: string
  /** Name of the tab with animated text. */
  readonly pickerText: string
  /** Name of the tab with emoji. */
  readonly pickerEmoji: string
  /** Name of the tab with the GIFs chosen last. */
  readonly pickerRecents: string
  /** Name of the tab with favourites. */
  readonly pickerFavorites: string
  /** Shown while there are no recents and no favourites. */
  readonly pickerNoRecents: string
  /** Shown while there are no favourites. */
  readonly pickerNoFavorites: string
  /** Shown in place of GIFs where the host gave no client. */
  readonly pickerNoClient: string
  /** Labels of the buttons that enter a suggested channel, and leave it. */
  readonly pickerChannel: (name: string) => string
  /** Label of the button that leaves a channel. */
  readonly pickerLeaveChannel: (name: string) => string
  /** Placeholder of the search field, its label, and its label in a channel. */
  readonly searchPlaceholder: string
  /** Label of the search field. */
  readonly searchLabel: string
  /** Label and placeholder of the search field in a channel. */
  readonly searchIn: (channel: string) => string
  /** Announced when a channel is entered. */
  readonly searchingIn: (channel: string) => string
  /** Buttons of the search field; `searchCancel` is only shown where there is little room. */
  readonly searchSubmit: string
  /** Label of the button that clears the search field. */
  readonly searchClear: string
  /** Text of the button that clears the search field where there is little room. */
  readonly searchCancel: string
  /** Accessible name of the row of suggestions: channels, or trending searches. */
  readonly suggestedChannels: string
  /** Accessible name of the row of trending searches. */
  readonly trendingSearches: string
  /** Announced when channels are suggested. */
  readonly channelsFound: (count: number) => string
  /** Accessible names of a video's player, and of its start button; `title` is the picture's text. */
  readonly videoPlayer: (title: string) => string
  /** Label of a video's start button; `title` is the picture's text. */
  readonly videoStart: (title: string) => string
  /** A player's buttons; those of muting and captions are pressed while they are on. */
  readonly videoPlay: string
  /** Label of the button that pauses. */
  readonly videoPause: string
  /** Label of the button that mutes, pressed while the video is muted. */
  readonly videoMute: string
  /** Label of the button for captions, pressed while they show. */
  readonly videoCaptions: string
  /** Label of the slider of the volume. */
  readonly videoVolume: string
  /** Label of the choice of a speed. */
  readonly videoSpeed: string
  /** Label of the button for picture in picture. */
  readonly videoPictureInPicture: string
  /** Label of the button for full screen. */
  readonly videoFullscreen: string
  /** Accessible name of the progress bar, and its value; times such as `1:05`. */
  readonly videoProgress: string
  /** Value of the progress bar; times such as `1:05`. */
  readonly videoTime: (position: string, duration: string) => string
  /** Over a video that may not play with sound until it is pressed. */
  readonly videoSound: string
  /** Shown over a video that cannot be played, and the button below that. */
  readonly videoError: string
  /** Text of the button below that. */
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
