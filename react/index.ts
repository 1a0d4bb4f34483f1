/** `gifkit/react`: components and headless hooks for React 18 and 19. */

export type { MotionPolicy } from '../core/picture/motion.js'
export type { PingbackSink } from '../core/pingback/sink.js'
export type { LoadingZone } from '../core/tile/tile-view.js'

export type { AttributionProps } from './attribution/attribution.js'
export type { AttributionOverlayProps, GifOverlayProps } from './attribution/attribution-overlay.js'
export { VerifiedBadge, type VerifiedBadgeProps } from './attribution/verified-badge.js'
export { Carousel, type CarouselProps } from './carousel/carousel.js'
export { type CarouselBinding, type CarouselOptions, useCarousel } from './carousel/use-carousel.js'
export { EmojiVariationsList, type EmojiVariationsListProps } from './emoji/emoji-variations-list.js'
export { FavoriteButton, type FavoriteButtonProps } from './favorite/favorite-button.js'
export { Gif, type GifProps } from './gif/gif.js'
export type { GifControlsProps, GifLook } from './gif/tile-setting.js'
export { Grid, type GridProps } from './grid/grid.js'
export type { LoaderProps } from './grid/loader.js'
export { Attribution } from './parts/attribution.js'
export { AttributionOverlay } from './parts/attribution-overlay.js'
export { Loader } from './parts/loader.js'
export { GifPicker, type GifPickerProps } from './picker/gif-picker.js'
export type { PickerTiles } from './picker/picker-results.js'
export type { PickerAnchor } from './picker/use-opener.js'
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
export { SearchContext, type SearchContextProps } from './search/search-context.js'
export { SearchContextManager, type SearchContextManagerProps } from './search/search-context-manager.js'
export { SearchExperience, type SearchExperienceProps } from './search/search-experience.js'
export type { SearchTheme } from './search/search-theme.js'
export { SuggestionBar, type SuggestionBarProps } from './search/suggestion-bar.js'
export { type SearchBinding, type SearchSettings, useSearch } from './search/use-search.js'
export {
  ShareBar,
  type ShareBarProps,
  ShareButton,
  type ShareButtonProps,
  type ShareWidgetProps,
} from './share/share-bar.js'
export { ShareMenu, type ShareMenuProps } from './share/share-menu.js'
export { type ShareBinding, type ShareOptions, useShare } from './share/use-share.js'
export { Button, type ButtonProps } from './site/button.js'
export { Input, type InputProps } from './site/input.js'
export { Column, type ColumnProps, Layout, type LayoutProps } from './site/layout.js'
export { Pagination, type PaginationProps } from './site/pagination.js'
export { RadioGroup, type RadioGroupProps, RadioOption, type RadioOptionProps } from './site/radio-group.js'
export type { PartLook } from './site/use-part.js'
export type { Strings } from './strings.js'
export {
  type FavoriteBinding,
  type KeptGifs,
  useFavorite,
  useFavorites,
  useRecents,
} from './use-favorites.js'
export { type FeedBinding, type FeedOptions, useFeed } from './use-list.js'
export { type MasonryBinding, type MasonryOptions, useMasonry } from './use-masonry.js'
export { type MotionBinding, useMotionPolicy } from './use-motion-policy.js'
export { useObservable } from './use-store.js'
export { type GifTileBinding, type GifTileOptions, useGifTile } from './use-tile.js'
export { type GifEvents, useTileRegistry } from './use-tile-store.js'
export {
  useVideoPlayback,
  type VideoCommands,
  type VideoPlayback,
  type VideoPlaybackOptions,
} from './use-video-playback.js'
export { Video, type VideoProps } from './video/video.js'
export {
  type IconProps,
  PauseIcon,
  PlayIcon,
  PlayPauseSize,
  type VolumeIconProps,
  VolumeOffIcon,
  VolumeOnIcon,
  VolumeSize,
} from './video/video-icons.js'
export { VideoOverlay, type VideoOverlayProps } from './video/video-overlay.js'
export type { VideoLook } from './video/video-player.js'
