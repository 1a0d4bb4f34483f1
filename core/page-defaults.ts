/**
 * Settings and memories that a page has once, whoever reads them. The only module whose top-level state
 * changes: everything else gets what it needs handed in.
 */
import { isHeader } from './header.js'
import { LogLevel } from './log-level.js'
import type { Gif } from './model/gif.js'
import type { AbortSignalLike } from './ports.js'

/** Strictest content that is let through, from `y` (youngest) to `r`. */
export type Rating = 'y' | 'g' | 'pg' | 'pg-13' | 'r'

/** Names of the headers that tell the collector which kit sends (specification, section 7). */
export type GiphySDKRequestHeader = 'X-GIPHY-SDK-NAME' | 'X-GIPHY-SDK-VERSION' | 'X-GIPHY-SDK-PLATFORM'

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

/** A provider that decides, with its own `tracking`, about the clients that are used inside it. */
export interface ConsentGuard {
  /** The API keys that it is known to guard; `undefined` for all of the page. */
  readonly apiKeys: Set<string> | undefined
  mayTrack(apiKey: string): boolean
}

/** Whether events may be sent under a client's key. */
export const mayTrack = (client: GifOrigin): boolean => client.mayTrack?.() ?? true

/** Base of the content API, with its version segment; a live binding that `setServerUrl` changes. */
export let serverUrl = 'https://api.giphy.com/v1/'

/** Rating of searches, trending, random, related and channels that name none; a live binding. */
export let defaultRating: Rating = 'pg-13'

let isServerUrlExplicit = false
let scaleUpLimit = 50
let debugChoice: boolean | undefined
let leastLogLevel: number = LogLevel.DEBUG
let firstClient: GifOrigin | undefined
const clients = new Map<string, GifOrigin>()
let headers: Readonly<Partial<Record<GiphySDKRequestHeader, string>>> = {}
let fetchSignal: AbortSignalLike | undefined
const origins = new WeakMap<Gif, GifOrigin>()
const startedVideos = new Set<string>()
const reports = new WeakMap<object, Set<string>>()
const answers = new Map<string, boolean>()
let answerForAll: boolean | undefined
let latestAnswer: boolean | undefined
const answerListeners = new Set<() => void>()
const consentGuards = new Set<ConsentGuard>()
let fetchGuard: ConsentGuard | undefined
const revocationListeners = new Set<(apiKey: string | undefined) => void>()

/** Sets the base of the content API for every client without a `serverUrl` of its own. */
export const setServerUrl = (url: string): void => {
  serverUrl = url
  isServerUrlExplicit = true
}

/** What `setServerUrl` was given, `undefined` before. */
export const explicitServerUrl = (): string | undefined => (isServerUrlExplicit ? serverUrl : undefined)

/** True for a base that is not the public service: a proxy, or a service of the host's own. */
export const isOwnService = (base: string | undefined): boolean =>
  Boolean(base && !base.startsWith('https://api.giphy.com/'))

/** Sets the rating of calls that name none; default `pg-13`. */
export const setDefaultRating = (rating: Rating): void => {
  defaultRating = rating
}

/** How many px a rendition may be smaller than its box, on either side (specification, section 5). */
export const scaleUpMaxPixels = (): number => scaleUpLimit

/** Sets the scale-up limit in px; default 50. */
export const setRenditionScaleUpMaxPixels = (pixels: number): void => {
  scaleUpLimit = pixels
}

/** Turns debug mode on or off, whatever the page's address says. */
export const setDebug = (isOn: boolean): void => {
  debugChoice = isOn
}

/** What `setDebug` was given, `undefined` before. */
export const explicitDebug = (): boolean | undefined => debugChoice

/** How much a line must matter to be logged, a `LogLevel`. */
export const logLevel = (): number => leastLogLevel

/** Leaves out of the log what matters less; default `LogLevel.DEBUG`, so that nothing is. */
export const setLogLevel = (level: number): void => {
  leastLogLevel = level
}

/**
 * Adds a header to every usage event sent from this page, or replaces it.
 *
 * @throws TypeError naming the header, for a value that no header can carry: every event would fail of it
 */
export const appendGiphySDKRequestHeader = (key: GiphySDKRequestHeader, value: string): void => {
  if (!isHeader(key, value)) throw new TypeError(`A header ${key} cannot carry ${value}`)
  headers = { ...headers, [key]: value }
}

/** The headers added so far. */
export const sharedHeaders = (): Readonly<Partial<Record<GiphySDKRequestHeader, string>>> => headers

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

/** Makes what a page has one of, at its first use: nothing happens at import. */
export const oncePerPage = <A extends object>(create: () => A): (() => A) => {
  let made: A | undefined
  return () => {
    made ??= create()
    return made
  }
}

/** Makes what each owner, such as a storage, has one of, at its first use; it goes with its owner. */
export const oncePerOwner = <Owner extends object, A>(create: (owner: Owner) => A): ((owner: Owner) => A) => {
  const made = new WeakMap<Owner, { readonly value: A }>()
  return (owner) => {
    const known = made.get(owner) ?? { value: create(owner) }
    made.set(owner, known)
    return known.value
  }
}

/**
 * True the first time that it is asked for an id: a video is started once per page, however often its widget
 * comes and goes (specification, section 4).
 */
export const claimFirstPlay = (gifId: string): boolean => {
  if (startedVideos.has(gifId)) return false
  startedVideos.add(gifId)
  return true
}

/** True the first time that a logger is to have this text: a mistake of the page is reported once. */
export const claimReport = (logger: object, text: string): boolean => {
  const known = reports.get(logger) ?? new Set()
  reports.set(logger, known)
  return !known.has(text) && !!known.add(text)
}

/** Tells senders at work on this page that consent was revoked: for the events of one API key, or for all. */
export const tellRevoked = (apiKey: string | undefined): void => {
  for (const listener of [...revocationListeners]) listener(apiKey)
}

/** Hears of revoked consent; answers how to stop. */
export const onRevoked = (listener: (apiKey: string | undefined) => void): (() => void) => {
  revocationListeners.add(listener)
  return () => {
    revocationListeners.delete(listener)
  }
}

/** What the visitor answered for an API key, `undefined` before; without a key, the latest answer of the page. */
export const consentAnswer = (apiKey: string | undefined): boolean | undefined =>
  apiKey === undefined ? latestAnswer : (answers.get(apiKey) ?? answerForAll)

/** Keeps the visitor's answer for an API key, or for all keys of the page. */
export const answerConsent = (apiKey: string | undefined, isGranted: boolean): void => {
  latestAnswer = isGranted
  if (apiKey === undefined) {
    answers.clear()
    answerForAll = isGranted
  } else answers.set(apiKey, isGranted)
  for (const listener of [...answerListeners]) listener()
}

/** Calls the listener after each answer; returns how to stop. */
export const onConsentAnswer = (listener: () => void): (() => void) => {
  answerListeners.add(listener)
  return () => {
    answerListeners.delete(listener)
  }
}

/** Lets a guard decide until the returned function is called. */
export const guardConsent = (guard: ConsentGuard): (() => void) => {
  consentGuards.add(guard)
  return () => {
    consentGuards.delete(guard)
  }
}

/** Whether every guard of an API key lets its clients track. */
export const guardsAllow = (apiKey: string): boolean => {
  fetchGuard?.apiKeys?.add(apiKey)
  return [...consentGuards].every(
    ({ apiKeys, mayTrack: allows }) => (apiKeys && !apiKeys.has(apiKey)) || allows(apiKey),
  )
}

/** Whether anything may be kept of the visitor that belongs to no client: by the page's first one, as for `pingback`. */
export const pageMayTrack = (): boolean =>
  firstClient ? mayTrack(firstClient) : consentAnswer('') !== false && guardsAllow('')
