import { address } from '../core/model/lenient.js'
import { explicitDebug } from '../core/page/settings.js'
import { asksForPrivacy, type PrivacySignals } from '../core/pingback/consent.js'
import { isHeader } from '../core/ports/network.js'
import type { PageGlobals } from '../core/ports.js'

const globalNamed = (name: string): unknown => (globalThis as Readonly<Record<string, unknown>>)[name]

/** Only text counts, since an element with this id is a global of the same name too. */
const addressNamed = (name: string): string | undefined => address(globalNamed(name))

/** The usable names and values of a `Headers` object or of a plain object. */
const plainHeaders = (value: unknown): Readonly<Record<string, string>> => {
  if (typeof value !== 'object' || value === null) return {}
  const isHeaders = typeof Headers === 'function' && value instanceof Headers
  const pairs: readonly (readonly [string, unknown])[] = isHeaders ? [...value] : Object.entries(value)
  return Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => isHeader(...pair)))
}

/** Globals that servers and workers may lack. */
interface OptionalGlobals {
  readonly location?: { readonly search: string }
  readonly navigator?: PrivacySignals
}
const optionalGlobals = (): OptionalGlobals => globalThis as OptionalGlobals

const isDebugPage = (): boolean => /[?&]giphy-debug(=|&|$)/.test(optionalGlobals().location?.search ?? '')

const apiUrl = (): string | undefined => addressNamed('GIPHY_API_URL')

const isDebug = (): boolean => explicitDebug() ?? isDebugPage()

const browserAsksForPrivacy = (): boolean => asksForPrivacy(optionalGlobals().navigator)

/** The settings that a content client reads, separate so that pages that use only the client do not ship the others. */
export const clientGlobals = { apiUrl, isDebug, asksForPrivacy: browserAsksForPrivacy }

/** The page's settings, read at each use. Bundlers keep an object that others are spread into. */
export const pageGlobals: PageGlobals = {
  apiUrl,
  isDebug,
  asksForPrivacy: browserAsksForPrivacy,
  pingbackUrl: () => addressNamed('GIPHY_PINGBACK_URL'),
  sdkHeaders: () => plainHeaders(globalNamed('_GIPHY_SDK_HEADERS_')),
}
