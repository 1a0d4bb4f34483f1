import { sharedHeaders } from '../page-defaults.js'
import type { PageGlobals } from '../ports.js'

/** The package's version, as its manifest has it. */
export const SDK_VERSION = '0.1.0'

/**
 * The headers of every usage event (specification, section 7): platform, name and version of this kit, then
 * what the library was told to add, then what the page's global says. Names are in capitals, so that the same
 * header in another case replaces instead of adding up.
 */
export const sdkHeaders = (pageGlobals: Pick<PageGlobals, 'sdkHeaders'>): Record<string, string> => {
  const headers: Record<string, string> = {
    'X-GIPHY-SDK-PLATFORM': 'web',
    'X-GIPHY-SDK-NAME': 'gifkit',
    'X-GIPHY-SDK-VERSION': SDK_VERSION,
  }
  for (const [name, value] of [
    ...Object.entries(sharedHeaders()),
    ...Object.entries(pageGlobals.sdkHeaders()),
  ]) {
    headers[name.toUpperCase()] = value
  }
  return headers
}
