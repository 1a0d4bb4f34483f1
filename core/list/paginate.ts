import type { Gif } from '../model/gif.js'
import { type FetchGifs, fetchPage } from './fetched-page.js'
import { addPage, startListing, withGifs } from './listing.js'

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
