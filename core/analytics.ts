import { buildQuery } from './http/url.js'
import type { Gif } from './model/gif.js'
import { fieldOf } from './model/lenient.js'
import { safeUrl } from './picture/safe-url.js'
import type { Ports } from './ports.js'

/** Something that a person did, as the site's analytics name it (specification, section 7). */
export interface AnalyticsEvent {
  readonly category: string
  readonly action: string
  readonly label?: string | undefined
  readonly value?: number | undefined
}

/** A GIF was shared. */
export interface ShareCall {
  /** The service or field, as a share menu names it. */
  readonly shareType: string
  readonly gifId: string
}

/** Where the frame tells what happens in it. Nothing here throws, and nobody waits for it. */
export interface Analytics {
  /** @param path as `pagePath` writes it, or the page's own */
  pageView(path: string): void
  event(event: AnalyticsEvent): void
  share(call: ShareCall): void
}

/** Tells all of several, one after the other. */
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
