import type { UrlParser } from '../../core/ports.js'
import { safeUrl } from '../../core/rendition/safe-url.js'

/** The product's home page. */
export const PRODUCT_HOME = 'https://giphy.com/'

/**
 * A link to the product with the page's tracking query, such as `utm_source=frame`, behind what it has already
 * (specification, section 3).
 *
 * @returns `undefined` for an address that is no http(s) one
 */
export const productLink = (
  urlParser: UrlParser,
  address: unknown,
  trackingQueryString = '',
): string | undefined => {
  const href = safeUrl(urlParser, address)
  const added = trackingQueryString.replace(/^[?&]+/, '')
  if (href === undefined || added === '') return href
  const [beforeHash = '', ...hash] = href.split('#')
  const tracked = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${added}`
  // Parsed again, so that whatever was added is encoded as an address is.
  return safeUrl(urlParser, [tracked.replace(/#/g, '%23'), ...hash].join('#'))
}
