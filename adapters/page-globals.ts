import { address } from '../core/model/lenient.js'
import { explicitDebug } from '../core/page/settings.js'
import { isHeader } from '../core/ports/network.js'
import type { PageGlobals } from '../core/ports.js'

const globalNamed = (name: string): unknown => (globalThis as Readonly<Record<string, unknown>>)[name]

/** An element with such an id answers for a global too, so only text counts. */
const addressNamed = (name: string): string | undefined => address(globalNamed(name))

/** Names and values of a `Headers` object or of a plain one. */
const plainHeaders = (value: unknown): Readonly<Record<string, string>> => {
  if (typeof value !== 'object' || value === null) return {}
  const isHeaders = typeof Headers === 'function' && value instanceof Headers
  const pairs: readonly (readonly [string, unknown])[] = isHeaders ? [...value] : Object.entries(value)
  return Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => isHeader(...pair)))
}

/** What not every place has in which a client runs; browsers disagree on a word for privacy. */
interface Surroundings {
  readonly location?: { readonly search: string }
  readonly navigator?: { readonly globalPrivacyControl?: unknown; readonly doNotTrack?: unknown }
}
const surroundings = (): Surroundings => globalThis as Surroundings

/** Asked at every line that might be logged, and nearly always in vain. */
const isDebugPage = (): boolean => /[?&]giphy-debug(=|&|$)/.test(surroundings().location?.search ?? '')

const asksForPrivacy = (): boolean => {
  const { navigator } = surroundings()
  return navigator?.globalPrivacyControl === true || navigator?.doNotTrack === '1'
}

const apiUrl = (): string | undefined => addressNamed('GIPHY_API_URL')

const isDebug = (): boolean => explicitDebug() ?? isDebugPage()

/** What a content client reads of the page's settings; a host with nothing else ships no more. */
export const clientGlobals = { apiUrl, isDebug, asksForPrivacy }

/** The page's settings, read at each use. Bundlers keep an object that others are spread into. */
export const pageGlobals: PageGlobals = {
  apiUrl,
  isDebug,
  asksForPrivacy,
  pingbackUrl: () => addressNamed('GIPHY_PINGBACK_URL'),
  sdkHeaders: () => plainHeaders(globalNamed('_GIPHY_SDK_HEADERS_')),
}
