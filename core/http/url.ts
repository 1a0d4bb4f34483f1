/** Addresses put together as text: the URL global belongs to the platform. */
import { type Either, left, right } from 'fp-ts/lib/Either.js'

export type Query = Readonly<Record<string, unknown>>

/** A path segment that comes from a caller, under the name that the caller knows it by. */
export interface Argument {
  readonly argument: string
  readonly value: unknown
}

/** Half of a character that takes two code units has no UTF-8 form, and encoding it would throw. */
const loneSurrogate = /\p{Surrogate}/gu

/** Percent-encodes anything, as one part of a path or query. */
export const encodePart = (value: unknown): string =>
  encodeURIComponent(String(value).replace(loneSurrogate, '\uFFFD'))

/** Without fields that have no value, so that they do not hide a default. */
export const given = <A extends object>(fields: A): Partial<A> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<A>

/** `a=1&b=x%20y`; fields that are `undefined` or `null` are left out. */
export const buildQuery = (query: Query): string =>
  Object.entries(given(query))
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .join('&')

/** URL parsers walk up at `..` and at `%2E%2E`, so the dots are encoded twice and stay a name. */
export const encodeSegment = (value: unknown): string =>
  encodePart(value).replace(/^\.\.?$/, (dots) => '%252E'.repeat(dots.length))

/** A path and query whose path climbs nowhere, as parsers of addresses read it: they skip tabs and line breaks. */
export const withoutClimbing = (path: string): string =>
  path
    .replace(/[\t\n\r]/g, '')
    .replace(/^[^?#]*/, (names) => names.replace(/(^|[/\\])(\.|%2e){1,2}(?![^/\\])/gi, '$1%252E'))

/** True for what names nothing: `undefined`, `null`, the empty string and mere space. */
export const isBlank = (value: unknown): boolean => !String(value ?? '').trim()

/** `base` and the segments, each encoded, so that no argument leaves the base. Left: the name of an empty one. */
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

/** The key that an address carries, as it stands there, encoded. */
export const keyIn = (url: string): string => /[?&]api_key=([^&]*)/.exec(url)?.[1] ?? ''

/** `url` less its key: what may be shown and logged. */
export const withoutKey = (url: string): string =>
  url
    .replace(/&api_key(=[^&]*)?(?=&|$)/g, '')
    .replace(/\?api_key(=[^&]*)?(&|$)/, (_found, _value, end: string) => end && '?')
