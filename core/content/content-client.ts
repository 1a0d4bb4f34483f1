import { flatMap, isRight, mapLeft } from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Decode } from 'io-ts'
import type { Failure } from '../http/failure.js'
import { fromTask, request, resultOf } from '../http/request.js'
import { withoutDotSegments } from '../http/url.js'
import type { GifID } from '../model/gif.js'
import type { Result } from '../model/host-results.js'
import { pathOf } from '../model/lenient.js'
import {
  anyResult,
  type CategoriesResult,
  type ChannelsResult,
  type DroppedItem,
  describeDropped,
  type GifResult,
  type GifsResult,
  type TrendingSearchesResult,
} from '../model/page.js'
import { ambientFetchSignal, rememberOrigin } from '../page/clients.js'
import { guardsAllow } from '../page/consent-answers.js'
import { isOwnService } from '../page/settings.js'
import { type Consent, createConsent, forgetVisitor } from '../pingback/consent.js'
import type { AbortSignalLike } from '../ports.js'
import { baseOf, type ContentSettings } from './client-settings.js'
import type {
  CallOptions,
  CategoriesOptions,
  GifOptions,
  PaginationOptions,
  RandomOptions,
  RelatedOptions,
  SearchOptions,
  SubcategoriesOptions,
  TrendingOptions,
} from './content-options.js'
import * as endpoints from './endpoints.js'
import { type FetchError, fetchErrorOf } from './fetch-error.js'
import { normalized, type RequestOptions } from './raw-request.js'
import { createResponseCache, type ResponseCache } from './response-cache.js'

/** The types of a client's results for its callers; the values do not depend on them. */
export interface ClientResults {
  readonly gif: GifResult
  readonly gifs: GifsResult
  readonly categories: CategoriesResult
  readonly channels: ChannelsResult
}

/**
 * The calls of the content API (specification, section 7). Each resolves with a decoded copy that is the caller's
 * own, or rejects with a `FetchError`; an abort by the caller's signal rejects with the signal's reason.
 * Answers are cached for 60 s and failures for 6 s, and identical calls in flight share one request. The
 * signal is passed in the options or as the last argument; a call without one that a host's `fetchGifs` makes
 * before it returns takes the signal of that page.
 */
export class ContentClient<Results extends ClientResults = ClientResults> {
  readonly #settings: ContentSettings
  readonly #consent: Consent
  readonly #cache: ResponseCache

  constructor(settings: ContentSettings) {
    this.#settings = settings
    const { apiKey, consent, options = {}, ports } = settings
    this.#consent = consent ?? createConsent(options, ports.pageGlobals, apiKey)
    this.#cache = options.cache || createResponseCache(ports)
  }

  /** The key of this client's calls, and of the usage events of its GIFs. */
  get apiKey(): string {
    return this.#settings.apiKey
  }

  /** The collector of its GIFs' usage events; `false` where its service is the host's own and no collector is given. */
  get pingbackUrl(): string | false | undefined {
    const { pingbackUrl, serverUrl } = this.#settings.options ?? {}
    return pingbackUrl || (isOwnService(serverUrl) ? false : undefined)
  }

  /**
   * Whether calls may carry the session's id and usage events of its GIFs may be sent now: its own `tracking`, that of
   * every provider that it is used in, and the visitor's answer for its key must all allow it.
   */
  mayTrack(): boolean {
    // Called first in any case, since it also registers this client's key with the provider that it is used in.
    const isAllowed = guardsAllow(this.apiKey)
    return isAllowed && this.#consent.mayTrack()
  }

  /**
   * The visitor agrees: from now on, calls carry the session's id and usage events are sent, unless `tracking` is
   * `never` or the browser's privacy signal is respected. Applies to every client and provider of this key on this
   * page; hosts store the answer for the next page.
   */
  grantConsent(): void {
    this.#consent.grant()
  }

  /**
   * The visitor objects: nothing is sent under this key from now on, whatever `tracking` says. Stored data are deleted:
   * the session's id, and waiting events of this client's key, on this page and in the storage of the origin.
   */
  revokeConsent(): void {
    this.#consent.revoke()
    forgetVisitor(this.#settings.ports, this.#settings.apiKey)
  }

  /** The answer at an address: from the cache, from a call in flight, or from a new request. */
  #answer<A>(
    url: string,
    decode: Decode<unknown, A>,
    isUncached: boolean | undefined,
    signal: AbortSignalLike | undefined,
  ): TaskEither<FetchError, A> {
    const { ports, options = {} } = this.#settings
    const source = fromTask(ports.aborts, (shared) =>
      request(ports, { method: 'GET', url }, options, shared)(),
    )
    const checked: Decode<unknown, A> = (json) => {
      const decoded = decode(json)
      if (!isRight(decoded)) ports.logger.debug(`Content: no usable ${pathOf(decoded.left)} in an answer`)
      return decoded
    }
    const answer =
      isUncached || options.cache === false
        ? this.#cache.readUncached(source, checked, signal)
        : this.#cache.read(url, source, checked, signal)
    const errorOf = (failure: Failure): FetchError =>
      fetchErrorOf(failure, url, () => this.#cache.forgetFailure(url), ports.logger)
    return async () => mapLeft(errorOf)(await answer())
  }

  /** Registers this client as the origin of the decoded GIFs, so that their events are sent under its key. */
  #decoderOf<A>({ codec, gifsOf }: endpoints.Endpoint<A>): Decode<unknown, A> {
    return (json) => {
      const dropped: DroppedItem[] = []
      const decoded = codec((item) => dropped.push(item)).decode(json)
      if (dropped.length > 0) this.#settings.ports.logger.debug(`Content: ${describeDropped(dropped)}`)
      if (isRight(decoded)) for (const gif of gifsOf(decoded.right)) if (gif) rememberOrigin(gif, this)
      return decoded
    }
  }

  #call<A, B extends A>(endpoint: endpoints.Endpoint<A>, last?: CallOptions): Promise<B> {
    const signal = last?.signal ?? endpoint.query.signal ?? ambientFetchSignal()
    const url = endpoints.addressOf(endpoint, this.#settings, this)
    const answer = isRight(url)
      ? this.#answer(url.right, this.#decoderOf(endpoint), endpoint.isUncached, signal)
      : async () => url
    return resultOf(answer, signal) as Promise<B>
  }

  /** The categories of the catalogue. */
  categories(options?: CategoriesOptions, call?: CallOptions): Promise<Results['categories']> {
    return this.#call(endpoints.categories(options), call)
  }

  /** The subcategories of a category. */
  subcategories(
    category: string,
    options?: SubcategoriesOptions,
    call?: CallOptions,
  ): Promise<Results['categories']> {
    return this.#call(endpoints.subcategories(category, options), call)
  }

  /** One GIF by its id. */
  gif(id: GifID, options?: GifOptions, call?: CallOptions): Promise<Results['gif']> {
    return this.#call(endpoints.gif(id, options), call)
  }

  /** GIFs by their ids. */
  gifs(ids: readonly GifID[], call?: CallOptions): Promise<Results['gifs']>
  /** GIFs of a subcategory. */
  gifs(category: string, subcategory: string, call?: CallOptions): Promise<Results['gifs']>
  gifs(
    first: readonly GifID[] | string,
    second?: string | CallOptions,
    third?: CallOptions,
  ): Promise<Results['gifs']> {
    if (Array.isArray(first))
      return this.#call(endpoints.gifsByIds(first), typeof second === 'object' ? second : third)
    const subcategory = typeof second === 'string' ? second : ''
    return this.#call(endpoints.gifsByCategory(first as string, subcategory), third)
  }

  /** Emoji. */
  emoji(options?: PaginationOptions, call?: CallOptions): Promise<Results['gifs']> {
    return this.#call(endpoints.emoji(options), call)
  }

  /** The default variation of each emoji (version 2 of the API). */
  emojiDefaultVariations(options?: PaginationOptions, call?: CallOptions): Promise<Results['gifs']> {
    return this.#call(endpoints.emojiDefaultVariations(options), call)
  }

  /** All variations of one emoji (version 2 of the API). */
  emojiVariations(id: GifID, call?: CallOptions): Promise<Results['gifs']> {
    return this.#call(endpoints.emojiVariations(id), call)
  }

  /** Animated renderings of a text. */
  animate(text: string, options?: PaginationOptions, call?: CallOptions): Promise<Results['gifs']> {
    return this.#call(endpoints.animate(text, options), call)
  }

  /** GIFs for a term; `channel` searches within a channel. Rated. */
  search(term: string, options?: SearchOptions, call?: CallOptions): Promise<Results['gifs']> {
    return this.#call(endpoints.search(term, options), call)
  }

  /** GIFs that are popular now. Rated. */
  trending(options?: TrendingOptions, call?: CallOptions): Promise<Results['gifs']> {
    return this.#call(endpoints.trending(options), call)
  }

  /** A random GIF, never cached. Rated. */
  random(options?: RandomOptions, call?: CallOptions): Promise<Results['gif']> {
    return this.#call(endpoints.random(options), call)
  }

  /** GIFs like another. Rated. */
  related(id: GifID, options?: RelatedOptions, call?: CallOptions): Promise<Results['gifs']> {
    return this.#call(endpoints.related(id, options), call)
  }

  /** Channels for a term. Rated. */
  channels(term: string, options?: SearchOptions, call?: CallOptions): Promise<Results['channels']> {
    return this.#call(endpoints.channels(term, options), call)
  }

  /** Terms that are searched for a lot at the moment. */
  trendingSearches(call?: CallOptions): Promise<TrendingSearchesResult> {
    return this.#call(endpoints.trendingSearches(), call)
  }

  /** Any call of the content API, by its path and query below the base; the caller adds key and parameters. */
  request<A = Result>(path: string, options: RequestOptions<A> = {}): Promise<A> {
    const base = baseOf(this.#settings, options.apiVersion).replace(/\/+$/, '')
    const url = base + withoutDotSegments(path).replace(/^\/*/, '/')
    const signal = options.signal ?? ambientFetchSignal()
    const body = this.#answer(url, anyResult.decode, options.noCache, signal)
    const result = async () => flatMap(await body(), (raw) => normalized(url, raw, options.normalizer))
    return resultOf(result, signal)
  }
}

/** A client for one API key; it shares nothing with other clients except a cache or ports that both are given. */
export const createContentClient = (settings: ContentSettings): ContentClient => new ContentClient(settings)
