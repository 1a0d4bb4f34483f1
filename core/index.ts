/** `gifkit/core`: the framework-free core for custom hosts. */
export * from './analytics.js'
export * from './content/client-settings.js'
export * from './content/content-client.js'
export * from './content/content-options.js'
export { ERROR_PREFIX, FetchError, GeoFetchError } from './content/fetch-error.js'
export type { Normalizer, RequestOptions } from './content/raw-request.js'
export { createResponseCache, type ResponseCache } from './content/response-cache.js'
export * from './error-report.js'
export * from './external-media/external-player.js'
export * from './external-media/vimeo.js'
export * from './external-media/youtube.js'
export * from './favorites/favorite-button.js'
export {
  type FavoriteState,
  FRAME_SIZE,
  favoriteSprites,
  favoriteStates,
  type Sprite,
  type SpriteFrame,
} from './favorites/favorite-sprite.js'
export * from './favorites/kept-gifs.js'
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
export { type RunningMachine, runMachine, type Transition } from './machine.js'
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
export {
  type ConsentGuard,
  clientOfPage,
  firstClientOfPage,
  type GifOrigin,
  mayTrack,
  originOf,
  rememberClient,
  rememberOrigin,
  withFetchSignal,
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
export {
  listingKey,
  listingOf,
  type PickedCategory,
  type PickerChoice,
  type PickerListing,
  type PickerTab,
  pickerColumns,
  pickerTabs,
  tabForTerm,
} from './picker/picker-listing.js'
export * from './picker/picker-machine.js'
export * from './picker/picker-store.js'
export * from './picker/popover-place.js'
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
} from './picture/addresses.js'
export * from './picture/alt-text.js'
export {
  attributedUser,
  attributionName,
  authorName,
  avatarUrl80h,
  DEFAULT_AVATARS,
  defaultAvatarNumber,
  PLACEHOLDER_COLOURS,
  placeholderNumber,
} from './picture/attribution.js'
export { bestfit, type Size } from './picture/best-fit.js'
export {
  canBeAsked,
  DEFAULT_MOTION,
  isListPlaying,
  isTileMoving,
  isTilePlaying,
  type ListMotion,
  type MotionChoice,
  type MotionPolicy,
  type MotionState,
  movesUnasked,
  showsMotionControl,
  type TileMotion,
  type TileMotionChoice,
} from './picture/motion.js'
export * from './picture/motion-store.js'
export { safeUrl } from './picture/safe-url.js'
export { createPingbackClient, type PingbackClient, type PingbackClientPorts } from './pingback/client.js'
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
  type Flight,
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
export {
  emptyQueue,
  enqueue,
  type PingbackBatch,
  type PingbackQueue,
  waitOf,
} from './pingback/queue.js'
export {
  createEventSink,
  type EventSink,
  type EventSinkOptions,
  type PingbackSink,
} from './pingback/sink.js'
export * from './ports.js'
export * from './search/search-machine.js'
export * from './search/search-pages.js'
export {
  channelName,
  channelQuery,
  initialSearch,
  SEARCH_DEBOUNCE_MS,
  type SearchEvent,
  type SearchMachineState,
  type SearchStart,
  type SearchState,
  textBehindName,
  typedChannel,
} from './search/search-state.js'
export * from './search/search-store.js'
export * from './share/embed-code.js'
export * from './share/share-links.js'
export {
  initialShare,
  type ShareEffect,
  type ShareEvent,
  type ShareMachineState,
  type ShareState,
  shareTransition,
} from './share/share-machine.js'
export * from './share/share-store.js'
export {
  reportTile,
  type TileBounds,
  type TileBoundsNumbers,
  type TileEvents,
  type TileListener,
  type TilePingbackContext,
} from './tile/tile-events.js'
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
export * from './video/controls-store.js'
export { chooseCaptions, playableVideo, videoAsset, videoHeight } from './video/video-asset.js'
export * from './video/video-machine.js'
export { newQuartiles, passedAfter, remainingQuartiles } from './video/video-player-events.js'
export * from './video/video-reporter.js'
export * from './video/video-state.js'
export * from './video/video-store.js'
export { initialVideo, progressOf } from './video/video-view.js'
