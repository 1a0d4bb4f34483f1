/** `gifkit/core`: the framework-free core for custom hosts. */
export * from './analytics/analytics.js'
export * from './analytics/analytics-url.js'
export * from './content/client-settings.js'
export * from './content/content-client.js'
export * from './content/content-options.js'
export { ERROR_PREFIX, FetchError, GeoFetchError } from './content/fetch-error.js'
export type { Normalizer, RequestOptions } from './content/raw-request.js'
export { createResponseCache, type ResponseCache } from './content/response-cache.js'
export * from './error-report/error-reporter.js'
export * from './error-report/sampling.js'
export * from './external-media/external-player.js'
export * from './external-media/player-info.js'
export * from './external-media/vimeo.js'
export * from './external-media/vimeo-arguments.js'
export * from './external-media/vimeo-oembed.js'
export * from './external-media/youtube.js'
export * from './favorite/favorite-machine.js'
export * from './favorite/favorite-sprite.js'
export * from './favorite/favorite-store.js'
export * from './favorites/kept-gif.js'
export * from './favorites/kept-list.js'
export * from './favorites/kept-store.js'
export * from './gif/alt-text.js'
export * from './gif/attribution.js'
export { PLACEHOLDER_COLOURS, placeholderNumber } from './gif/placeholder.js'
export type { Failure } from './http/failure.js'
export type { AttemptPorts, RequestLimits, RequestPorts } from './http/request.js'
export * from './http/url.js'
export {
  type FeedEffect,
  type FeedEvent,
  type FeedMachineState,
  type FeedStart,
  type FeedState,
  feedTransition,
  initialFeed,
  MOST_PAGES_IN_VIEW,
} from './list/feed-machine.js'
export {
  type ContainerWidths,
  ELEMENTS_OF_TILE,
  type Geometry,
  type LaidOutList,
  type ListLayout,
  type MasonryLayoutOptions,
  masonry,
  type ScrollEffect,
} from './list/layout.js'
export {
  FIRST_SCREEN_MS,
  FIRST_TILES,
  initialList,
  type ListEffect,
  type ListEvent,
  listTransition,
} from './list/list-machine.js'
export {
  canTurnPage,
  isEndInReach,
  isInPlace,
  type ListInput,
  type ListState,
  type ListWords,
  listStatus,
} from './list/list-state.js'
export {
  CAROUSEL_DEBOUNCE_MS,
  createListStore,
  GRID_DEBOUNCE_MS,
  type ListOptions,
  type ListStore,
} from './list/list-store.js'
export {
  type FetchGifs,
  type GifPaginator,
  gifPaginator,
  type KnownIds,
  type Listing,
} from './list/listing.js'
export type { Box, Masonry } from './list/masonry.js'
export {
  type ItemRow,
  isClosingKey,
  isPlainKey,
  type KeyPress,
  nextInRow,
  type RovingFocus,
  type RowTabStop,
  tabStopInRow,
} from './list/roving-focus.js'
export { type RowLayoutOptions, row } from './list/row.js'
export type { ReaderPlace, ScrollAnchor } from './list/scroll-anchor.js'
export { MEASURE_TIMEOUT_MS, UNMEASURED_WIDTH, whenUnmeasured } from './list/unmeasured.js'
export type { ListWindow, Windowing } from './list/window.js'
export * from './machine.js'
export * from './model/category.js'
export * from './model/channel.js'
export * from './model/gif.js'
export type { Result } from './model/host-results.js'
export {
  anyResult,
  type CategoriesResult,
  type ChannelsResult,
  categoriesResult,
  channelsResult,
  type DroppedItem,
  type GifResult,
  type GifsResult,
  gifResult,
  gifsResult,
  type ItemResult,
  type ListResult,
  Meta,
  type Pagination,
  type TrendingSearchesResult,
  trendingSearchesResult,
} from './model/page.js'
export * from './model/user.js'
export * from './motion/motion-machine.js'
export * from './motion/motion-policy.js'
export * from './motion/motion-store.js'
export { type ConsentGuard, withFetchSignal } from './page/ambient-fetch.js'
export {
  clientOfPage,
  firstClientOfPage,
  type GifOrigin,
  mayTrack,
  originOf,
  rememberClient,
  rememberOrigin,
} from './page/clients.js'
export {
  answerConsent,
  consentAnswer,
  guardConsent,
  onConsentAnswer,
  pageMayTrack,
} from './page/consent-answers.js'
export { oncePerOwner, oncePerPage } from './page/once.js'
export {
  appendGiphySDKRequestHeader,
  defaultRating,
  explicitServerUrl,
  type GiphySDKRequestHeader,
  type Rating,
  scaleUpMaxPixels,
  serverUrl,
  setDebug,
  setDefaultRating,
  setLogLevel,
  setRenditionScaleUpMaxPixels,
  setServerUrl,
} from './page/settings.js'
export * from './page-path.js'
export * from './picker/picker-keys.js'
export * from './picker/picker-listing.js'
export * from './picker/picker-machine.js'
export * from './picker/picker-store.js'
export * from './picker/popover-place.js'
export {
  createPingbackClient,
  type Flight,
  type PingbackBatch,
  type PingbackClient,
  type PingbackClientPorts,
} from './pingback/client.js'
export {
  type Consent,
  type ConsentOptions,
  type ConsentState,
  consentWithin,
  createConsent,
  forgetVisitor,
  type Tracking,
} from './pingback/consent.js'
export {
  type DeliveryEvent,
  type DeliveryHappening,
  deliveryTransition,
  upkeepOf,
} from './pingback/delivery-machine.js'
export {
  type DeliveryEffect,
  type DeliveryState,
  type DeliveryStep,
  initialDelivery,
  type LastResort,
} from './pingback/delivery-rules.js'
export {
  ACTION_TYPES,
  type AddressedPingback,
  type DropReason,
  isWorthSending,
  mergeAttributes,
  type PingbackActionType,
  type PingbackAttributes,
  type PingbackEvent,
  type PingbackEventType,
  type PingbackInput,
  type PingbackNews,
  pingbackEvent,
} from './pingback/event.js'
export { createPingbackStore, type PingbackPorts, type PingbackStore } from './pingback/pingback-store.js'
export { emptyQueue, enqueue, type PingbackQueue, waitOf } from './pingback/queue.js'
export {
  createEventSink,
  type EventSink,
  type EventSinkOptions,
  type PingbackSink,
} from './pingback/sink.js'
export * from './ports.js'
export { bestfit, type Size } from './rendition/best-fit.js'
export {
  getBestRendition,
  getBestRenditionUrl,
  getBestVideo,
  getGifHeight,
  getGifWidth,
  getSpecificRendition,
  type ImageSupport,
  type MediaUrlOptions,
  type NamedRendition,
  type RenditionName,
  renditionNames,
  tileHeightOf,
  tileWidthOf,
} from './rendition/media-url.js'
export * from './rendition/safe-url.js'
export * from './search/channel-mode.js'
export * from './search/search-machine.js'
export * from './search/search-pages.js'
export {
  SEARCH_DEBOUNCE_MS,
  type SearchEvent,
  type SearchMachineState,
  type SearchStart,
  type SearchState,
} from './search/search-state.js'
export { initialSearch } from './search/search-step.js'
export * from './search/search-store.js'
export * from './share/embed-code.js'
export * from './share/share-channel.js'
export {
  initialShare,
  type ShareEffect,
  type ShareEvent,
  type ShareMachineState,
  type ShareState,
  shareTransition,
} from './share/share-machine.js'
export * from './share/share-store.js'
export * from './share-links.js'
export * from './site/page-turns.js'
export * from './tile/tile-machine.js'
export * from './tile/tile-store.js'
export {
  imgClassName,
  imgLoadedClassName,
  isSameAroundPicture,
  type LoadingZone,
  type PictureView,
  type TilePlace,
  type TileView,
  type TileViewLook,
  type TileViewSetting,
  tileView,
} from './tile/tile-view.js'
export { type CaptionTrack, chooseCaptions } from './video/captions.js'
export * from './video/controls-machine.js'
export * from './video/controls-store.js'
export * from './video/milestones.js'
export * from './video/progress.js'
export * from './video/video-asset.js'
export * from './video/video-error.js'
export * from './video/video-machine.js'
export * from './video/video-reporter.js'
export * from './video/video-state.js'
export * from './video/video-store.js'
export { initialVideo } from './video/video-view.js'
