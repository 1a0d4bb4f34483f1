import { buildQuery } from '../http/url.js'
import type { Gif } from '../model/gif.js'
import { fieldOf } from '../model/lenient.js'
import type { Ports } from '../ports.js'
import { safeUrl } from '../rendition/safe-url.js'

/** What a GIF's own analytics addresses stand for. */
export type AnalyticsMoment = 'onload' | 'onclick' | 'onsent'

/**
 * The address that a GIF names for a moment, with the session and the time, for a `GET` that nobody reads the answer
 * of. One that cannot be parsed logs a warning (specification, section 8).
 *
 * @returns `undefined` for a GIF that names none, or none that can be asked for
 */
export const analyticsUrl = (
  gif: Readonly<Partial<Gif>>,
  moment: AnalyticsMoment,
  { urlParser, logger }: Pick<Ports, 'urlParser' | 'logger'>,
  facts: { readonly sessionId: string; readonly ts: number },
): string | undefined => {
  const address = fieldOf(fieldOf(gif.analytics, moment), 'url')
  if (address === undefined) return undefined
  const url = safeUrl(urlParser, address)
  if (url === undefined) {
    logger.warn(`Analytics address of ${moment} cannot be parsed`, address)
    return undefined
  }
  const query = buildQuery({ random_id: facts.sessionId, ts: facts.ts })
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}
