import type { Gif } from '../../core/model/gif.js'
import type { UrlParser } from '../../core/ports.js'
import { safeUrl } from '../../core/rendition/safe-url.js'
import { PRODUCT_HOME } from './product-link.js'

/**
 * A GIF that an address has named, itself or by its content API, without what only the page may decide: nobody is told
 * that it was shown, and it leads to the product, or the page's own home, and nowhere else.
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
