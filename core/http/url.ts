/** Builds addresses as text, since the core does not use the platform's `URL`, and refuses those that are unsafe. */
import { type Either, left, right } from 'fp-ts/lib/Either.js'
import type { UrlParser } from '../ports.js'

export type Query = Readonly<Record<string, unknown>>

/** A path segment that the caller passed, and the name of its parameter for error messages. */
export interface Argument {
  readonly argument: string
  readonly value: unknown
}

/** A lone surrogate has no UTF-8 form, and `encodeURIComponent` throws for it. */
const loneSurrogate = /\p{Surrogate}/gu

/** Percent-encodes any value as one part of a path or query. */
export const encodePart = (value: unknown): string =>
  encodeURIComponent(String(value).replace(loneSurrogate, '\uFFFD'))

/** The fields that are neither `undefined` nor `null`, so that a spread of them keeps the defaults of the others. */
export const definedFields = <A extends object>(fields: A): Partial<A> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<A>

/** `a=1&b=x%20y`; fields that are `undefined` or `null` are left out. */
export const buildQuery = (query: Query): string =>
  Object.entries(definedFields(query))
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .join('&')

/** URL parsers remove the dot segments `.` and `..`, also as `%2E`, so that their dots are encoded twice. */
export const encodeSegment = (value: unknown): string =>
  encodePart(value).replace(/^\.\.?$/, (dots) => '%252E'.repeat(dots.length))

/** A path and query without dot segments. Tabs and line breaks are removed first, as URL parsers ignore them. */
export const withoutDotSegments = (path: string): string =>
  path
    .replace(/[\t\n\r]/g, '')
    .replace(/[^?#]*/, (names) => names.replace(/(^|[/\\])(\.|%2e){1,2}(?![^/\\])/gi, '$1%252E'))

/** True for `undefined`, `null`, the empty string and white space. */
export const isBlank = (value: unknown): boolean => !String(value ?? '').trim()

/** `base` and the encoded segments, so that no argument leads out of the base. Left: the name of an empty argument. */
export const joinPath = (
  base: string,
  ...segments: readonly (string | Argument)[]
): Either<string, string> => {
  let path = base.replace(/\/+$/, '')
  for (const segment of segments) {
    const isName = typeof segment === 'string'
    const value = isName ? segment : segment.value
    if (isBlank(value)) return left(isName ? segment : segment.argument)
    path += `/${encodeSegment(value)}`
  }
  return right(path)
}

/** `base` with its last version segment (`/v1`) replaced; a base without one stays as it is. */
export const withVersion = (base: string, version: number): string =>
  base.replace(/\/v\d+(?=\/?$)/, `/v${version}`)

/** The API key in an address, still encoded. */
export const keyIn = (url: string): string => /[?&]api_key=([^&]*)/.exec(url)?.[1] ?? ''

/** `url` without its API key, so that it may be shown and logged. */
export const withoutKey = (url: string): string =>
  url
    .replace(/&api_key(=[^&]*)?(?=&|$)/g, '')
    .replace(/\?api_key(=[^&]*)?(&|$)/, (_found, _value, end: string) => end && '?')

/** The host of the base that addresses are resolved against; an address that ends up on it was relative. */
const BASE_HOST = 'relative.invalid'

/**
 * Normalises an http or https address from untrusted data, so that it is safe for `href`, `src` or a new window.
 * Refuses other schemes, addresses with a user name or password, which can disguise the host, and relative addresses,
 * which would point into the host's page. `https:path` is relative too, on pages of that scheme. `//host/path` becomes
 * https.
 *
 * @returns `undefined` for a refused address
 */
export const safeUrl = (urlParser: UrlParser, text: unknown): string | undefined => {
  if (typeof text !== 'string') return undefined
  // `https:path` is relative only to a base of its own scheme, hence two bases.
  const [url, overHttp] = ['https', 'http'].map((scheme) => urlParser.parse(text, `${scheme}://${BASE_HOST}`))
  const isRefused = !url || !/^https?:/.test(url.protocol) || url.username || url.password
  return isRefused || [url.hostname, overHttp?.hostname].includes(BASE_HOST) ? undefined : url.href
}

/** Normal addresses, as the service sends them. */
const NORMAL =
  /^https?:\/\/(?:[a-z\d]+\.)*[a-z]+(?::[1-5]\d{3,4})?(?:\/(?!\.)[\w.~+-]*)+(?:\?[\w./~%&=+-]*)?$/

/** As `safeUrl`, for the many addresses of a list: normal ones are not parsed, which took 1 % of the time of scrolling. */
export const safeTileUrl = (urlParser: UrlParser, text: string | undefined): string | undefined =>
  text && NORMAL.test(text) ? text : safeUrl(urlParser, text)
