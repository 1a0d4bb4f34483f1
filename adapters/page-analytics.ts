import type { Analytics } from '../core/analytics.js'
import type { Logger } from '../core/ports.js'

/** The page's list of events, which tag managers read. */
interface DataLayerPage {
  dataLayer?: unknown
}

/**
 * Pushes events to the page's data layer (`dataLayer`), which is created where there is none. A layer that refuses or is no list
 * is left alone.
 */
export const pageAnalytics = (page: Window, logger: Pick<Logger, 'debug'>): Analytics => {
  const push = (entry: Readonly<Record<string, unknown>>): void => {
    try {
      const holder = page as DataLayerPage
      holder.dataLayer ??= []
      const layer = holder.dataLayer as Partial<Pick<unknown[], 'push'>>
      if (typeof layer.push === 'function') layer.push(entry)
    } catch (error) {
      logger.debug('The data layer refused', error)
    }
  }
  return {
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
  }
}
