import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import type { BodyContext } from './body-context.js'
import { yearOf } from './oddity.js'

const EVENTS = {
  search: 'GIF_SEARCH',
  trending: 'GIF_TRENDING',
  related: 'GIF_RELATED',
  random: 'GIF_RANDOM',
}

/** The text that usage events of an item send back: the item, and the answer that contained it. */
export const responsePayload = (id: string, { endpoint, responseId }: BodyContext): string => {
  const event = Object.entries(EVENTS).find(([word]) => endpoint.includes(word))?.[1] ?? 'GIF_EXPLORE'
  const fields = `event_type=${event}&cid=${responseId}&gif_id=${id}&ep=${endpoint}`
  return `e=${Buffer.from(fields).toString('base64url')}`
}

/** The `analytics` object: three addresses of the collector. Those of early 2019 have a host with an underscore. */
export const analyticsJson = (entry: CatalogueEntry, context: BodyContext) => {
  const { origins } = context
  const early = yearOf(entry) === 2019 && new Date(entry.importedAt).getUTCMonth() < 5
  const host = early
    ? origins.pingback.replace('//127.0.0.1', '//giphy_analytics.localhost')
    : origins.pingback
  const address = (action: string): { url: string } => ({
    url: `${host}/v2/pingback_simple?analytics_response_payload=${encodeURIComponent(
      responsePayload(entry.id, context),
    )}&action_type=${action}`,
  })
  return { onload: address('SEEN'), onclick: address('CLICK'), onsent: address('SENT') }
}
