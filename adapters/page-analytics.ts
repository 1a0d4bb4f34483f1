import { type Analytics, dataLayerAnalytics } from '../core/analytics.js'
import type { Logger } from '../core/ports.js'

interface DataLayerPage {
  /** The list of events that tag managers read. */
  dataLayer?: unknown[]
}

/**
 * Pushes events to the page's data layer (`dataLayer`), which is created where it is missing. A data layer that throws
 * or is no list is ignored.
 */
export const pageAnalytics = (page: Window, logger: Pick<Logger, 'debug'>): Analytics => {
  const push = (entry: Readonly<Record<string, unknown>>): void => {
    try {
      const dataLayerPage = page as DataLayerPage
      dataLayerPage.dataLayer ??= []
      dataLayerPage.dataLayer.push(entry)
    } catch (error) {
      logger.debug('The data layer refused', error)
    }
  }
  return dataLayerAnalytics(push)
}
