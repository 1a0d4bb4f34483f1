/**
 * The props that widgets promise to hosts, with their defaults, written down by hand. The compiler holds the names to
 * the components, and which of them are required; `docs/widgets.md` and the tests of the names read them.
 */
import type { HTMLAttributes } from 'react'
import type {
  AttributionProps,
  ButtonProps,
  CarouselProps,
  ColumnProps,
  EmojiVariationsListProps,
  FavoriteButtonProps,
  GifEvents,
  GifkitProviderProps,
  GifLook,
  GifPickerProps,
  GifProps,
  GridProps,
  InputProps,
  LayoutProps,
  PaginationProps,
  PingbackContextProps,
  RadioGroupProps,
  RadioOptionProps,
  SearchBarProps,
  SearchContextManagerProps,
  SearchExperienceProps,
  ShareBarProps,
  ShareButtonProps,
  ShareMenuProps,
  SuggestionBarProps,
  VerifiedBadgeProps,
  VideoOverlayProps,
  VideoProps,
} from '../../react/index.js'

/** Each prop but those in `Left`, with its default as the documentation writes it; empty where there is none. */
type Defaults<Props, Left extends PropertyKey = never> = {
  readonly [Name in Exclude<keyof Props, Left>]-?: undefined extends Props[Name] ? string : 'required'
}

type Shared = 'fetchGifs' | 'feedKey' | 'initialGifs' | 'externalGifs' | 'onGifsFetched' | 'onGifsFetchError'

const looks: Defaults<Pick<GridProps, 'theme' | 'strings'>> = { theme: "'host'", strings: '' }

const tiles: Defaults<GifLook & GifEvents> = {
  overlay: '',
  controls: '',
  hideAttribution: 'false',
  onAuthorClick: '',
  hideMotionControl: 'false',
  noLink: 'false',
  backgroundColor: '',
  borderRadius: '4',
  tabIndex: '',
  onGifVisible: '',
  onGifSeen: '',
  onGifHover: '',
  onGifClick: '',
  onGifRightClick: '',
  onGifKeyPress: '',
  user: '',
}

const lists: Defaults<
  Pick<GridProps, Shared | 'noResultsMessage' | 'loaderConfig' | 'showMotionControl' | 'motion'>
> = {
  fetchGifs: 'required',
  feedKey: '',
  initialGifs: '',
  externalGifs: '',
  onGifsFetched: '',
  onGifsFetchError: '',
  noResultsMessage: "'No GIFs found'",
  loaderConfig: '',
  showMotionControl: 'false',
  motion: "'system'",
}

type Looks = keyof typeof looks
type Tiles = keyof typeof tiles
type Lists = keyof typeof lists

const Grid: Defaults<GridProps, Looks | Tiles | Lists> = {
  width: '',
  percentWidth: '',
  columns: '3',
  gutter: '6',
  columnOffsets: '',
  eagerIds: '',
  layoutType: "'GRID'",
  loader: '',
  className: "'giphy-grid'",
}

const Carousel: Defaults<CarouselProps, Looks | Tiles | Lists> = {
  gifHeight: 'required',
  gifWidth: '',
  gutter: '6',
  arrows: 'false',
  snap: 'false',
  className: "'giphy-carousel'",
}

const Gif: Defaults<GifProps, Looks | Tiles> = {
  gif: 'required',
  width: '',
  height: '',
  percentWidth: '',
  percentHeight: '',
  lazyLoad: 'true',
  stillFirst: 'false',
  motion: "'system'",
  style: '',
  className: '',
}

const Video: Defaults<VideoProps, Looks> = {
  gif: 'required',
  width: '',
  height: '',
  percentWidth: '',
  loop: 'true',
  muted: 'false',
  volume: '0.7',
  ccEnabled: 'false',
  ccLanguage: "'en'",
  motion: "'system'",
  controls: 'false',
  persistentControls: 'false',
  hidePlayPause: 'false',
  hideMute: 'false',
  hideProgressBar: 'false',
  hideTitle: 'false',
  hideAttribution: 'false',
  onAuthorClick: '',
  overlay: '',
  borderRadius: '4',
  style: '',
  className: '',
  user: '',
  setVideoEl: '',
  onStateChange: '',
  onTimeUpdate: '',
  onCanPlay: '',
  onFirstPlay: '',
  onWaiting: '',
  onMuted: '',
  onUserMuted: '',
  onError: '',
  onEnded: '',
  onLoop: '',
  onQuartile: '',
  onEndFullscreen: '',
}

const VideoOverlay: Defaults<VideoOverlayProps> = {
  gif: 'required',
  isHovered: 'required',
  width: 'required',
  height: '',
  muted: 'false',
  hideMuteButton: 'false',
  onUserMuted: '',
  tabIndex: '',
  className: '',
  strings: '',
}

const SearchContextManager: Defaults<SearchContextManagerProps, Looks> = {
  apiKey: '',
  client: '',
  initialTerm: '',
  initialChannel: '',
  shouldDefaultToTrending: 'true',
  shouldFetchChannels: 'true',
  options: '',
  children: '',
}

const SearchBar: Defaults<SearchBarProps, Looks> = {
  placeholder: "'Search GIPHY'",
  initialTerm: '',
  searchDebounce: '500',
  autoFocus: 'false',
  clear: 'false',
  onEnter: '',
  className: '',
}

const SuggestionBar: Defaults<SuggestionBarProps, Looks> = { className: '' }

const SearchExperience: Defaults<SearchExperienceProps, Looks | keyof typeof SearchContextManager> = {
  searchBar: '',
  suggestionBar: '',
  grid: '',
}

type EmojiProps = Omit<EmojiVariationsListProps, keyof HTMLAttributes<HTMLDivElement>> &
  Pick<EmojiVariationsListProps, 'tabIndex'>

const EmojiVariationsList: Defaults<EmojiProps, keyof GifEvents> = {
  gif: 'required',
  fetchVariations: 'required',
  gifHeight: 'required',
  gifWidth: '',
  gutter: '6',
  backgroundColor: "'#2e2e2e'",
  dividerColor: "'#4e4e4e'",
  GifProps: '',
  loader: '',
  onVariationsFetched: '',
  onClose: '',
  hasFocusAtFirst: '',
  hideAttribution: 'false',
  noLink: 'false',
  overlay: '',
  tabIndex: '0',
  strings: '',
}

const GifPicker: Defaults<GifPickerProps, Looks> = {
  client: '',
  onSelect: '',
  mode: "'popover'",
  anchor: '',
  opener: "'GIF'",
  isOpen: '',
  onOpenChange: '',
  closeOnSelect: 'true',
  tabs: '',
  initialTerm: '',
  searchDebounce: '300',
  options: '',
  hideFavorites: 'false',
  columns: '',
  gutter: '6',
  hideAttribution: 'false',
  backgroundColor: '',
  borderRadius: '4',
  onGifVisible: '',
  onGifSeen: '',
  onGifHover: '',
  onGifRightClick: '',
  onGifKeyPress: '',
  user: '',
  className: '',
}

const sharing: Defaults<Omit<ShareBarProps, 'targets'>, Looks> = {
  gif: 'required',
  embed: '',
  onShare: '',
  showLabels: 'false',
  motion: "'system'",
  className: '',
}

type Sharing = keyof typeof sharing

const ShareBar: Defaults<ShareBarProps, Looks | Sharing> = { targets: '' }
const ShareButton: Defaults<ShareButtonProps, Looks | Sharing> = { target: 'required' }
const ShareMenu: Defaults<ShareMenuProps, Looks | Sharing> = { channels: '', onClose: '', children: '' }

const FavoriteButton: Defaults<FavoriteButtonProps, Looks> = {
  isFavorite: '',
  defaultFavorite: 'false',
  onToggle: '',
  label: "'Favorite'",
  disabled: 'false',
  motion: "'system'",
  className: '',
}

const Pagination: Defaults<PaginationProps, Looks> = {
  page: 'required',
  pageCount: '',
  onPageChange: 'required',
  disabled: 'false',
  className: '',
}

const RadioGroup: Defaults<RadioGroupProps> = {
  legend: 'required',
  value: '',
  defaultValue: '',
  onChange: '',
  name: '',
  disabled: 'false',
  theme: '',
  className: '',
  children: '',
}

const RadioOption: Defaults<RadioOptionProps> = {
  value: 'required',
  checked: 'false',
  name: '',
  onChange: '',
  disabled: 'false',
  children: '',
}

/** Beside the attributes of a `button` and an `input`. */
const Button: Defaults<Pick<ButtonProps, 'look' | 'size' | 'theme' | 'className'>> = {
  look: "'plain'",
  size: "'normal'",
  theme: '',
  className: '',
}
const Input: Defaults<Pick<InputProps, 'theme' | 'className'>> = { theme: '', className: '' }

const Layout: Defaults<LayoutProps> = { theme: '', className: '', children: '' }
const Column: Defaults<ColumnProps> = { span: 'required', push: '', className: '', children: '' }

const Attribution: Defaults<AttributionProps> = {
  gif: 'required',
  onClick: '',
  tabIndex: '',
  className: "'giphy-attribution'",
}

const VerifiedBadge: Defaults<VerifiedBadgeProps> = {
  size: '15',
  fill: "'#15cdff'",
  className: "'giphy-verified-badge'",
}

const PingbackContextManager: Defaults<PingbackContextProps> = { attributes: 'required', children: '' }

const GifkitProvider: Defaults<GifkitProviderProps> = {
  client: '',
  theme: "'host'",
  motion: "'system'",
  strings: '',
  tracking: '',
  respectPrivacySignals: '',
  pingback: '',
  ports: '',
  children: '',
}

export type PropTable = Readonly<Record<string, string>>

/** What several widgets take. */
export const sharedProps = { looks, tiles, lists, sharing } as const satisfies Record<string, PropTable>

/** What each takes beside that. */
export const ownProps = {
  Grid,
  Carousel,
  Gif,
  Video,
  VideoOverlay,
  SearchContextManager,
  SearchBar,
  SuggestionBar,
  SearchExperience,
  EmojiVariationsList,
  GifPicker,
  ShareBar,
  ShareButton,
  ShareMenu,
  FavoriteButton,
  Pagination,
  RadioGroup,
  RadioOption,
  Button,
  Input,
  Layout,
  Column,
  Attribution,
  VerifiedBadge,
  PingbackContextManager,
  GifkitProvider,
} as const satisfies Record<string, PropTable>
