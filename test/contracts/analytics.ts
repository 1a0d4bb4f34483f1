import { describe, expect, it } from 'vitest'
import type { Analytics } from '../../core/analytics.js'

export interface WatchedAnalytics {
  readonly analytics: Analytics
  /** The received calls in order: the kind, and all its values as texts. */
  received(): Promise<
    readonly (readonly [kind: 'pageView' | 'event' | 'share', ...values: readonly string[]])[]
  >
  /** Whether the receiver throws or refuses from now on. */
  setRefused(isRefused: boolean): void
}

/** What every `Analytics` does. */
export const analyticsContract = (name: string, create: () => WatchedAnalytics): void => {
  describe(`Analytics: ${name}`, () => {
    it('forwards page views, events and share calls in order, each with all of its values', async () => {
      const { analytics, received } = create()
      analytics.pageView('/gifs/a-cat/related/page/2')
      analytics.event({ category: 'embed', action: 'hover' })
      analytics.event({ category: 'embed', action: 'pause', label: 'gif1', value: 0 })
      analytics.share({ shareType: 'pinterest', gifId: 'gif1' })
      expect(await received()).toEqual([
        ['pageView', '/gifs/a-cat/related/page/2'],
        ['event', 'embed', 'hover'],
        ['event', 'embed', 'pause', 'gif1', '0'],
        ['share', 'pinterest', 'gif1'],
      ])
    })

    it('never throws while the receiver refuses, and goes on when it accepts again', async () => {
      const { analytics, received, setRefused } = create()
      setRefused(true)
      analytics.pageView('/embed/gif1')
      analytics.event({ category: 'embed', action: 'hover' })
      analytics.share({ shareType: 'link', gifId: 'gif1' })
      await received()
      setRefused(false)
      analytics.pageView('/embed/gif2')
      expect((await received()).at(-1)).toEqual(['pageView', '/embed/gif2'])
    })
  })
}
