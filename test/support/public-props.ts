/**
 * The props that each widget promises to hosts beside those of the groups that it takes. `docs/widgets.md` and the
 * tests of the names read them.
 */
import type { HTMLAttributes } from 'react'
import type {
  CarouselProps,
  EmojiVariationsListProps,
  GifPickerProps,
  GifProps,
  GridProps,
  SearchBarProps,
  SearchContextManagerProps,
  SearchExperienceProps,
  SuggestionBarProps,
  VideoOverlayProps,
  VideoProps,
} from '../../react/index.js'
import { partProps } from './public-part-props.js'
import { propsOf, type WidgetProps } from './shared-props.js'

const Grid = propsOf<GridProps>()(['looks', 'tiles', 'events', 'lists'], {
  width: '',
  percentWidth: '',
  columns: '3',
  gutter: '6',
  columnOffsets: '',
  eagerIds: '',
  layoutType: "'GRID'",
  loader: '',
  className: "'giphy-grid'",
})

const Carousel = propsOf<CarouselProps>()(['looks', 'tiles', 'events', 'lists'], {
  gifHeight: 'required',
  gifWidth: '',
  gutter: '6',
  arrows: 'false',
  snap: 'false',
  className: "'giphy-carousel'",
})

const Gif = propsOf<GifProps>()(['looks', 'tiles', 'events'], {
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
})

const Video = propsOf<VideoProps>()(['looks'], {
  gif: 'required',
  width: '',
  height: '',
  percentWidth: '',
  isInPlayer: 'false',
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
})

const VideoOverlay = propsOf<VideoOverlayProps>()([], {
  gif: 'required',
  isHovered: 'required',
  width: '',
  height: '',
  muted: 'true',
  hideMuteButton: 'false',
  onUserMuted: '',
  tabIndex: '',
  className: '',
  strings: '',
})

const SearchContextManager = propsOf<SearchContextManagerProps>()(['looks', 'search'], { children: '' })

const SearchBar = propsOf<SearchBarProps>()(['looks'], {
  placeholder: "'Search GIPHY'",
  initialTerm: '',
  searchDebounce: '500',
  autoFocus: 'false',
  clear: 'false',
  onEnter: '',
  className: '',
})

const SuggestionBar = propsOf<SuggestionBarProps>()(['looks'], { className: '' })

const SearchExperience = propsOf<SearchExperienceProps>()(['looks', 'search'], {
  searchBar: '',
  suggestionBar: '',
  grid: '',
})

type EmojiProps = Omit<EmojiVariationsListProps, keyof HTMLAttributes<HTMLDivElement>> &
  Pick<EmojiVariationsListProps, 'tabIndex'>

const EmojiVariationsList = propsOf<EmojiProps>()(['events'], {
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
})

const GifPicker = propsOf<GifPickerProps>()(['looks'], {
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
})

/** By component. */
export const publicProps = {
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
  ...partProps,
} as const satisfies Readonly<Record<string, WidgetProps>>
