/**
 * Props that several widgets take, with their defaults, written down by hand, and how those of one widget are: the
 * compiler holds the names to the component, and which of them are required.
 */
import type {
  GifEvents,
  GifLook,
  GridProps,
  SearchContextManagerProps,
  ShareBarProps,
} from '../../react/index.js'

/** Each prop but those in `Left`, with its default as the documentation writes it; empty where there is none. */
export type Defaults<Props, Left extends PropertyKey = never> = {
  readonly [Name in Exclude<keyof Props, Left>]-?: undefined extends Props[Name] ? string : 'required'
}

const looks: Defaults<Pick<GridProps, 'theme' | 'strings'>> = { theme: "'host'", strings: '' }

const tiles: Defaults<GifLook> = {
  overlay: '',
  controls: '',
  hideAttribution: 'false',
  onAuthorClick: '',
  hideMotionControl: 'false',
  noLink: 'false',
  backgroundColor: '',
  borderRadius: '4',
  tabIndex: '',
}

const events: Defaults<GifEvents> = {
  onGifVisible: '',
  onGifSeen: '',
  onGifHover: '',
  onGifClick: '',
  onGifRightClick: '',
  onGifKeyPress: '',
  user: '',
}

type Feed = 'fetchGifs' | 'feedKey' | 'initialGifs' | 'externalGifs' | 'onGifsFetched' | 'onGifsFetchError'

const lists: Defaults<
  Pick<GridProps, Feed | 'noResultsMessage' | 'loaderConfig' | 'showMotionControl' | 'motion'>
> = {
  fetchGifs: 'required',
  feedKey: '',
  initialGifs: '',
  externalGifs: '',
  onGifsFetched: '',
  onGifsFetchError: '',
  noResultsMessage: "'No GIFs found'",
  loaderConfig: '',
  showMotionControl: '',
  motion: "'system'",
}

const search: Defaults<Omit<SearchContextManagerProps, 'theme' | 'strings' | 'children'>> = {
  apiKey: '',
  client: '',
  initialTerm: '',
  initialChannel: '',
  shouldDefaultToTrending: 'true',
  shouldFetchChannels: 'true',
  options: '',
}

const sharing: Defaults<Omit<ShareBarProps, 'theme' | 'strings' | 'targets'>> = {
  gif: 'required',
  embed: '',
  onShare: '',
  showLabels: 'false',
  motion: "'system'",
  className: '',
}

/** By the name that the documentation's headings have. */
export const sharedProps = { looks, tiles, events, lists, search, sharing } as const

type Groups = typeof sharedProps
export type Group = keyof Groups
type NamesIn<G extends Group> = { [Each in G]: keyof Groups[Each] }[G]

export interface WidgetProps {
  readonly takes: readonly Group[]
  readonly own: Readonly<Record<string, string>>
}

/** The props of a widget: the groups it takes, all of each, and its own. */
export const propsOf =
  <Props>() =>
  <G extends { [Each in Group]: keyof Groups[Each] extends keyof Props ? Each : never }[Group] = never>(
    takes: readonly G[],
    own: Defaults<Props, NamesIn<G>>,
  ) => ({ takes, own })
