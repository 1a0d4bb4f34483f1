import { safeUrl } from '../../core/http/url.js'
import type { Gif } from '../../core/model/gif.js'
import type { UrlParser } from '../../core/ports.js'

export const PRODUCT_HOME = 'https://giphy.com/'

/**
 * A link to the product with the page's tracking query, such as `utm_source=frame`, after its own query
 * (specification, section 3).
 *
 * @returns `undefined` for an address that is not http(s)
 */
export const productLink = (
  urlParser: UrlParser,
  address: unknown,
  trackingQueryString = '',
): string | undefined => {
  const href = safeUrl(urlParser, address)
  const query = trackingQueryString.replace(/^[?&]+/, '')
  if (href === undefined || query === '') return href
  const [beforeHash = '', ...hash] = href.split('#')
  const tracked = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${query}`
  // Parsed again to encode the added query.
  return safeUrl(urlParser, [tracked.replace(/#/g, '%23'), ...hash].join('#'))
}

/**
 * A copy of a GIF from an untrusted source (the frame's address, or a content API that only the address names), without
 * analytics and ad tags, and without links to other origins than those of the product and the page's home.
 */
export const sanitizedGif = (gif: Gif, homeUrl: string | undefined, urlParser: UrlParser): Gif => {
  const originOf = (url: string): string | undefined => urlParser.parse(safeUrl(urlParser, url) ?? '')?.origin
  const allowedOrigins = [PRODUCT_HOME, homeUrl ?? PRODUCT_HOME].map(originOf)
  const allowedLink = (url: string): string => {
    const origin = originOf(url)
    return origin !== undefined && allowedOrigins.includes(origin) ? url : ''
  }
  const { analytics, analytics_response_payload, bottle_data, user, ...bare } = gif
  return {
    ...bare,
    url: allowedLink(gif.url),
    ...(user && { user: { ...user, profile_url: allowedLink(user.profile_url) } }),
  }
}
