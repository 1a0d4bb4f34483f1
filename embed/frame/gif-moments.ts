import type { Analytics } from '../../core/analytics/analytics.js'
import { type AnalyticsMoment, analyticsUrl } from '../../core/analytics/analytics-url.js'
import type { Gif } from '../../core/model/gif.js'
import { sessionIdOf } from '../../core/pingback/session.js'
import type { Ports } from '../../core/ports.js'

/** Actions that lead from the frame to the GIF's page. */
const CLICKS: readonly string[] = ['gif-click', 'view-on-giphy', 'continue-watching']

export interface GifMomentsOptions {
  readonly gif: Gif
  /** Asked at each moment. */
  readonly mayTrack: () => boolean
  readonly ports: Pick<
    Ports,
    'aborts' | 'clock' | 'http' | 'logger' | 'random' | 'sessionStorage' | 'urlParser'
  >
}

/** Asks for the addresses that a GIF's own `analytics` names: when it is shown, clicked, and shared. */
export const gifMoments = ({ gif, mayTrack, ports }: GifMomentsOptions): Analytics => {
  const tell = async (moment: AnalyticsMoment): Promise<void> => {
    try {
      if (!mayTrack()) return
      const facts = { sessionId: sessionIdOf(ports), ts: Math.floor(ports.clock.now()) }
      const url = analyticsUrl(gif, moment, ports, facts)
      if (url === undefined) return
      const request = { method: 'GET', url, keepalive: true, isBodyUnwanted: true } as const
      await ports.http.send(request, ports.aborts.create().signal)
    } catch {
      ports.logger.debug(`No answer at ${moment}`)
    }
  }
  let isShown = false
  return {
    pageView: () => {
      if (!isShown) void tell('onload')
      isShown = true
    },
    event: ({ action }) => {
      if (CLICKS.includes(action)) void tell('onclick')
    },
    share: () => void tell('onsent'),
  }
}
