/** Clients of a host's tests, and classes derived from ours. */
import {
  type GifResult,
  type GifsResult,
  GiphyFetch,
  type RandomOptions,
  type SearchOptions,
  type TrendingOptions,
} from 'gifkit'

/** What Jest and Vitest make of the methods of a class. */
type Mocked<T> = { [Key in keyof T]: T[Key] & { calls: unknown[] } }

export class CountedFetch extends GiphyFetch {
  calls = 0

  override trending(options?: TrendingOptions): Promise<GifsResult> {
    this.calls += 1
    return super.trending({ limit: 5, ...options })
  }

  override async search(term: string, options: SearchOptions = {}): Promise<GifsResult> {
    const result: GifsResult = await super.search(term.trim(), { ...options, lang: 'en' })
    return result
  }
}

export const double = (
  page: GifsResult,
  one: GifResult,
): Pick<GiphyFetch, 'search' | 'trending' | 'random'> => ({
  search: async (term: string, options?: SearchOptions) => (term && options?.offset === 0 ? page : page),
  trending: () => Promise.resolve(page),
  random: async (options?: RandomOptions) => ({ ...one, data: { ...one.data, title: options?.tag ?? '' } }),
})

export const countOf = (client: Mocked<Pick<GiphyFetch, 'trending'>>): number => client.trending.calls.length

export const fetchWith =
  (client: Pick<GiphyFetch, 'trending'> = new CountedFetch('a key', { lang: 'en' })) =>
  (offset: number): Promise<GifsResult> =>
    client.trending({ offset, limit: 10 })
