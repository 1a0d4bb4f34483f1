import { fetchGifsMistake } from '../mistake.js'
import type { Gif } from '../model/gif.js'
import { count, isJsonObject, type JsonObject, own, text } from '../model/lenient.js'
import type { GifsLike, GifsResult } from '../model/page.js'
import { type ConsentGuard, shownAnswers, withFetchSignal } from '../page/clients.js'
import type { AbortSignalLike } from '../ports.js'
import type { ListWindow } from './window.js'

/**
 * Ids that have been in a list, in the order of arrival. All versions of a list share one map, of which each reads the
 * ranks below its own `count`; so adding a page takes time for the ids of that page only.
 */
export interface KnownIds {
  readonly count: number
  /** Only entries from the newest version's count on are ever added. */
  readonly ranks: Map<string, number>
}

export const noIds = (): KnownIds => ({ count: 0, ranks: new Map() })

export const knows = ({ count, ranks }: KnownIds, id: string): boolean => (ranks.get(id) ?? count) < count

/** A new version with further ids; the given one stays valid. */
export const withIds = (known: KnownIds, ids: Iterable<string>): KnownIds => {
  const isNewest = known.ranks.size === known.count
  // A map keeps the order of insertion, which is that of the ranks.
  const ranks = isNewest ? known.ranks : new Map([...known.ranks].slice(0, known.count))
  for (const id of ids) if (!ranks.has(id)) ranks.set(id, ranks.size)
  return { count: ranks.size, ranks }
}

/** Pages in a row without a new GIF after which a list is complete, whatever the service says. */
const MOST_PAGES_WITHOUT_NEW = 2

/**
 * Pages in a row that may arrive while the loader stays in view and the list does not get taller: in a box that cannot
 * grow, the loader never leaves the view, and the feed would fetch the whole catalogue.
 */
export const MOST_PAGES_IN_VIEW = 10

/** What has been fetched of a list, and where the next page starts. */
export interface Listing {
  /** In the order of arrival, each id once. */
  readonly gifs: readonly Gif[]
  /** Ids that have been in the list, including those that a host has removed. */
  readonly knownIds: KnownIds
  readonly nextOffset: number
  /** There is no further page. */
  readonly isComplete: boolean
  /** Pages in a row that brought no new GIF. */
  readonly pagesWithoutNew: number
}

/**
 * The first GIF of each id that `knownIds` lacks. The ids of a host's own list may be missing: it was never decoded.
 */
const newGifs = (gifs: readonly Gif[], knownIds: KnownIds): ReadonlyMap<string, Gif> => {
  const added = new Map<string, Gif>()
  for (const gif of gifs) {
    const id = isJsonObject(gif) ? text(gif.id) : undefined
    if (id !== undefined && !knows(knownIds, id) && !added.has(id)) added.set(id, gif)
  }
  return added
}

/** A list that starts with a host's GIFs: the first page fetched is the one after them. */
export const startListing = (initialGifs: readonly Gif[] = []): Listing => {
  const added = newGifs(initialGifs, noIds())
  return {
    gifs: [...added.values()],
    knownIds: withIds(noIds(), added.keys()),
    nextOffset: initialGifs.length,
    isComplete: false,
    pagesWithoutNew: 0,
  }
}

/**
 * The list with the host's GIFs in place of its own; a GIF that the host removed does not come back with a later page.
 */
export const withGifs = (listing: Listing, gifs: readonly Gif[]): Listing => {
  const shown = newGifs(gifs, noIds())
  return { ...listing, gifs: [...shown.values()], knownIds: withIds(listing.knownIds, shown.keys()) }
}

/**
 * The offset after a page: count + offset as the service states them (specification, section 7). Where they are missing
 * or would lead back, the number of items in the page counts instead.
 */
const offsetAfter = (pagination: JsonObject, requested: number, sent: number): number => {
  const stated = (count(own(pagination, 'count')) ?? sent) + (count(own(pagination, 'offset')) ?? requested)
  return Number.isSafeInteger(stated) && stated > requested ? stated : requested + sent
}

/** The list with the page that was fetched at its `nextOffset`; GIFs whose id it has had are dropped. */
export const addPage = (listing: Listing, page: GifsResult): Listing => {
  const added = newGifs(page.data, listing.knownIds)
  const pagination: unknown = page.pagination
  const stated = isJsonObject(pagination) ? pagination : {}
  const nextOffset = offsetAfter(stated, listing.nextOffset, page.data.length)
  const total = count(own(stated, 'total_count')) ?? 0
  const pagesWithoutNew = added.size > 0 ? 0 : listing.pagesWithoutNew + 1
  return {
    gifs: added.size > 0 ? [...listing.gifs, ...added.values()] : listing.gifs,
    knownIds: withIds(listing.knownIds, added.keys()),
    nextOffset,
    // Some services send a total of 0 with a page that has items.
    isComplete:
      nextOffset === listing.nextOffset ||
      (total > 0 && nextOffset >= total) ||
      pagesWithoutNew >= MOST_PAGES_WITHOUT_NEW,
    pagesWithoutNew,
  }
}

/** A host's function that fetches the page at an offset; the offset is its only argument, as hosts expect. */
export type FetchGifs = (offset: number) => Promise<GifsLike>

/** A function of gifkit that fetches a page, and passes the signal on to its client. */
export type FetchPage = (offset: number, signal?: AbortSignalLike) => Promise<GifsLike>

/** Marks a function of gifkit, so that a list passes its signal to it. */
export const ownPages = (fetch: FetchPage): FetchPage => Object.assign(fetch, { takesSignal: true })

/**
 * Fetches a page. Every failure is a rejection, also when the function throws or returns no page.
 *
 * @param signal also aborts the client calls that a host's function makes before it returns
 * @param onMistake gets the report of a page that was returned without a promise; the page is used all the same
 * @param guard decides whether the clients of these calls may track
 * @param isOnlyShown no host gets the GIFs, so that the fields of tiles are enough
 */
export const fetchPage = async (
  fetchGifs: FetchGifs | undefined,
  offset: number,
  signal?: AbortSignalLike,
  onMistake?: (text: string) => void,
  guard?: ConsentGuard,
  isOnlyShown?: boolean,
): Promise<GifsResult> => {
  if (typeof fetchGifs !== 'function') throw new TypeError(fetchGifsMistake(fetchGifs))
  const isOwn = 'takesSignal' in fetchGifs
  const call = (): unknown => (isOwn ? (fetchGifs as FetchPage)(offset, signal) : fetchGifs(offset))
  const answer = signal ? withFetchSignal(signal, call, guard) : call()
  // A host may return anything.
  if (isOnlyShown) shownAnswers.add(Object(answer))
  const page = await answer
  if (!isJsonObject(page) || !Array.isArray(page.data)) throw new TypeError(fetchGifsMistake(page))
  if (page === answer) onMistake?.(fetchGifsMistake(answer))
  return page as unknown as GifsResult
}

/** The report of an error that the host's function caused; none for an error of the client, or for an abort. */
export const mistakeIn = (error: Error): string | undefined => {
  if ('forget' in error || error.name === 'AbortError') return undefined
  return error.message.startsWith('fetchGifs: ') ? error.message : fetchGifsMistake(error)
}

/** The error itself, or an `Error` for any other value that was thrown. */
export const asError = (cause: unknown): Error => {
  if (cause instanceof Error) return cause
  const isText = typeof cause === 'string' && cause !== ''
  return new Error(isText ? cause : 'Error fetching', { cause })
}

/** Fetches the next page and resolves to all GIFs so far, each id once. */
export type GifPaginator = (externalGifs?: readonly Gif[]) => Promise<Gif[]>

/**
 * Pages through a list, one page a call (specification, section 7): the next offset is count + offset, GIFs
 * whose id the list has are dropped, and nothing is requested once the total is reached, a page does not advance
 * the offset, or two pages in a row bring no new GIF. Calls that overlap share one request. After a failure the
 * next call fetches the same page again.
 *
 * @param fetchGifs fetches the page at an offset
 * @param initialGifs start the list; the first page fetched is the one after them
 * @returns a function that optionally takes the list as the host has arranged it in the meantime
 */
export const gifPaginator = (fetchGifs: FetchGifs, initialGifs: readonly Gif[] = []): GifPaginator => {
  let listing = startListing(initialGifs)
  let inFlight: Promise<void> | undefined

  const fetchNext = async (): Promise<void> => {
    try {
      const page = await fetchPage(fetchGifs, listing.nextOffset)
      listing = addPage(listing, page)
    } finally {
      inFlight = undefined
    }
  }

  return async (externalGifs) => {
    if (externalGifs) listing = withGifs(listing, externalGifs)
    if (!listing.isComplete) {
      inFlight ??= fetchNext()
      await inFlight
    }
    return [...listing.gifs]
  }
}

/** A list that may be laid out, and the part of it that may be on the screen. */
interface PlacedList {
  readonly layout: { readonly extent: number } | undefined
  readonly window: ListWindow | undefined
}

/** The next page is fetched while the end of a list is at most so far beyond the screen, if the host sets nothing; see `FIRST_PAGE_MS`. */
export const END_MARGIN = { masonry: '0px 0px 100% 0px', row: '0px 100%' } as const

/** An end at most so many screens beyond the screen is near. */
const NEAR_END_SCREENS = 2

/**
 * True while the end of the list is near the screen. A loader that is in view although the end is not near does not
 * mean that the list is too short: the host has placed the loader elsewhere, or nothing is laid out.
 */
export const isEndNear = ({ layout, window }: PlacedList): boolean =>
  layout !== undefined &&
  window !== undefined &&
  layout.extent - window.end <= NEAR_END_SCREENS * (window.end - window.start)
