import { fetchGifsMistake } from '../mistake.js'
import type { Gif } from '../model/gif.js'
import { count, isJsonObject, type JsonObject, own, text } from '../model/lenient.js'
import type { GifsResult } from '../model/page.js'
import { type ConsentGuard, withFetchSignal } from '../page/clients.js'
import type { AbortSignalLike } from '../ports.js'

/**
 * Ids that have been in a list, in the order they came. Every version of a list that grew from the same start
 * shares the ranks and knows those below its own count, so that a page costs work for its own ids only.
 */
export interface KnownIds {
  readonly count: number
  /** Only ever written behind the count of the newest version. */
  readonly ranks: Map<string, number>
}

export const noIds = (): KnownIds => ({ count: 0, ranks: new Map() })

export const knows = ({ count, ranks }: KnownIds, id: string): boolean => (ranks.get(id) ?? count) < count

/** The ids and further ones; those given stay as they are. */
export const withIds = (known: KnownIds, ids: Iterable<string>): KnownIds => {
  const isNewest = known.ranks.size === known.count
  // A map keeps the order of insertion, which is that of the ranks.
  const ranks = isNewest ? known.ranks : new Map([...known.ranks].slice(0, known.count))
  for (const id of ids) if (!ranks.has(id)) ranks.set(id, ranks.size)
  return { count: ranks.size, ranks }
}

/** Requests without a new GIF after which a list counts as at its end, whatever the service says. */
const MOST_BARREN_PAGES = 2

/** What has been fetched of a list, and where it goes on. */
export interface Listing {
  /** In the order of arrival, each id once. */
  readonly gifs: readonly Gif[]
  /** Ids that have been in the list, also those that a host took out since. */
  readonly knownIds: KnownIds
  readonly nextOffset: number
  /** Nothing is left to ask for. */
  readonly isComplete: boolean
  /** Pages in a row that brought nothing new. */
  readonly barrenPages: number
}

/** The first GIF of each id that `knownIds` lacks. Hosts hand in lists that were never decoded. */
const newGifs = (gifs: readonly Gif[], knownIds: KnownIds): ReadonlyMap<string, Gif> => {
  const added = new Map<string, Gif>()
  for (const gif of gifs) {
    const id = isJsonObject(gif) ? text(gif.id) : undefined
    if (id !== undefined && !knows(knownIds, id) && !added.has(id)) added.set(id, gif)
  }
  return added
}

/** A list that starts with GIFs from elsewhere: the first page asked for is the one behind them. */
export const startListing = (initialGifs: readonly Gif[] = []): Listing => {
  const added = newGifs(initialGifs, noIds())
  return {
    gifs: [...added.values()],
    knownIds: withIds(noIds(), added.keys()),
    nextOffset: initialGifs.length,
    isComplete: false,
    barrenPages: 0,
  }
}

/** The list as its host arranged it; pages go on where they were. What the host took out does not come back. */
export const withGifs = (listing: Listing, gifs: readonly Gif[]): Listing => {
  const shown = newGifs(gifs, noIds())
  return { ...listing, gifs: [...shown.values()], knownIds: withIds(listing.knownIds, shown.keys()) }
}

/**
 * The offset behind a page: count + offset as the service states them (specification, section 7). A service
 * that does not, or that would lead back, is followed by the number of items it sent.
 */
const offsetBehind = (pagination: JsonObject, asked: number, sent: number): number => {
  const stated = (count(own(pagination, 'count')) ?? sent) + (count(own(pagination, 'offset')) ?? asked)
  return Number.isSafeInteger(stated) && stated > asked ? stated : asked + sent
}

/** The list with the page that stood at its `nextOffset`; items whose id it had are dropped. */
export const addPage = (listing: Listing, page: GifsResult): Listing => {
  const added = newGifs(page.data, listing.knownIds)
  const pagination: unknown = page.pagination
  const stated = isJsonObject(pagination) ? pagination : {}
  const nextOffset = offsetBehind(stated, listing.nextOffset, page.data.length)
  const total = count(own(stated, 'total_count')) ?? 0
  const barrenPages = added.size > 0 ? 0 : listing.barrenPages + 1
  return {
    gifs: added.size > 0 ? [...listing.gifs, ...added.values()] : listing.gifs,
    knownIds: withIds(listing.knownIds, added.keys()),
    nextOffset,
    // A total of 0 beside items is no total.
    isComplete:
      nextOffset === listing.nextOffset ||
      (total > 0 && nextOffset >= total) ||
      barrenPages >= MOST_BARREN_PAGES,
    barrenPages,
  }
}

/** A host's own function that gets the page at an offset; nothing else is handed to it. */
export type FetchGifs = (offset: number) => Promise<GifsResult>

/** A function of our own that does, and hands the signal on to its client. */
export type FetchPage = (offset: number, signal?: AbortSignalLike) => Promise<GifsResult>

/** Marks a function of our own, so that a list calls it with its signal too. */
export const ownPages = (fetch: FetchPage): FetchPage => Object.assign(fetch, { takesSignal: true })

/**
 * Gets a page. Every failure is a rejection, also when the function throws at once or returns no page.
 *
 * @param signal of a host's function, the client calls that it makes before it returns are aborted by it
 * @param onMistake gets the report of a page that came without a promise, which is taken all the same
 * @param guard decides whether their clients may track
 */
export const fetchPage = async (
  fetchGifs: FetchGifs | undefined,
  offset: number,
  signal?: AbortSignalLike,
  onMistake?: (text: string) => void,
  guard?: ConsentGuard,
): Promise<GifsResult> => {
  if (typeof fetchGifs !== 'function') throw new TypeError(fetchGifsMistake(fetchGifs))
  const isOwn = 'takesSignal' in fetchGifs
  const call = (): unknown => (isOwn ? (fetchGifs as FetchPage)(offset, signal) : fetchGifs(offset))
  const answer = signal ? withFetchSignal(signal, call, guard) : call()
  const page = await answer
  if (!isJsonObject(page) || !Array.isArray(page.data)) throw new TypeError(fetchGifsMistake(page))
  if (page === answer) onMistake?.(fetchGifsMistake(answer))
  return page as unknown as GifsResult
}

/** The report of a failure that is the host's own; none for one of the client, or for a request that was ended. */
export const mistakeIn = (error: Error): string | undefined => {
  if ('forget' in error || error.name === 'AbortError') return undefined
  return error.message.startsWith('fetchGifs: ') ? error.message : fetchGifsMistake(error)
}

/** An `Error` for whatever was thrown; errors stay themselves. */
export const asError = (cause: unknown): Error => {
  if (cause instanceof Error) return cause
  const isText = typeof cause === 'string' && cause !== ''
  return new Error(isText ? cause : 'Error fetching', { cause })
}

/** Fetches the next page and resolves to all GIFs so far, each id once. */
export type GifPaginator = (externalGifs?: readonly Gif[]) => Promise<Gif[]>

/**
 * Pages through a list, one page a call (specification, section 7): the next offset is count + offset, GIFs
 * whose id the list has are dropped, and nothing is requested once the total is reached, a page leads
 * nowhere, or two pages in a row bring nothing new. Calls that overlap share one request. After a failure the
 * next call asks for the same page again.
 *
 * @param fetchGifs gets the page at an offset
 * @param initialGifs start the list; the first page asked for is the one behind them
 * @returns a function that takes, optionally, the list as the host arranged it meanwhile
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
