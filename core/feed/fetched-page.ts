import { isJsonObject } from '../model/lenient.js'
import type { GifsResult } from '../model/page.js'
import { withFetchSignal } from '../page-defaults.js'
import type { AbortSignalLike } from '../ports.js'

/** A host's own function that gets the page at an offset; nothing else is handed to it. */
export type FetchGifs = (offset: number) => Promise<GifsResult>

/**
 * Gets a page from a host's function. Every failure is a rejection, also when the function throws at once or
 * returns no page.
 *
 * @param signal taken by the client calls that the function makes before it returns
 */
export const fetchPage = async (
  fetchGifs: FetchGifs,
  offset: number,
  signal?: AbortSignalLike,
): Promise<GifsResult> => {
  const page: unknown = await (signal ? withFetchSignal(signal, () => fetchGifs(offset)) : fetchGifs(offset))
  if (!isJsonObject(page) || !Array.isArray(page.data))
    throw new TypeError('fetchGifs must resolve to a page of GIFs, an object with an array `data`')
  return page as unknown as GifsResult
}

/** An `Error` for whatever was thrown; errors stay themselves. */
export const asError = (cause: unknown): Error => {
  if (cause instanceof Error) return cause
  const isText = typeof cause === 'string' && cause !== ''
  return new Error(isText ? cause : 'Error fetching', { cause })
}
