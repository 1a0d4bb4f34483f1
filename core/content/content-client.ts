import type { GifID } from '../model/gif.js'
import type { HostResults, Result } from '../model/host-results.js'
import type {
  CategoriesResult,
  ChannelsResult,
  GifResult,
  GifsResult,
  TrendingSearchesResult,
} from '../model/page.js'
import type {
  CallOptions,
  CategoriesOptions,
  ContentSettings,
  GifOptions,
  PaginationOptions,
  RandomOptions,
  RelatedOptions,
  SearchOptions,
  SubcategoriesOptions,
  TrendingOptions,
} from './client-settings.js'
import { type ContentApi, contentApiOn, createAnswers } from './content-api.js'
import * as endpoints from './endpoints.js'
import { createRawRequest, type RawRequest, type RequestOptions } from './raw-request.js'

/** The types of a client's results for its callers; the values do not depend on them. */
export interface ClientResults {
  readonly gif: GifResult
  readonly gifs: GifsResult
  readonly categories: CategoriesResult
  readonly channels: ChannelsResult
}

/**
 * The calls of the content API. Each resolves with a decoded copy that is the caller's own, or rejects with a
 * `FetchError`; an abort by the caller's signal rejects with the signal's reason. Answers are cached for 60 s and
 * failures for 6 s, and identical calls in flight share one request. The signal is passed in the options or as the
 * last argument; a call without one that a host's `fetchGifs` makes before it returns takes the signal of that page.
 */
export class ContentClient<Results extends ClientResults | HostResults = ClientResults> {
  readonly #api: ContentApi
  readonly #request: RawRequest

  constructor(settings: ContentSettings) {
    const answer = createAnswers(settings)
    this.#api = contentApiOn(settings, answer, this)
    this.#request = createRawRequest(settings, answer)
  }

  /** The key of this client's calls, and of the usage events of its GIFs. */
  get apiKey(): string {
    return this.#api.apiKey
  }

  /** The collector of its GIFs' usage events; `false` where its service is the host's own and no collector is given. */
  get pingbackUrl(): string | false | undefined {
    return this.#api.pingbackUrl
  }

  /**
   * Whether calls may carry the session's id and usage events of its GIFs may be sent now: its own `tracking`, that of
   * every provider that it is used in, and the visitor's answer for its key must all allow it.
   */
  mayTrack(): boolean {
    return this.#api.mayTrack()
  }

  /**
   * The visitor agrees: from now on, calls carry the session's id and usage events are sent, unless `tracking` is
   * `never` or the browser's privacy signal is respected. Applies to every client and provider of this key on this
   * page; hosts store the answer for the next page.
   */
  grantConsent(): void {
    this.#api.grantConsent()
  }

  /**
   * The visitor objects: nothing is sent under this key from now on, whatever `tracking` says. Stored data are deleted:
   * the session's id, and waiting events of this client's key, on this page and in the storage of the origin.
   */
  revokeConsent(): void {
    this.#api.revokeConsent()
  }

  /** The same object under the types of the client's results. */
  #call<A, B>(endpoint: endpoints.Endpoint<A>, options?: CallOptions): Promise<B> {
    return this.#api.call(endpoint, options) as Promise<unknown> as Promise<B>
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
    return this.#request(path, options)
  }
}

/** A client for one API key; it shares nothing with other clients except a cache or ports that both are given. */
export const createContentClient = (settings: ContentSettings): ContentClient => new ContentClient(settings)
