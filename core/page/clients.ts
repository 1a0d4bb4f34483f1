/** The clients of a page, the origin of each GIF, and the ambient signal and guard of a host's `fetchGifs`. */
import type { Gif } from '../model/gif.js'
import type { AbortSignalLike } from '../ports.js'

/** The client that fetched a GIF; the GIF's usage events are sent under its key. */
export interface GifOrigin {
  readonly apiKey: string
  /** Called at each event, since a visitor may agree later; without it, all events are sent. */
  readonly mayTrack?: (() => boolean) | undefined
  /**
   * The base of its collector, read at each event; `false` for no events, where the client's service is the host's own
   * and no collector is given; default: the page's collector.
   */
  readonly pingbackUrl?: string | false | undefined
}

/** Whether events may be sent under a client's key. */
export const mayTrack = (client: GifOrigin): boolean => client.mayTrack?.() ?? true

let firstClient: GifOrigin | undefined
const clients = new Map<string, GifOrigin>()
const origins = new WeakMap<Gif, GifOrigin>()

/**
 * Registers a client: the latest of its key, and the page's first, which sends the events of GIFs without an origin.
 */
export const rememberClient = (client: GifOrigin): void => {
  firstClient ??= client
  clients.set(client.apiKey, client)
}

/** The page's client of this key, else its first; `undefined` before there is one. */
export const clientOfPage = (apiKey: string): GifOrigin | undefined => clients.get(apiKey) ?? firstClient

/** The page's first client, `undefined` before there is one. */
export const firstClientOfPage = (): GifOrigin | undefined => firstClient

/** Remembers the origin beside the GIF, because a key inside the GIF could leak into a host's markup. */
export const rememberOrigin = (gif: Gif, origin: GifOrigin): void => {
  origins.set(gif, origin)
}

/** The origin of a GIF; `undefined` for a GIF that no client of this page decoded, and for copies. */
export const originOf = (gif: Gif): GifOrigin | undefined => origins.get(gif)

/** A provider, which decides by its own `tracking` whether the clients that are used inside it may track. */
export interface ConsentGuard {
  /** The API keys of the clients used inside it so far; `undefined` for all keys of the page. */
  readonly apiKeys: Set<string> | undefined
  mayTrack(apiKey: string): boolean
}

let fetchSignal: AbortSignalLike | undefined
let fetchGuard: ConsentGuard | undefined

/**
 * Runs a host's `fetchGifs` with this ambient signal: it aborts the client calls without a signal of their own that
 * the function makes before it returns. Most hosts pass no signal, and their requests should still end with the
 * widget. From then on the guard decides about the clients of these calls.
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

/** The ambient signal; `undefined` outside of `withFetchSignal`. */
export const ambientFetchSignal = (): AbortSignalLike | undefined => fetchSignal

/**
 * What `fetchGifs` of lists returned whose GIFs no host gets: the fields of tiles are enough. A client whose promise is
 * among them knows that no host has taken its answer on the way either.
 */
export const shownAnswers = /* @__PURE__ */ new WeakSet<object>()

/** The guard of the running `withFetchSignal`: the provider around the widget that fetches. */
export const ambientFetchGuard = (): ConsentGuard | undefined => fetchGuard
