/** `gifkit`: content client, usage events and helpers. No React; importing it touches nothing of the page. */

import { createContentPorts, pageLogger } from './adapters/node.js'
import { pageGlobals } from './adapters/page-globals.js'
import { pagePingback, pageSender } from './adapters/page-pingback.js'
import { openPopup } from './adapters/popup-clipboard-share-sheet.js'
import { createAnswers } from './core/content/content-api.js'
import { createRawRequest, type RequestOptions } from './core/content/raw-request.js'
import { type FetchGifs, gifPaginator as paginate } from './core/list/pagination.js'
import type { Gif } from './core/model/gif.js'
import type { GifLike, IGif } from './core/model/host-gif.js'
import type { Result } from './core/model/host-results.js'
import { clientOfPage, firstClientOfPage } from './core/page/clients.js'
import { pageMayTrack } from './core/page/consent-answers.js'
import { claimReport, oncePerPage } from './core/page/once.js'
import { logLevel, sdkHeaders, setDebug, setLogLevel } from './core/page/settings.js'
import type { PingbackInput } from './core/pingback/event.js'
import { createEventSink } from './core/pingback/sink.js'
import {
  type SharedGif,
  type ShareService,
  shareLink,
  sharePopupSize,
} from './core/share/share-links-and-windows.js'

export type { Observable } from 'rxjs'
export { defineSource, GiphyFetch, joinSources } from './adapters/giphy-fetch.js'
export { type ClientOptions, createPageApi, type PageApi } from './adapters/page-api.js'
export { pagePingbacks$ as pingbacks$ } from './adapters/page-pingback.js'
export { createBrowserPorts } from './adapters/page-viewport.js'
export type {
  CallOptions,
  CategoriesOptions,
  GifOptions,
  MediaType,
  PaginationOptions,
  RandomOptions,
  RatingOption,
  RelatedOptions,
  SearchOptions,
  SortTypes,
  SubcategoriesOptions,
  TrendingOptions,
  TypeOption,
} from './core/content/client-settings.js'
export {
  animate as animateEndpoint,
  categories as categoriesEndpoint,
  channels as channelsEndpoint,
  type Endpoint,
  emoji as emojiEndpoint,
  emojiDefaultVariations as emojiDefaultVariationsEndpoint,
  emojiVariations as emojiVariationsEndpoint,
  gif as gifEndpoint,
  gifsByCategory as gifsByCategoryEndpoint,
  gifsByIds as gifsByIdsEndpoint,
  random as randomEndpoint,
  related as relatedEndpoint,
  search as searchEndpoint,
  subcategories as subcategoriesEndpoint,
  trending as trendingEndpoint,
  trendingSearches as trendingSearchesEndpoint,
} from './core/content/endpoints.js'
export { FetchError, GeoFetchError } from './core/content/fetch-error.js'
export type { RequestOptions } from './core/content/raw-request.js'
export type { GifID } from './core/model/gif.js'
export type {
  GifLike,
  IGif,
  IImage,
  IImages,
  ImageAllTypes,
  IProfileUser,
  IRendition,
  IUser,
  IVideo,
} from './core/model/host-gif.js'
export type {
  CategoriesResult,
  ChannelsResult,
  ErrorResult,
  GifResult,
  GifsResult,
  ICategory,
  IChannel,
  NonPaginatedGifsResult,
  Result,
  ResultMeta,
  ResultPagination,
} from './core/model/host-results.js'
export type { TrendingSearchesResult } from './core/model/page.js'
export {
  appendGiphySDKRequestHeader,
  defaultRating,
  type GiphySDKRequestHeader,
  LogLevel,
  type Rating,
  serverUrl,
  setDefaultRating,
  setRenditionScaleUpMaxPixels,
  setServerUrl,
} from './core/page/settings.js'
export { pagePath, parsePagePath } from './core/page-path.js'
export type { NamedRendition } from './core/picture/renditions.js'
export type { ConsentOptions, ConsentState, Tracking } from './core/pingback/consent.js'
export type {
  DropReason,
  PingbackActionType,
  PingbackEvent,
  PingbackEventType,
  PingbackNotification,
} from './core/pingback/event.js'
export { mergeAttributes } from './core/pingback/sink.js'
export { type SharedGif, type ShareService, shareLink } from './core/share/share-links-and-windows.js'
export type {
  GifSource,
  JoinableSource,
  SourceCall,
  SourceDefinition,
  SourceGif,
  SourcePage,
  SourcePicture,
  SourceQuery,
} from './core/source/source.js'
export {
  appendGiphySDKRequestParam,
  bestfit,
  checkIfWebP,
  forEach,
  getAltText,
  getBestRendition,
  getBestRenditionUrl,
  getBestVideo,
  getGifHeight,
  getGifWidth,
  getSpecificRendition,
  mapValues,
  noUUIDRandom,
  pick,
  take,
  without,
} from './helpers.js'

const pageRequest = /* @__PURE__ */ oncePerPage(() => {
  const settings = { apiKey: '', ports: createContentPorts() }
  return createRawRequest(settings, createAnswers(settings))
})

/** Any call of the content API, by path and query below the server's address; the caller adds its key. */
export const request = <A = Result>(url: string, options: RequestOptions<A> = {}): Promise<A> =>
  pageRequest()(url, options)

/**
 * Sends a usage event, under `apiKey`, else under the key of the page's first client. The
 * `tracking` of that key's client on this page, else of the first, must allow it. Without key and client it is dropped,
 * and the first one with a warning.
 */
export const pingback = ({ apiKey, ...event }: Pingback): void => {
  const mayTrack = (): boolean => pageMayTrack(apiKey)
  const client = apiKey ? { apiKey, mayTrack, pingbackUrl: clientOfPage(apiKey)?.pingbackUrl } : undefined
  if (client ?? firstClientOfPage())
    createEventSink({ pingback: pageSender, logger: pageLogger, client }).send(event)
  else if (claimReport(pageLogger, 'pingback'))
    pageLogger.warn(`Pingback: ${event.actionType} needs an apiKey, or a GiphyFetch on this page`)
}

/**
 * Sends the page's queued usage events at once. Resolves, and never rejects, once each was answered, was dropped, or
 * waits in the outbox for a retry.
 */
export const flush = (): Promise<void> => pagePingback().flush()

/**
 * The session's id of 16 characters, made on first use. While the visitor's consent is missing for the page's first
 * client, or for the providers around everything, none is made: the empty string.
 */
export const getPingbackId = (): string => (pageMayTrack() ? pagePingback().sessionId() : '')

/** The headers that usage events carry now; `undefined` where the platform has no `Headers`. */
export const getGiphySDKRequestHeaders = (): Headers | undefined =>
  typeof Headers === 'function' ? new Headers(sdkHeaders(pageGlobals)) : undefined

/**
 * Logs to the console. `debug` and `info` log in debug mode only: with `giphy-debug` in the page's address, or `ENABLED`
 * set. Messages below `LEVEL` are left out, the library's own too; default `LogLevel.DEBUG`.
 */
export const Logger = {
  PREFIX: 'gifkit',
  get ENABLED(): boolean {
    return pageGlobals.isDebug()
  },
  set ENABLED(isOn: boolean) {
    setDebug(isOn)
  },
  get LEVEL(): number {
    return logLevel()
  },
  set LEVEL(level: number) {
    setLogLevel(level)
  },
  debug: (...details: readonly unknown[]): void => pageLogger.debug(...details),
  info: (...details: readonly unknown[]): void => pageLogger.info(...details),
  warn: (...details: readonly unknown[]): void => pageLogger.warn(...details),
  error: (...details: readonly unknown[]): void => pageLogger.error(...details),
}

/** Additional attributes of an event. */
export type PingbackAttributes = Record<string, string>

/** The event that `pingback` sends. */
export type Pingback = { -readonly [Field in keyof PingbackInput]: PingbackInput[Field] } & {
  /** The key that it is sent under; default: that of the page's first client. */
  apiKey?: string | undefined
}

/** The box of an element, in px relative to the viewport. */
export const getClientRect = (element: Element): DOMRectReadOnly => element.getBoundingClientRect()

/**
 * Pages through a list, one page a call: each call fetches the next page and resolves to all GIFs so far, each id
 * once. Nothing is requested once the total is reached, a page leads nowhere, or two pages in a row bring nothing
 * new; calls that overlap share one request; after a failure the next call asks for the same page again.
 *
 * @param fetchGifs gets the page at an offset
 * @param initialGifs start the list; the first page fetched is the one after them
 * @returns a function that takes, optionally, the list as the host arranged it meanwhile
 */
export const gifPaginator = (
  fetchGifs: FetchGifs,
  initialGifs?: readonly GifLike[],
): ((externalGifs?: readonly GifLike[]) => Promise<IGif[]>) =>
  paginate(fetchGifs, initialGifs as readonly Gif[]) as (list?: readonly GifLike[]) => Promise<GifLike[]> as (
    list?: readonly GifLike[],
  ) => Promise<IGif[]>

/**
 * Opens the share page of a service in a window of its own, 480 × 480 px, Twitter's 750 × 350.
 *
 * @returns false when the browser refused; then show `shareLink(service, gif)`
 */
export const openSharePopup = (service: ShareService, gif: SharedGif): boolean =>
  openPopup(shareLink(service, gif), sharePopupSize(service))
