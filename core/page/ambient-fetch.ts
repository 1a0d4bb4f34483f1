/**
 * What holds for client calls that a host's `fetchGifs` starts: it is written for the incumbent, which gives it the
 * offset alone. Pages of our own take their signal as an argument.
 */
import type { AbortSignalLike } from '../ports.js'

/** A provider that decides, with its own `tracking`, about the clients that are used inside it. */
export interface ConsentGuard {
  /** The API keys that it is known to guard; `undefined` for all of the page. */
  readonly apiKeys: Set<string> | undefined
  mayTrack(apiKey: string): boolean
}

let fetchSignal: AbortSignalLike | undefined
let fetchGuard: ConsentGuard | undefined

/**
 * Runs a host's function that fetches a page; client calls that it starts before it returns, without a signal
 * of their own, are aborted by this one. Most hosts hand no signal on, and their requests should end with the
 * widget all the same. The guard decides about the clients of these calls from then on.
 */
export const withFetchSignal = <A>(signal: AbortSignalLike, run: () => A, guard?: ConsentGuard): A => {
  const before = [fetchSignal, fetchGuard] as const
  fetchSignal = signal
  fetchGuard = guard
  try {
    return run()
  } finally {
    ;[fetchSignal, fetchGuard] = before
  }
}

/** The signal of the page that is being asked for right now, `undefined` outside of such a call. */
export const ambientFetchSignal = (): AbortSignalLike | undefined => fetchSignal

/** The provider around the widget that asks for the page right now. */
export const ambientFetchGuard = (): ConsentGuard | undefined => fetchGuard
