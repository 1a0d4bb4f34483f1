import { wireDate } from '../../api/wire-date.js'
import { TRANSLATIONS } from '../../catalogue/words/translations.js'
import { hashOf } from '../../random.js'
import type { DashboardCall, DashboardEndpoint } from '../dashboard-call.js'
import { ok } from '../refusal.js'
import { gifAt, recordOf, requestedEntries } from './gif-records.js'

const trending = (call: DashboardCall) =>
  ok({
    results: requestedEntries(call).map(({ id, trendedAt }) => ({
      gif_id: id,
      is_trending: trendedAt !== undefined,
      trending_datetime: trendedAt === undefined ? null : wireDate(trendedAt),
    })),
  })

const tagCounts = (call: DashboardCall) => {
  const { id, tags } = gifAt(call)
  return ok({ gif_id: id, tags: tags.map((tag) => ({ tag, count: 1 + (hashOf(`${id}/${tag}`) % 900) })) })
}

const metadata = (call: DashboardCall) => {
  const { id, title, width, height, frames, rating, kind, importedAt } = gifAt(call)
  const { edits, version, updated } = recordOf(call, id)
  const bitlyUrl = `${call.context.origins.pages}/b/${id}`
  const facts = { gif_id: id, title, rating, type: kind, width, height, frames, is_hidden: 0 }
  return { ...facts, bitly_url: bitlyUrl, import_datetime: wireDate(importedAt), ...edits, version, updated }
}

const extendedMetadata = (call: DashboardCall) => {
  const entry = gifAt(call)
  const { analytics } = recordOf(call, entry.id)
  return ok({
    ...metadata(call),
    tags: entry.tags,
    places: entry.categoryPaths,
    frame_delay_ms: entry.frameDelayMs,
    analytics: Object.fromEntries(analytics),
  })
}

/** The translations of a GIF's tags in the catalogue's dictionary, by language. */
const tagTranslations = (call: DashboardCall) => {
  const { id, tags } = gifAt(call)
  const translations = Object.entries(TRANSLATIONS).map(([lang, words = new Map<string, string>()]) => [
    lang,
    [...words].filter(([, english]) => tags.includes(english)).map(([text, tag]) => ({ tag, text })),
  ])
  return ok({ gif_id: id, translations: Object.fromEntries(translations) })
}

const GIF_PATH = '/ajax/gif/:id'

/** Counts, metadata and translations of GIFs. */
export const gifMetadataEndpoints: readonly DashboardEndpoint[] = [
  { method: 'GET', path: '/ajax/gifs/trending', auth: 'session', answer: trending },
  { method: 'GET', path: `${GIF_PATH}/tag-counts`, auth: 'session', answer: tagCounts },
  { method: 'GET', path: `${GIF_PATH}/metadata`, auth: 'session', answer: (call) => ok(metadata(call)) },
  { method: 'GET', path: `${GIF_PATH}/extended-metadata`, auth: 'session', answer: extendedMetadata },
  { method: 'GET', path: `${GIF_PATH}/tag-translations`, auth: 'session', answer: tagTranslations },
]
