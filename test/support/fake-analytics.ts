import type { Analytics, AnalyticsEvent, ShareCall } from '../../core/analytics.js'

/** Records all calls. */
export interface FakeAnalytics extends Analytics {
  readonly pageViews: string[]
  readonly events: AnalyticsEvent[]
  readonly shares: ShareCall[]
  /** Calls are ignored while it is true. */
  isRefused: boolean
}

export const fakeAnalytics = (): FakeAnalytics => {
  const record = (push: () => unknown): void => {
    if (!fake.isRefused) push()
  }
  const fake: FakeAnalytics = {
    pageViews: [],
    events: [],
    shares: [],
    isRefused: false,
    pageView: (path) => record(() => fake.pageViews.push(path)),
    event: (event) => record(() => fake.events.push(event)),
    share: (call) => record(() => fake.shares.push(call)),
  }
  return fake
}
