/** Listings of a picker, and the calls that fetch them. */
import type { Category } from '../model/category.js'
import type { CategoriesLike, ChannelsLike, GifsLike, GifsResult } from '../model/page.js'
import type { Rating } from '../page/settings.js'
import type { AbortSignalLike } from '../ports.js'

/** The tabs of a picker. */
export type PickerTab = 'gifs' | 'stickers' | 'text' | 'emoji' | 'recents' | 'favorites'

/** All tabs in their default order. */
export const pickerTabs: readonly PickerTab[] = ['gifs', 'stickers', 'text', 'emoji', 'recents', 'favorites']

/** The chosen category, and its chosen subcategory if there is one. */
export interface PickedCategory {
  readonly category: Category
  readonly subcategory?: Category | undefined
}

/** The list in the grid: a call of the content client, or a list in local storage. */
export type PickerListing =
  | {
      /** What is trending. */
      readonly kind: 'trending'
      /** Kind of the media. */
      readonly type: 'gifs' | 'stickers' | 'text'
    }
  | {
      /** What matches a term. */
      readonly kind: 'search'
      /** Kind of the media. */
      readonly type: 'gifs' | 'stickers' | 'text'
      /** The term. */
      readonly term: string
      /** Name of the channel that is searched; empty for all. */
      readonly channel: string
    }
  /** The term as animated text. */
  | {
      /** The term as animated text. */
      readonly kind: 'animate'
      /** The text. */
      readonly term: string
    }
  | {
      /** Emoji. */
      readonly kind: 'emoji'
    }
  | {
      /** A list in local storage. */
      readonly kind: 'kept'
      /** Which of the two lists. */
      readonly list: 'recents' | 'favorites'
      /** Limits the list to GIFs that match; empty for all. */
      readonly term: string
    }

export interface PickerChoice {
  readonly tab: PickerTab
  /** The term searched for, not the text in the field. */
  readonly term: string
  /** Name of the channel that is searched. */
  readonly channel?: string | undefined
  readonly picked?: PickedCategory | undefined
}

/**
 * The listing for a state of the picker. A category is searched for by its name, since the service's own list of a
 * category has one page only. A term takes precedence over a category, since it was entered later.
 */
export const listingOf = ({ tab, term, channel = '', picked }: PickerChoice): PickerListing => {
  switch (tab) {
    case 'recents':
    case 'favorites':
      return { kind: 'kept', list: tab, term }
    case 'emoji':
      return { kind: 'emoji' }
    case 'text':
      if (channel) return { kind: 'search', type: tab, term, channel }
      return term ? { kind: 'animate', term } : { kind: 'trending', type: tab }
    default: {
      if (term || channel) return { kind: 'search', type: tab, term, channel }
      const named = picked?.subcategory ?? picked?.category
      return named
        ? { kind: 'search', type: tab, term: named.name, channel }
        : { kind: 'trending', type: tab }
    }
  }
}

/** A key that differs between listings, for the `feedKey` of the grid. */
export const listingKey = (listing: PickerListing): string => JSON.stringify(Object.values(listing))

/** Width in px until the picker is measured. */
export const UNMEASURED_PICKER_WIDTH = 376

/** Approximate width of a column in px. */
const columnWidths: Readonly<Record<PickerTab, number>> = {
  gifs: 170,
  stickers: 120,
  text: 170,
  emoji: 76,
  recents: 130,
  favorites: 130,
}

/** Number of columns for a width in px, at least two. */
export const pickerColumns = (tab: PickerTab, width: number): number =>
  Math.max(2, Math.floor(width / columnWidths[tab]))

/** Options of a host for all calls. */
export interface PickerOptions {
  /** Highest rating of results; default `pg-13`. */
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

/** The calls of a picker; a content client has them all. */
export interface PickerClient {
  search(
    term: string,
    options: PageCall & { type: MediaKind; channel?: string | undefined },
  ): Promise<GifsLike>
  trending(options: PageCall & { type: MediaKind }): Promise<GifsLike>
  animate(text: string, options: PageCall): Promise<GifsLike>
  emoji(options: PageCall): Promise<GifsLike>
  categories(): Promise<CategoriesLike>
  channels(term: string, options: { limit?: number }): Promise<ChannelsLike>
  trendingSearches(): Promise<{ data: string[] }>
  /** Whether what the visitor chooses may be kept as a recent; default: it may. */
  mayTrack?(): boolean
}

/** GIFs of one request. */
const PAGE_SIZE = 25

const noPage: GifsResult = {
  data: [],
  pagination: { count: 0, offset: 0, total_count: 0 },
  meta: { status: 200, msg: 'OK', response_id: '' },
}

/** Animated texts may come without a total; then there is one page. */
const asOnePage = (page: GifsResult, offset: number): GifsResult =>
  page.pagination.total_count === undefined
    ? { ...page, pagination: { ...page.pagination, total_count: offset + page.data.length } }
    : page

/** The page of a listing at an offset; empty for kept lists, which are not fetched. */
export const pickerPage = (
  client: PickerClient,
  listing: PickerListing,
  options: PickerOptions,
  offset: number,
  signal?: AbortSignalLike,
): Promise<GifsLike> => {
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
      return client.animate(listing.term, call).then((page) => asOnePage(page as GifsResult, offset))
    case 'emoji':
      return client.emoji(call)
    case 'kept':
      return Promise.resolve(noPage)
  }
}
