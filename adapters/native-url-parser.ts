import type { UrlParser } from '../core/ports.js'

/** URLs as the platform's own parser reads them. */
export const nativeUrlParser: UrlParser = {
  parse: (text, base) => {
    try {
      return new URL(text, base)
    } catch {
      return undefined
    }
  },
}
