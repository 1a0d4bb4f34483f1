import { type Analytics, type AnalyticsMoment, analyticsUrl } from '../../core/analytics.js'
import type { Gif } from '../../core/model/gif.js'
import { sessionIdOf } from '../../core/pingback/session.js'
import type { Ports } from '../../core/ports.js'

/** Actions that open the GIF's page. */
const CLICK_ACTIONS: readonly string[] = ['gif-click', 'view-on-giphy', 'continue-watching']

export interface GifAnalyticsOptions {
  readonly gif: Gif
  /** Called before each request. */
  readonly mayTrack: () => boolean
  readonly ports: Pick<
    Ports,
    'aborts' | 'clock' | 'http' | 'logger' | 'random' | 'sessionStorage' | 'urlParser'
  >
}

/** Requests the addresses in the GIF's `analytics` when it is shown, clicked or shared. */
export const gifAnalytics = ({ gif, mayTrack, ports }: GifAnalyticsOptions): Analytics => {
  const request = async (moment: AnalyticsMoment): Promise<void> => {
    try {
      if (!mayTrack()) return
      const params = { sessionId: sessionIdOf(ports), ts: Math.floor(ports.clock.now()) }
      const url = analyticsUrl(gif, moment, ports, params)
      if (url === undefined) return
      await ports.http.send(
        { method: 'GET', url, keepalive: true, isBodyUnwanted: true },
        ports.aborts.create().signal,
      )
    } catch {
      ports.logger.debug(`The request to the ${moment} address of the GIF failed`)
    }
  }
  let isShown = false
  return {
    pageView: () => {
      if (!isShown) void request('onload')
      isShown = true
    },
    event: ({ action }) => {
      if (CLICK_ACTIONS.includes(action)) void request('onclick')
    },
    share: () => void request('onsent'),
  }
}
