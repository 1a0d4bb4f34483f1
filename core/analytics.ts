import { buildQuery, safeUrl } from './http/url.js'
import type { Gif } from './model/gif.js'
import { fieldOf } from './model/lenient.js'
import type { Ports } from './ports.js'

/** An action of the visitor in a frame, as its site's analytics name it (specification, section 7). */
export interface AnalyticsEvent {
  readonly category: string
  readonly action: string
  readonly label?: string | undefined
  readonly value?: number | undefined
}

export interface ShareCall {
  /** The channel, as the share menu names it. */
  readonly shareType: string
  readonly gifId: string
}

/** Receives the frame's page views, events and shares. No method throws or returns a promise. */
export interface Analytics {
  /** @param path of the frame page itself, or one that `pagePath` has built */
  pageView(path: string): void
  event(event: AnalyticsEvent): void
  share(call: ShareCall): void
}

/** Forwards each call to all given analytics, in order. */
export const allAnalytics = (receivers: readonly Analytics[]): Analytics => ({
  pageView: (path) => {
    for (const receiver of receivers) receiver.pageView(path)
  },
  event: (event) => {
    for (const receiver of receivers) receiver.event(event)
  },
  share: (call) => {
    for (const receiver of receivers) receiver.share(call)
  },
})

/** Turns analytics into entries of a data layer, with the names that tag managers read. */
export const dataLayerAnalytics = (push: (entry: Readonly<Record<string, unknown>>) => void): Analytics => ({
  pageView: (pagePath) => push({ event: 'pageView', pagePath }),
  event: ({ category, action, label, value }) =>
    push({
      event: 'gifkitEvent',
      eventCategory: category,
      eventAction: action,
      ...(label === undefined ? {} : { eventLabel: label }),
      ...(value === undefined ? {} : { eventValue: value }),
    }),
  share: ({ shareType, gifId }) => push({ event: 'shareAnalytics', shareType, gifId }),
})

/** The moments for which a GIF may name an analytics address of its own. */
export type AnalyticsMoment = 'onload' | 'onclick' | 'onsent'

/**
 * The address that a GIF names for a moment, with the session's id and the time added. For an address that cannot be
 * parsed, a warning is logged (specification, section 8).
 *
 * @returns `undefined` without an address, and for one that cannot be parsed
 */
export const analyticsUrl = (
  gif: Readonly<Partial<Gif>>,
  moment: AnalyticsMoment,
  { urlParser, logger }: Pick<Ports, 'urlParser' | 'logger'>,
  params: { readonly sessionId: string; readonly ts: number },
): string | undefined => {
  const address = fieldOf(fieldOf(gif.analytics, moment), 'url')
  if (address === undefined) return undefined
  const url = safeUrl(urlParser, address)
  if (url === undefined) {
    logger.warn(`The analytics URL of ${moment} is not valid`, address)
    return undefined
  }
  const query = buildQuery({ random_id: params.sessionId, ts: params.ts })
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}
