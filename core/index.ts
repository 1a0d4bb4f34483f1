/**
 * `gifkit/core`: the framework-free core for hosts of their own. `docs/core.md` has every name, with examples. What
 * `gifkit` has already (`getAltText`, `FetchError`, …) is not here a second time; a codec is named `…Entity`, since
 * `Gif` and `Video` are components.
 */
export type { ContentSettings } from './content/client-settings.js'
export { type ContentApi, createContentApi } from './content/content-api.js'
export { type ContentClient, createContentClient } from './content/content-client.js'
export { createResponseCache, type ResponseCache } from './content/response-cache.js'
export { playerInfoOf } from './external-media/external-player.js'
export { vimeoEmbedUrl, vimeoOembed, vimeoVideoUrl } from './external-media/vimeo.js'
export { youtubeEmbedUrl } from './external-media/youtube.js'
export { createFavoriteStore, type FavoriteStore } from './favorites/favorite-button.js'
export { type FavoriteState, favoriteSprites } from './favorites/favorite-sprite.js'
export {
  createKeptStore,
  favoritesIn,
  findKept,
  type KeptState,
  type KeptStore,
  recentsIn,
} from './favorites/kept-gifs.js'
export { safeUrl } from './http/url.js'
export { type RowLayoutOptions, row } from './list/carousel-row.js'
export { type LaidOutList, type ListLayout, type MasonryLayoutOptions, masonry } from './list/layout.js'
export { canTurnPage, type ListState, listStatus } from './list/list-state.js'
export { CAROUSEL_DEBOUNCE_MS, createListStore, type ListOptions, type ListStore } from './list/list-store.js'
export type { Box } from './list/masonry.js'
export type { FetchGifs } from './list/pagination.js'
export { runMachine, type Transition } from './machine.js'
export { Category as CategoryEntity } from './model/category.js'
export { Channel as ChannelEntity } from './model/channel.js'
export { Gif as GifEntity } from './model/gif.js'
export {
  categoriesResult,
  channelsResult,
  gifResult,
  gifsResult,
  type ListResult,
  trendingSearchesResult,
} from './model/page.js'
export { User as UserEntity } from './model/user.js'
export {
  listingKey,
  listingOf,
  type PickerListing,
  type PickerTab,
  pickerColumns,
  pickerTabs,
} from './picker/picker-listing.js'
export { type PickerState, pickerSettings } from './picker/picker-machine.js'
export { createPickerStore, type PickerStore } from './picker/picker-store.js'
export { placePopover } from './picker/popover-place.js'
export { attributedUser, attributionName, avatarUrl80h } from './picture/attribution.js'
export { tileHeightOf, tileWidthOf } from './picture/gif-size.js'
export {
  createMotionStore,
  isListPlaying,
  isTilePlaying,
  type MotionPolicy,
  type MotionState,
  type MotionStore,
} from './picture/motion.js'
export { type Consent, createConsent } from './pingback/consent.js'
export { createPingbackStore, type PingbackStore } from './pingback/pingback-store.js'
export { createEventSink, type EventSink, type PingbackSink } from './pingback/sink.js'
export type {
  Cancel,
  Clock,
  Http,
  HttpRequest,
  HttpResponse,
  KeyValueStorage,
  Ports,
  Scheduler,
  ScreenTarget,
  Scroller,
  UrlParser,
  VideoPlayer,
  VideoPlayers,
  Visibility,
} from './ports.js'
export { SEARCH_DEBOUNCE_MS, type SearchState } from './search/search-machine.js'
export {
  animatedPage,
  feedKeyOf,
  type SearchClient,
  searchChannels,
  searchKeyOf,
  searchPage,
} from './search/search-pages.js'
export { createSearchStore, type SearchStore, type SuggestionSource } from './search/search-store.js'
export type { ShareTarget } from './share/share-links-and-windows.js'
export type { ShareState } from './share/share-machine.js'
export { createShareStore, type ShareStore } from './share/share-store.js'
export type { TileState } from './tile/tile-machine.js'
export { createTileRegistry, type TileRegistry } from './tile/tile-registry.js'
export { createTileStore, type TileEvents, type TileListener, type TileStore } from './tile/tile-store.js'
export { placeholderNumber, type TileView, type TileViewSetting, tileView } from './tile/tile-view.js'
export { type ControlsState, type ControlsStore, createControlsStore } from './video/controls-visibility.js'
export { reportVideo, type VideoListener } from './video/video-reporter.js'
export type { VideoCommand, VideoState } from './video/video-state.js'
export { createVideoStore, type VideoSettings, type VideoStore } from './video/video-store.js'
