import type { Analytics, AnalyticsEvent, ShareCall } from '../../core/analytics.js'

/** Writes down what it is told. */
export interface FakeAnalytics extends Analytics {
  readonly pageViews: string[]
  readonly events: AnalyticsEvent[]
  readonly shares: ShareCall[]
  /** Nothing is taken while it is true. */
  isRefused: boolean
}

export const fakeAnalytics = (): FakeAnalytics => {
  const told = (tell: () => unknown): void => {
    if (!fake.isRefused) tell()
  }
  const fake: FakeAnalytics = {
    pageViews: [],
    events: [],
    shares: [],
    isRefused: false,
    pageView: (path) => told(() => fake.pageViews.push(path)),
    event: (event) => told(() => fake.events.push(event)),
    share: (call) => told(() => fake.shares.push(call)),
  }
  return fake
}
