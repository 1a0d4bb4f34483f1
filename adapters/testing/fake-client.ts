import { isRight } from 'fp-ts/lib/Either.js'
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
} from '../../core/content/client-settings.js'
import * as endpoints from '../../core/content/endpoints.js'
import type { RequestOptions } from '../../core/content/raw-request.js'
import type { GifID } from '../../core/model/gif.js'
import type {
  CategoriesResult,
  ChannelsResult,
  GifResult,
  GifsResult,
  Result,
} from '../../core/model/host-results.js'
import type { TrendingSearchesResult } from '../../core/model/page.js'
import { ambientFetchSignal, rememberOrigin } from '../../core/page/clients.js'
import type { AbortSignalLike } from '../../core/ports.js'
import { GiphyFetch } from '../giphy-fetch.js'
import { pageSettings } from '../page-api.js'
import { CallRecorder, errorOf, type FakeCall, type FakeClient, type FakeMethod } from './fake-calls.js'
import { FakeCatalogue, type FakeClientOptions, type FakeContent, pageOfList } from './fake-catalogue.js'

/** Of a service of the host's own, so that usage events go to no collector unless the page names one. */
const SERVER_URL = 'https://api.giphy.test/v1/'

class InMemoryClient extends GiphyFetch implements FakeClient {
  readonly #catalogue: FakeCatalogue
  readonly #recorder = new CallRecorder()
  readonly #settings: Parameters<typeof endpoints.addressOf>[1]

  constructor({
    apiKey = 'fake-key',
    tracking,
    respectPrivacySignals,
    hasConsent,
    ...content
  }: FakeClientOptions) {
    const options = { tracking, respectPrivacySignals, hasConsent, serverUrl: SERVER_URL }
    super(apiKey, {}, options)
    this.#settings = pageSettings(apiKey, {}, options)
    this.#catalogue = new FakeCatalogue(content)
  }

  get calls(): readonly FakeCall[] {
    return this.#recorder.calls
  }

  callsOf(method: FakeMethod): readonly (readonly unknown[])[] {
    return this.calls.filter((call) => call.method === method).map(({ args }) => args)
  }

  answer(content: FakeContent): void {
    this.#catalogue.change(content)
  }

  fail(method: FakeMethod, error?: Error, times?: number): void {
    this.#recorder.fail(method, error, times)
  }

  succeed(method?: FakeMethod): void {
    this.#recorder.succeed(method)
  }

  hold(...methods: readonly FakeMethod[]): void {
    this.#recorder.hold(methods)
  }

  release(): void {
    this.#recorder.release()
  }

  /** Records and answers a call; one in a list takes its signal and registers the key with the provider around it. */
  #answer<A>(
    method: FakeMethod,
    args: readonly unknown[],
    own: AbortSignalLike | undefined,
    url: string,
    answer: () => A,
  ): Promise<A> {
    const listSignal = ambientFetchSignal()
    if (listSignal) this.mayTrack()
    return this.#recorder.run({ method, args, signal: own ?? listSignal }, url, answer)
  }

  /** Decodes an answer as that of the service, so that it is the caller's own and without what cannot be used. */
  #run<A, B>(
    method: FakeMethod,
    args: readonly unknown[],
    endpoint: endpoints.Endpoint<A>,
    bodyOf: () => { readonly data: unknown },
    call?: CallOptions,
  ): Promise<B> {
    const address = endpoints.addressOf(endpoint, this.#settings, { mayTrack: () => false })
    const url = isRight(address) ? address.right : ''
    return this.#answer(method, args, call?.signal ?? endpoint.query.signal, url, () => {
      if (!isRight(address)) throw address.left
      const meta = { status: 200, msg: 'OK', response_id: `fake-answer-${this.calls.length}` }
      const json: unknown = JSON.parse(JSON.stringify({ ...bodyOf(), meta }))
      const decoded = endpoint.codec(() => {}).decode(json)
      if (!isRight(decoded)) throw errorOf(url, 404, 'Not Found')
      for (const gif of endpoint.gifsOf(decoded.right)) if (gif) rememberOrigin(gif, this)
      return decoded.right as unknown as B
    })
  }

  override categories(options?: CategoriesOptions, call?: CallOptions): Promise<CategoriesResult> {
    const body = () => pageOfList(this.#catalogue.categories, options ?? {})
    return this.#run('categories', [options, call], endpoints.categories(options), body, call)
  }

  override subcategories(
    category: string,
    options?: SubcategoriesOptions,
    call?: CallOptions,
  ): Promise<CategoriesResult> {
    const endpoint = endpoints.subcategories(category, options)
    const body = () => {
      const found = this.#catalogue.categories.find(
        ({ name, name_encoded }) => name === category || name_encoded === category,
      )
      return pageOfList(found?.subcategories ?? [], options ?? {})
    }
    return this.#run('subcategories', [category, options, call], endpoint, body, call)
  }

  override gif(id: GifID, options?: GifOptions, call?: CallOptions): Promise<GifResult> {
    const body = () => ({ data: this.#catalogue.find(id) ?? [] })
    return this.#run('gif', [id, options, call], endpoints.gif(id, options), body, call)
  }

  override gifs(ids: readonly GifID[], call?: CallOptions): Promise<GifsResult>
  override gifs(category: string, subcategory: string, call?: CallOptions): Promise<GifsResult>
  override gifs(
    first: readonly GifID[] | string,
    second?: string | CallOptions,
    third?: CallOptions,
  ): Promise<GifsResult> {
    const args = [first, second, third]
    if (typeof first !== 'string') {
      const call = typeof second === 'object' ? second : third
      const body = () => {
        const data = first.flatMap((id) => this.#catalogue.find(id) ?? [])
        return pageOfList(data, { limit: data.length })
      }
      return this.#run('gifs', args, endpoints.gifsByIds(first), body, call)
    }
    const subcategory = typeof second === 'string' ? second : ''
    const endpoint = endpoints.gifsByCategory(first, subcategory)
    const body = () => pageOfList(this.#catalogue.matching(subcategory), {})
    return this.#run('gifs', args, endpoint, body, third)
  }

  override emoji(options?: PaginationOptions, call?: CallOptions): Promise<GifsResult> {
    const body = () => pageOfList(this.#catalogue.ofType('emoji'), options ?? {})
    return this.#run('emoji', [options, call], endpoints.emoji(options), body, call)
  }

  override emojiDefaultVariations(options?: PaginationOptions, call?: CallOptions): Promise<GifsResult> {
    const endpoint = endpoints.emojiDefaultVariations(options)
    const body = () => pageOfList(this.#catalogue.defaultEmoji(), options ?? {})
    return this.#run('emojiDefaultVariations', [options, call], endpoint, body, call)
  }

  override emojiVariations(id: GifID, call?: CallOptions): Promise<GifsResult> {
    const body = () => pageOfList(this.#catalogue.emojiVariations(id), {})
    return this.#run('emojiVariations', [id, call], endpoints.emojiVariations(id), body, call)
  }

  override animate(text: string, options?: PaginationOptions, call?: CallOptions): Promise<GifsResult> {
    const body = () => pageOfList(this.#catalogue.animated(text), options ?? {})
    return this.#run('animate', [text, options, call], endpoints.animate(text, options), body, call)
  }

  override search(term: string, options?: SearchOptions, call?: CallOptions): Promise<GifsResult> {
    const { channel, type } = options ?? {}
    const body = () =>
      pageOfList(this.#catalogue.matching(channel ? `@${channel} ${term}` : term, type), options ?? {})
    return this.#run('search', [term, options, call], endpoints.search(term, options), body, call)
  }

  override trending(options?: TrendingOptions, call?: CallOptions): Promise<GifsResult> {
    const body = () => pageOfList(this.#catalogue.ofType(options?.type), options ?? {})
    return this.#run('trending', [options, call], endpoints.trending(options), body, call)
  }

  override random(options?: RandomOptions, call?: CallOptions): Promise<GifResult> {
    const body = () => ({ data: this.#catalogue.random(options?.tag, options?.type) ?? [] })
    return this.#run('random', [options, call], endpoints.random(options), body, call)
  }

  override related(id: GifID, options?: RelatedOptions, call?: CallOptions): Promise<GifsResult> {
    const body = () => pageOfList(this.#catalogue.related(id, options?.type), options ?? {})
    return this.#run('related', [id, options, call], endpoints.related(id, options), body, call)
  }

  override channels(term: string, options?: SearchOptions, call?: CallOptions): Promise<ChannelsResult> {
    const body = () => pageOfList(this.#catalogue.channels(term), options ?? {})
    return this.#run('channels', [term, options, call], endpoints.channels(term, options), body, call)
  }

  override trendingSearches(call?: CallOptions): Promise<TrendingSearchesResult> {
    const body = () => pageOfList(this.#catalogue.trendingSearches, { limit: Number.POSITIVE_INFINITY })
    return this.#run('trendingSearches', [call], endpoints.trendingSearches(), body, call)
  }

  override request<A = Result>(path: string, options: RequestOptions<A> = {}): Promise<A> {
    const url = SERVER_URL + path.replace(/^\/+/, '')
    return this.#answer('request', [path, options], options.signal, url, () => {
      const body = this.#catalogue.body(path)
      if (body === undefined) throw errorOf(url, 404, 'Not Found')
      return options.normalizer ? options.normalizer(body as Result) : (body as A)
    })
  }
}

/**
 * A client in memory: a `GiphyFetch` that answers from the given content, without a network and without timers, and
 * records its calls. Answers are decoded as those of the service are, so that each call gets GIFs of its own, and GIFs
 * that no widget could show are left out. Usage events of its GIFs go nowhere, unless the page names a collector
 * (`GIPHY_PINGBACK_URL`) or a provider takes them.
 *
 * - `search` finds by words of title and tags, `channels` by words of the name; pages go by `offset` and `limit` (25).
 * - `type` chooses among stickers, clips (`videos`), texts and, by default, all others.
 * - A missing GIF rejects with a `FetchError` of the status 404; an aborted call rejects with the signal's reason.
 */
export const createFakeClient = (options: FakeClientOptions = {}): FakeClient => new InMemoryClient(options)
