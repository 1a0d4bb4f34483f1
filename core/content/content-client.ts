import type { GifID } from '../model/gif.js'
import type {
  CategoriesResult,
  ChannelsResult,
  GifResult,
  GifsResult,
  TrendingSearchesResult,
} from '../model/page.js'
import { ambientFetchSignal } from '../page-defaults.js'
import { promiseOf } from './abortable.js'
import { baseOf, type ContentSettings, mayTrackWith } from './client-settings.js'
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
import { createEndpointRunner, type EndpointRunner } from './endpoint-runner.js'
import * as endpoints from './endpoints.js'
import { decodeRaw, type RequestOptions, type Result } from './raw-request.js'

/**
 * The calls of the content API (specification, section 7). Each resolves with a decoded copy of the caller's
 * own, or rejects with a `FetchError`; an abort by the caller's signal rejects with the signal's reason.
 * Answers are remembered for 60 s and failures for 6 s, and identical calls under way share one request. The
 * signal goes into the options or, apart from them, last; a call without one that a feed's `fetchGifs` makes
 * before it returns takes the feed's.
 */
export class ContentClient {
  readonly #settings: ContentSettings
  readonly #runner: EndpointRunner

  constructor(settings: ContentSettings) {
    this.#settings = settings
    this.#runner = createEndpointRunner(settings)
  }

  /** The key this client calls with, and under which events of its GIFs are sent. */
  get apiKey(): string {
    return this.#settings.apiKey
  }

  /** Whether usage events of its GIFs may be sent now: what `tracking` and `hasConsent` say. */
  mayTrack(): boolean {
    return mayTrackWith(this.#settings.options)
  }

  #call<A>(endpoint: endpoints.Endpoint<A>, options: CallOptions, last?: CallOptions): Promise<A> {
    return promiseOf(this.#runner.run(endpoint), last?.signal ?? options.signal ?? ambientFetchSignal())
  }

  /** The categories of the catalogue. */
  categories(options: CategoriesOptions = {}, call?: CallOptions): Promise<CategoriesResult> {
    return this.#call(endpoints.categories(options), options, call)
  }

  /** The subcategories of a category. */
  subcategories(
    category: string,
    options: SubcategoriesOptions = {},
    call?: CallOptions,
  ): Promise<CategoriesResult> {
    return this.#call(endpoints.subcategories(category, options), options, call)
  }

  /** One GIF by its id. */
  gif(id: GifID, options: GifOptions = {}, call?: CallOptions): Promise<GifResult> {
    return this.#call(endpoints.gif(id, options), options, call)
  }

  /** GIFs by their ids. */
  gifs(ids: readonly GifID[], call?: CallOptions): Promise<GifsResult>
  /** GIFs of a subcategory. */
  gifs(category: string, subcategory: string, call?: CallOptions): Promise<GifsResult>
  gifs(
    first: readonly GifID[] | string,
    second?: string | CallOptions,
    third: CallOptions = {},
  ): Promise<GifsResult> {
    if (typeof first !== 'string' && Array.isArray(first))
      return this.#call(endpoints.gifsByIds(first), typeof second === 'object' ? second : third)
    return this.#call(
      endpoints.gifsByCategory(String(first), typeof second === 'string' ? second : ''),
      third,
    )
  }

  /** Emoji. */
  emoji(options: PaginationOptions = {}, call?: CallOptions): Promise<GifsResult> {
    return this.#call(endpoints.emoji(options), options, call)
  }

  /** The default variation of each emoji (version 2 of the API). */
  emojiDefaultVariations(options: PaginationOptions = {}, call?: CallOptions): Promise<GifsResult> {
    return this.#call(endpoints.emojiDefaultVariations(options), options, call)
  }

  /** All variations of one emoji (version 2 of the API). */
  emojiVariations(id: GifID, call: CallOptions = {}): Promise<GifsResult> {
    return this.#call(endpoints.emojiVariations(id), call)
  }

  /** Animated renderings of a text. */
  animate(text: string, options: PaginationOptions = {}, call?: CallOptions): Promise<GifsResult> {
    return this.#call(endpoints.animate(text, options), options, call)
  }

  /** GIFs for a term; `channel` searches within a channel. Rated. */
  search(term: string, options: SearchOptions = {}, call?: CallOptions): Promise<GifsResult> {
    return this.#call(endpoints.search(term, options), options, call)
  }

  /** What is popular now. Rated. */
  trending(options: TrendingOptions = {}, call?: CallOptions): Promise<GifsResult> {
    return this.#call(endpoints.trending(options), options, call)
  }

  /** Another GIF at each call: never cached. Rated. */
  random(options: RandomOptions = {}, call?: CallOptions): Promise<GifResult> {
    return this.#call(endpoints.random(options), options, call)
  }

  /** GIFs like another. Rated. */
  related(id: GifID, options: RelatedOptions = {}, call?: CallOptions): Promise<GifsResult> {
    return this.#call(endpoints.related(id, options), options, call)
  }

  /** Channels for a term. Rated. */
  channels(term: string, options: SearchOptions = {}, call?: CallOptions): Promise<ChannelsResult> {
    return this.#call(endpoints.channels(term, options), options, call)
  }

  /** Terms that are searched for a lot at the moment. */
  trendingSearches(call: CallOptions = {}): Promise<TrendingSearchesResult> {
    return this.#call(endpoints.trendingSearches(), call)
  }

  /** Any call of the content API, by its path and query below the base; the caller adds key and parameters. */
  request<A = Result>(path: string, options: RequestOptions<A> = {}): Promise<A> {
    const base = baseOf(this.#settings, options.apiVersion).replace(/\/+$/, '')
    const outcome = this.#runner.fetch({
      url: `${base}/${path.replace(/^\/+/, '')}`,
      isUncached: options.noCache === true,
      decode: decodeRaw(options.normalizer),
    })
    return promiseOf(outcome, options.signal ?? ambientFetchSignal())
  }
}

/** A client for one API key; it shares nothing with other clients unless handed the same cache or ports. */
export const createContentClient = (settings: ContentSettings): ContentClient => new ContentClient(settings)
