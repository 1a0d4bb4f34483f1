import type { Gif } from '../../core/model/gif.js'
import { safeUrl } from '../../core/picture/safe-url.js'
import type { UrlParser } from '../../core/ports.js'

/** The product's home page. */
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
  const added = trackingQueryString.replace(/^[?&]+/, '')
  if (href === undefined || added === '') return href
  const [beforeHash = '', ...hash] = href.split('#')
  const tracked = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${added}`
  // Parsed again, so that the added query is encoded.
  return safeUrl(urlParser, [tracked.replace(/#/g, '%23'), ...hash].join('#'))
}

/**
 * A GIF from an untrusted source: the frame's address, or a content API that only the address names. It is stripped of
 * its analytics, and its links may lead to the product or the page's own home alone.
 */
export const boundGif = (gif: Gif, homeUrl: string | undefined, urlParser: UrlParser): Gif => {
  const originOf = (url: string): string | undefined => urlParser.parse(safeUrl(urlParser, url) ?? '')?.origin
  const homes = [PRODUCT_HOME, homeUrl ?? PRODUCT_HOME].map(originOf)
  const within = (url: string): string => {
    const origin = originOf(url)
    return origin !== undefined && homes.includes(origin) ? url : ''
  }
  const { analytics, analytics_response_payload, user, ...bare } = gif
  return {
    ...bare,
    url: within(gif.url),
    ...(user && { user: { ...user, profile_url: within(user.profile_url) } }),
  }
}
