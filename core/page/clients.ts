/** The clients of a page, which of them fetched a GIF, and what holds for the calls that a host's `fetchGifs` starts. */
import type { Gif } from '../model/gif.js'
import type { AbortSignalLike } from '../ports.js'

/** Who fetched a GIF; its usage events are sent under this key. */
export interface GifOrigin {
  readonly apiKey: string
  /** Asked at each event, since a visitor may agree later; without it, all events are sent. */
  readonly mayTrack?: (() => boolean) | undefined
  /**
   * Where its events go, asked at each: base of a collector, `false` where the client's service is the host's own
   * and no collector was named with it; default: the page's collector.
   */
  readonly pingbackUrl?: string | false | undefined
}

/** Whether events may be sent under a client's key. */
export const mayTrack = (client: GifOrigin): boolean => client.mayTrack?.() ?? true

let firstClient: GifOrigin | undefined
const clients = new Map<string, GifOrigin>()
const origins = new WeakMap<Gif, GifOrigin>()

/** Keeps the page's first client, under whose key events of GIFs are sent that no client fetched, and one of each key. */
export const rememberClient = (client: GifOrigin): void => {
  firstClient ??= client
  clients.set(client.apiKey, client)
}

/** The page's client of this key, else its first; `undefined` before there is any. */
export const clientOfPage = (apiKey: string): GifOrigin | undefined => clients.get(apiKey) ?? firstClient

/** The page's first client, `undefined` before there is one. */
export const firstClientOfPage = (): GifOrigin | undefined => firstClient

/** Notes who fetched a GIF, beside it: a key inside could leak into a host's markup. */
export const rememberOrigin = (gif: Gif, origin: GifOrigin): void => {
  origins.set(gif, origin)
}

/** Who fetched a GIF; `undefined` for one that no client of this page decoded, and for copies. */
export const originOf = (gif: Gif): GifOrigin | undefined => origins.get(gif)

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
