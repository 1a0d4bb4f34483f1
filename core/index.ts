/** `gifkit/core`: the framework-free core for custom hosts. */
export * from './content/client-settings.js'
export * from './content/content-client.js'
export * from './content/content-options.js'
export { ERROR_PREFIX, FetchError, GeoFetchError } from './content/fetch-error.js'
export type { Normalizer, RequestOptions } from './content/raw-request.js'
export { createResponseCache, type ResponseCache } from './content/response-cache.js'
export {
  type FeedEffect,
  type FeedEvent,
  type FeedMachineState,
  type FeedStart,
  type FeedState,
  feedTransition,
  initialFeed,
  MOST_PAGES_IN_VIEW,
} from './feed/feed-machine.js'
export * from './feed/feed-store.js'
export type { FetchGifs } from './feed/fetched-page.js'
export * from './feed/listing.js'
export * from './feed/paginate.js'
export * from './gif/alt-text.js'
export * from './gif/attribution.js'
export * from './gif/placeholder.js'
export { type GridGeometry, type GridLayout, layOutGrid } from './grid/grid-layout.js'
export {
  type GridEffect,
  type GridEvent,
  type GridInput,
  type GridState,
  gridTransition,
  initialGrid,
} from './grid/grid-machine.js'
export * from './grid/grid-store.js'
export * from './http/attempt.js'
export * from './http/json-request.js'
export * from './http/retry-policy.js'
export * from './http/url.js'
export * from './layout/arrow-navigation.js'
export * from './layout/masonry.js'
export * from './layout/scroll-anchor.js'
export * from './layout/window.js'
export * from './machine.js'
export * from './model/category.js'
export * from './model/channel.js'
export * from './model/gif.js'
export type { Result } from './model/host-results.js'
export * from './model/images.js'
export * from './model/page.js'
export * from './model/user.js'
export * from './model/video.js'
export * from './page-defaults.js'
export * from './page-path.js'
export * from './pingback/event.js'
export * from './pingback/store.js'
export * from './ports.js'
export {
  bestfit,
  getBestRendition,
  type NamedRendition,
  type RenditionName,
  renditionNames,
  type Size,
} from './rendition/best-fit.js'
export * from './rendition/media-url.js'
export * from './rendition/safe-url.js'
export * from './share-links.js'
export * from './tile/tile-bounds.js'
export {
  SEEN_RATIO,
  type TileEffect,
  type TileEvent,
  type TileHappening,
  type TileState,
  tileTransition,
} from './tile/tile-machine.js'
export * from './tile/tile-pingback.js'
export * from './tile/tile-registry.js'
export * from './tile/tile-reporter.js'
export * from './tile/tile-store.js'
