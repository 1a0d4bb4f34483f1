/** `gifkit/react`: components and headless hooks for React 18 and 19. */

export type { MotionPolicy } from '../core/picture/motion.js'
export type { PingbackSink } from '../core/pingback/sink.js'
export type { SearchContextProps } from '../core/search/search-view.js'
export type { Strings } from '../core/strings.js'
export type { LoadingZone } from '../core/tile/tile-view.js'
export type { VideoCommands } from '../core/video/player-keys.js'
export { VerifiedBadge, type VerifiedBadgeProps } from './attribution/attribution.js'
export type { AttributionOverlayProps, GifOverlayProps } from './attribution/later-views.js'
export type { AttributionProps } from './attribution/use-author.js'
export {
  Carousel,
  type CarouselBinding,
  type CarouselOptions,
  type CarouselProps,
  useCarousel,
} from './carousel/carousel.js'
export { EmojiVariationsList, type EmojiVariationsListProps } from './emoji/emoji-variations-list.js'
export { FavoriteButton, type FavoriteButtonProps } from './favorites/favorite-button.js'
export {
  type FavoriteBinding,
  type KeptGifs,
  useFavorite,
  useFavorites,
  useRecents,
} from './favorites/use-favorites.js'
export { Gif, type GifProps } from './gif/gif.js'
export { Grid, type GridProps } from './grid/grid.js'
export { type MasonryBinding, type MasonryOptions, useMasonry } from './grid/use-masonry.js'
export type { LoaderProps } from './list/loader.js'
export { type FeedBinding, type FeedOptions, useFeed } from './list/use-list.js'
export { Attribution, AttributionOverlay, Loader } from './parts/parts.js'
export { GifPicker, type GifPickerProps } from './picker/gif-picker.js'
export type { PickerTiles } from './picker/picker-results.js'
export type { PickerAnchor } from './picker/use-picker.js'
export { PingbackContext, PingbackContextManager, type PingbackContextProps } from './pingback-context.js'
export type { Theme } from './provider.js'
export {
  type ConsentBinding,
  type Gifkit,
  GifkitProvider,
  type GifkitProviderProps,
  useConsent,
} from './provider.js'
export { SearchBar, type SearchBarProps } from './search/search-bar.js'
export {
  SearchContext,
  SearchContextManager,
  type SearchContextManagerProps,
} from './search/search-context.js'
export { SearchExperience, type SearchExperienceProps } from './search/search-experience.js'
export type { SearchTheme } from './search/search-look.js'
export { SuggestionBar, type SuggestionBarProps } from './search/suggestion-bar.js'
export { type SearchBinding, type SearchSettings, useSearch } from './search/use-search.js'
export {
  ShareBar,
  type ShareBarProps,
  ShareButton,
  type ShareButtonProps,
} from './share/share-bar.js'
export { ShareMenu, type ShareMenuProps } from './share/share-menu.js'
export { type ShareBinding, type ShareOptions, type ShareWidgetProps, useShare } from './share/use-share.js'
export type { PartLook } from './site/controls.js'
export {
  Button,
  type ButtonProps,
  Input,
  type InputProps,
  RadioGroup,
  type RadioGroupProps,
  RadioOption,
  type RadioOptionProps,
} from './site/controls.js'
export { Column, type ColumnProps, Layout, type LayoutProps } from './site/layout.js'
export { Pagination, type PaginationProps } from './site/pagination.js'
export type { GifControlsProps, GifLook } from './tile/tile-context.js'
export { useTileRegistry } from './tile/tile-context.js'
export type { GifEvents } from './tile/tile-delegate.js'
export { type GifTileBinding, type GifTileOptions, useGifTile } from './tile/use-gif-tile.js'
export { type MotionBinding, useMotionPolicy } from './use-motion-policy.js'
export { useObservable } from './use-store.js'
export {
  useVideoPlayback,
  type VideoPlayback,
  type VideoPlaybackOptions,
} from './video/use-video-playback.js'
export { Video, type VideoProps } from './video/video.js'
export { type IconProps, PauseIcon, PlayIcon, PlayPauseSize } from './video/video-icons.js'
export { VideoOverlay, type VideoOverlayProps } from './video/video-overlay.js'
export type { VideoLook } from './video/video-player.js'
export { type VolumeIconProps, VolumeOffIcon, VolumeOnIcon, VolumeSize } from './video/volume-icons.js'
