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
