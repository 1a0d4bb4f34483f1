import { buildQuery } from './http/url.js'
import type { Gif } from './model/gif.js'
import { fieldOf } from './model/lenient.js'
import { safeUrl } from './picture/safe-url.js'
import type { Ports } from './ports.js'

/** An action of the visitor, named as in the site's analytics (specification, section 7). */
export interface AnalyticsEvent {
  readonly category: string
  readonly action: string
  readonly label?: string | undefined
  readonly value?: number | undefined
}

export interface ShareCall {
  /** The service or field, as a share menu names it. */
  readonly shareType: string
  readonly gifId: string
}

/** Receives the frame's page views, events and shares. No method throws or returns a promise. */
export interface Analytics {
  /** @param path as `pagePath` writes it, or the page's own */
  pageView(path: string): void
  event(event: AnalyticsEvent): void
  share(call: ShareCall): void
}

/** Forwards each call to all of the given analytics, in their order. */
export const allAnalytics = (each: readonly Analytics[]): Analytics => ({
  pageView: (path) => {
    for (const one of each) one.pageView(path)
  },
  event: (event) => {
    for (const one of each) one.event(event)
  },
  share: (call) => {
    for (const one of each) one.share(call)
  },
})

/** The moments for which a GIF may name an analytics address of its own. */
export type AnalyticsMoment = 'onload' | 'onclick' | 'onsent'

/**
 * The address that a GIF names for a moment, with the session and the time; it is for a `GET` whose answer is ignored.
 * An address that cannot be parsed logs a warning (specification, section 8).
 *
 * @returns `undefined` for a GIF without an address, or with one that cannot be used
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
