import type { CategoriesResult, ChannelsResult, GifsResult } from '../model/page.js'
import type { Rating } from '../page/settings.js'
import type { AbortSignalLike } from '../ports.js'
import type { PickerListing } from './picker-listing.js'

/** What a host may say of every call. */
export interface PickerOptions {
  /** Strictest content that is let through; default `pg-13`. */
  readonly rating?: Rating | undefined
  /** Language of terms, as a two-letter code. */
  readonly lang?: string | undefined
}

interface PageCall extends PickerOptions {
  offset: number
  limit: number
  signal?: AbortSignalLike | undefined
}

type MediaKind = 'gifs' | 'stickers' | 'text'

/** The calls that a picker makes; a content client has them all. */
export interface PickerClient {
  search(
    term: string,
    options: PageCall & { type: MediaKind; channel?: string | undefined },
  ): Promise<GifsResult>
  trending(options: PageCall & { type: MediaKind }): Promise<GifsResult>
  animate(text: string, options: PageCall): Promise<GifsResult>
  emoji(options: PageCall): Promise<GifsResult>
  categories(): Promise<CategoriesResult>
  channels(term: string, options: { limit?: number }): Promise<ChannelsResult>
  trendingSearches(): Promise<{ data: string[] }>
}

/** GIFs of one request. */
const PAGE_SIZE = 25

const noPage: GifsResult = {
  data: [],
  pagination: { count: 0, offset: 0, total_count: 0 },
  meta: { status: 200, msg: 'OK', response_id: '' },
}

/** Drawn texts may come without a total: then they came all at once. */
const asOnePage = (page: GifsResult, offset: number): GifsResult =>
  page.pagination.total_count === undefined
    ? { ...page, pagination: { ...page.pagination, total_count: offset + page.data.length } }
    : page

/** The page of a listing at an offset; lists that the person keeps have none. */
export const pickerPage = (
  client: PickerClient,
  listing: PickerListing,
  options: PickerOptions,
  offset: number,
  signal?: AbortSignalLike,
): Promise<GifsResult> => {
  const call: PageCall = { ...options, offset, limit: PAGE_SIZE, ...(signal && { signal }) }
  switch (listing.kind) {
    case 'trending':
      return client.trending({ ...call, type: listing.type })
    case 'search':
      return client.search(listing.term, {
        ...call,
        type: listing.type,
        channel: listing.channel || undefined,
      })
    case 'animate':
      return client.animate(listing.term, call).then((page) => asOnePage(page, offset))
    case 'emoji':
      return client.emoji(call)
    case 'kept':
      return Promise.resolve(noPage)
  }
}
