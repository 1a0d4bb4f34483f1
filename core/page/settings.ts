/** Settings of a page, for all its clients and widgets. */
import { isHeader, type PageGlobals } from '../ports/network.js'

/** The severity of a line; `Logger.LEVEL` takes one of them. */
export const LogLevel = { DEBUG: 0, INFO: 1, WARN: 2, ERROR: 3 } as const

export type LogLevel = (typeof LogLevel)[keyof typeof LogLevel]

/** Content ratings, from `y` (for the youngest) to `r`; a call gets GIFs of its rating and below. */
export type Rating = 'y' | 'g' | 'pg' | 'pg-13' | 'r'

/** The headers that identify the sending SDK to the collector. */
export type GiphySDKRequestHeader = 'X-GIPHY-SDK-NAME' | 'X-GIPHY-SDK-VERSION' | 'X-GIPHY-SDK-PLATFORM'

/** Base of the public content API, with its version segment. */
export const PUBLIC_SERVER_URL = 'https://api.giphy.com/v1/'

/** Base of the content API, with its version segment; a live binding that `setServerUrl` changes, for hosts. */
export let serverUrl: string = PUBLIC_SERVER_URL

/** Rating of searches, trending, random, related and channels without a rating; a live binding, for hosts. */
export let defaultRating: Rating = 'pg-13'

let hostServerUrl: string | undefined
let scaleUpLimit = 50
let debugChoice: boolean | undefined
let leastLogLevel: number = LogLevel.DEBUG
let addedHeaders: Readonly<Partial<Record<GiphySDKRequestHeader, string>>> = {}

/** Sets the base of the content API for every client without a `serverUrl` of its own. */
export const setServerUrl = (url: string): void => {
  serverUrl = url
  hostServerUrl = url
}

/** The base that `setServerUrl` has set; `undefined` before. */
export const explicitServerUrl = (): string | undefined => hostServerUrl

/** True for a base other than the public service's: a proxy, or the host's own service. */
export const isOwnService = (base: string | undefined): boolean =>
  Boolean(base && !base.startsWith('https://api.giphy.com/'))

/** The rating of calls without a rating. Modules of ours ask for it: CommonJS imports are values, not bindings. */
export const currentDefaultRating = (): Rating => defaultRating

/** Sets the rating of calls without a rating; default `pg-13`. */
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

/** The value that `setDebug` has set; `undefined` before. */
export const explicitDebug = (): boolean | undefined => debugChoice

/** The lowest severity that is logged, a `LogLevel`. */
export const logLevel = (): number => leastLogLevel

/** Sets the lowest severity that is logged; default `LogLevel.DEBUG`, which logs every line. */
export const setLogLevel = (level: number): void => {
  leastLogLevel = level
}

/**
 * Adds a header to every usage event sent from this page, or replaces it.
 *
 * @throws TypeError for a value that is not valid in a header, with which every event would fail
 */
export const appendGiphySDKRequestHeader = (key: GiphySDKRequestHeader, value: string): void => {
  if (!isHeader(key, value)) throw new TypeError(`${key} must be a valid header, not ${value}`)
  addedHeaders = { ...addedHeaders, [key]: value }
}

/** The version in the package's manifest. */
export const SDK_VERSION = '0.1.0'

/**
 * The headers of every usage event (specification, section 7): platform, name and version of gifkit, then those of
 * `appendGiphySDKRequestHeader`, then those of the page's global. Names are in capitals, so that the same header in
 * another case replaces the first one.
 */
export const sdkHeaders = (pageGlobals: Pick<PageGlobals, 'sdkHeaders'>): Record<string, string> => {
  const headers: Record<string, string> = {
    'X-GIPHY-SDK-PLATFORM': 'web',
    'X-GIPHY-SDK-NAME': 'gifkit',
    'X-GIPHY-SDK-VERSION': SDK_VERSION,
  }
  const given = { ...addedHeaders, ...pageGlobals.sdkHeaders() }
  for (const [name, value] of Object.entries(given)) headers[name.toUpperCase()] = value
  return headers
}
