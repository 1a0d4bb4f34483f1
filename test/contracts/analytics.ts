import { describe, expect, it } from 'vitest'
import type { Analytics } from '../../core/analytics.js'

export interface WatchedAnalytics {
  readonly analytics: Analytics
  /** What has arrived, in its order: the kind, and all that was told with it as texts. */
  told(): Promise<readonly (readonly [kind: 'pageView' | 'event' | 'share', ...facts: readonly string[]])[]>
  /** Whether whoever is told throws, or does not take it, from now on. */
  setRefused(isRefused: boolean): void
}

/** What every `Analytics` does. */
export const analyticsContract = (name: string, create: () => WatchedAnalytics): void => {
  describe(`Analytics: ${name}`, () => {
    it('tells page views, events and share calls in their order, each with all of its facts', async () => {
      const { analytics, told } = create()
      analytics.pageView('/gifs/a-cat/related/page/2')
      analytics.event({ category: 'embed', action: 'hover' })
      analytics.event({ category: 'embed', action: 'pause', label: 'gif1', value: 0 })
      analytics.share({ shareType: 'pinterest', gifId: 'gif1' })
      expect(await told()).toEqual([
        ['pageView', '/gifs/a-cat/related/page/2'],
        ['event', 'embed', 'hover'],
        ['event', 'embed', 'pause', 'gif1', '0'],
        ['share', 'pinterest', 'gif1'],
      ])
    })

    it('never throws where nobody takes it, and goes on where somebody does again', async () => {
      const { analytics, told, setRefused } = create()
      setRefused(true)
      analytics.pageView('/embed/gif1')
      analytics.event({ category: 'embed', action: 'hover' })
      analytics.share({ shareType: 'link', gifId: 'gif1' })
      await told()
      setRefused(false)
      analytics.pageView('/embed/gif2')
      expect((await told()).at(-1)).toEqual(['pageView', '/embed/gif2'])
    })
  })
}
