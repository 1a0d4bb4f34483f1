import { fetchGifsMistake } from '../mistake.js'
import { isJsonObject } from '../model/lenient.js'
import type { GifsResult } from '../model/page.js'
import { type ConsentGuard, withFetchSignal } from '../page/ambient-fetch.js'
import type { AbortSignalLike } from '../ports.js'

/** A host's own function that gets the page at an offset; nothing else is handed to it. */
export type FetchGifs = (offset: number) => Promise<GifsResult>

/**
 * Gets a page from a host's function. Every failure is a rejection, also when the function throws at once or
 * returns no page.
 *
 * @param signal taken by the client calls that the function makes before it returns
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
  const answer: unknown = signal ? withFetchSignal(signal, () => fetchGifs(offset), guard) : fetchGifs(offset)
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
