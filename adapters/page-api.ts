import type {
  CallOptions,
  ContentOptions,
  ContentPorts,
  ContentSettings,
} from '../core/content/client-settings.js'
import { type ContentApi, createContentApi } from '../core/content/content-api.js'
import type { Endpoint } from '../core/content/endpoints.js'
import { createResponseCache, type ResponseCache } from '../core/content/response-cache.js'
import { definedFields, type Query } from '../core/http/url.js'
import type { Category } from '../core/model/category.js'
import type { Channel } from '../core/model/channel.js'
import type { Gif } from '../core/model/gif.js'
import type { HostResults } from '../core/model/host-results.js'
import type { ItemResult, ListResult } from '../core/model/page.js'
import { rememberClient } from '../core/page/clients.js'
import { oncePerOwner } from '../core/page/once.js'
import type { Fetch } from './fetch-http.js'
import { createContentPorts } from './node.js'
import { systemClock } from './platform.js'
import { isPage } from './web-storage.js'

/** Options and ports of a client; everything has a default. */
export interface ClientOptions extends ContentOptions, Partial<ContentPorts> {
  /** Sends the client's requests; default: the global `fetch`, looked up at each request. */
  readonly fetch?: Fetch | undefined
}

/** Of each `fetch`, so that a test double sees every call of its test. */
const sharedCache = /* @__PURE__ */ oncePerOwner(
  (_fetch: object): ResponseCache => createResponseCache({ clock: systemClock }),
)

/** Options with which a client gets other answers, or failures, than others do from the same address. */
const OWN_REQUESTS = /^(http|clock|scheduler|timeoutMs|retries|maxAnswerBytes)$/

/** The cache of the page, whose addresses name key and server; none on servers, which answer many visitors. */
const cacheFor = (options: ClientOptions): ResponseCache | undefined => {
  const isOwn = Object.keys(definedFields(options)).some((name) => OWN_REQUESTS.test(name))
  // A page may get its `fetch` later.
  return isPage() && !isOwn ? sharedCache(options.fetch ?? globalThis.fetch ?? cacheFor) : undefined
}

/** Settings on the ports of the page, except for those that the options bring. */
export const pageSettings = (apiKey: string, qsParams: Query, options: ClientOptions): ContentSettings => ({
  apiKey,
  qsParams,
  options,
  cache: cacheFor(options),
  ports: { ...createContentPorts(options.fetch), ...definedFields(options) },
})

/** The result of an endpoint in the types of hosts. */
export type HostResult<A> =
  A extends ListResult<Gif>
    ? HostResults['gifs']
    : A extends ItemResult<Gif>
      ? HostResults['gif']
      : A extends ListResult<Category>
        ? HostResults['categories']
        : A extends ListResult<Channel>
          ? HostResults['channels']
          : A

/** The content API under one key of the page. */
export interface PageApi extends Omit<ContentApi, 'call'> {
  /**
   * Runs an endpoint: `api.call(searchEndpoint('cats'))`. Resolves with a decoded copy that is the caller's own, or
   * rejects with a `FetchError`; an abort rejects with the signal's reason.
   */
  call<A>(endpoint: Endpoint<A>, options?: CallOptions): Promise<HostResult<A>>
}

/**
 * What `GiphyFetch` does, for single endpoints: an application ships those that it imports, where the class brings all.
 */
export const createPageApi = (apiKey: string, qsParams: Query = {}, options: ClientOptions = {}): PageApi => {
  const api = createContentApi(pageSettings(apiKey, qsParams, options))
  rememberClient(api)
  return api as PageApi
}
