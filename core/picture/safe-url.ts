import type { UrlParser } from '../ports.js'

/** Nothing resolves against it but addresses that start with `//`; whatever ends up on it was relative. */
const BASE_HOST = 'relative.invalid'

/**
 * An address from data, fit for `href`, `src` or a new window: http or https, resolved and normalised. Refused
 * are other schemes, addresses with a user name or password (they pass one host off as another) and relative
 * ones (data never speaks of the host's page), `https:path` among them: it means one thing on a page of that scheme and
 * another elsewhere. `//host/path` becomes https.
 *
 * @returns `undefined` for whatever is refused
 */
export const safeUrl = (urlParser: UrlParser, text: unknown): string | undefined => {
  if (typeof text !== 'string') return undefined
  // Without a host of its own, an address is relative to a base of its own scheme.
  const [url, overHttp] = ['https', 'http'].map((scheme) => urlParser.parse(text, `${scheme}://${BASE_HOST}`))
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  if ([url.hostname, overHttp?.hostname].includes(BASE_HOST)) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  return url.href
}
