import type { Analytics } from '../core/analytics/analytics.js'
import type { PingbackActionType, PingbackAttributes } from '../core/pingback/event.js'
import type { PingbackStore } from '../core/pingback/store.js'

export interface PingbackAnalyticsOptions {
  readonly apiKey: string
  /** Of the GIF that the page is about. */
  readonly analyticsResponsePayload: string | undefined
  /** Asked at each call. */
  readonly mayTrack: () => boolean
  readonly pingback: Pick<PingbackStore, 'send'>
}

/** Tells the pingback host, as usage events of the page's GIF with the facts in their attributes. */
export const pingbackAnalytics = (options: PingbackAnalyticsOptions): Analytics => {
  const { apiKey, analyticsResponsePayload, mayTrack, pingback } = options
  const send = (actionType: PingbackActionType, attributes: PingbackAttributes): void => {
    if (!mayTrack()) return
    // An event needs a payload or a type; a GIF that was inlined may have come without its payload.
    const eventType = analyticsResponsePayload ? undefined : 'GIF_EXPLORE'
    pingback.send({ apiKey, actionType, analyticsResponsePayload, eventType, attributes })
  }
  return {
    pageView: (path) => send('PAGE_VIEW', { path }),
    event: ({ category, action, label, value }) =>
      send('EVENT', {
        category,
        action,
        ...(label === undefined ? {} : { label }),
        ...(value === undefined ? {} : { value: String(value) }),
      }),
    share: ({ shareType, gifId }) => send('SHARE', { share_type: shareType, gif_id: gifId }),
  }
}
