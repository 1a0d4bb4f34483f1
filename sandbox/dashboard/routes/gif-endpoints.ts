import { wireDate } from '../../api/wire-date.js'
import type { CatalogueEntry } from '../../catalogue/catalogue-entry.js'
import { LANGUAGES, TRANSLATIONS } from '../../catalogue/words/translations.js'
import { hashOf } from '../../chance.js'
import { type DashboardCall, type DashboardEndpoint, entryOf } from '../dashboard-call.js'
import { type Fields, fieldsOf } from '../fields.js'
import { conflict, created, forbidden, noContent, ok, refuse } from '../refusal.js'
import { CREATOR, type GifRecord, UNTOUCHED_GIF } from '../store/dashboard-store.js'
import { changed, isStale } from '../store/ledger.js'

/** What of a GIF may be changed by key. */
const KEYS = ['title', 'alt_text', 'source_url', 'rating', 'is_hidden', 'bitly_url'] as const
const RATINGS = ['y', 'g', 'pg', 'pg-13', 'r'] as const
const EVENTS = ['seen', 'click', 'hover', 'start', 'share', 'favorite', 'download'] as const
/** Tags of one language that a GIF may have. */
const MOST_TAGS = 60
/** Most GIFs that a bulk call takes. */
const MOST_GIFS = 100

const recordOf = ({ data }: DashboardCall, id: string): GifRecord => data.gifs.get(id) ?? UNTOUCHED_GIF

const gifAt = (call: DashboardCall): CatalogueEntry => entryOf(call, call.param('id'))

const ownGif = (call: DashboardCall, id: string): CatalogueEntry => {
  const entry = entryOf(call, id)
  if (entry.userIndex !== CREATOR) throw forbidden()
  return entry
}

const save = (call: DashboardCall, id: string, change: Partial<GifRecord>): GifRecord => {
  const after = changed(recordOf(call, id), change, call.data.ledger)
  call.data.gifs.set(id, after)
  return after
}

/** Ids of a query, joined with commas; those that are not there are left out of the answer. */
const entriesAsked = (call: DashboardCall): readonly CatalogueEntry[] => {
  const fields = fieldsOf({ gif_ids: call.query.get('gif_ids') ?? '' })
  const ids = fields.text('gif_ids', 4000).split(',')
  if (ids.length > MOST_GIFS) fields.problem('gif_ids', `Ask for at most ${MOST_GIFS} GIFs.`)
  fields.check()
  return ids.flatMap((id) => {
    const isRemoved = recordOf(call, id).isRemoved
    return isRemoved ? [] : (call.catalogue.find(id) ?? [])
  })
}

const languageTags = (call: DashboardCall, { id, tags }: CatalogueEntry, lang: string): readonly string[] =>
  recordOf(call, id).languageTags.get(lang) ?? (lang === 'en' ? tags : [])

const langIn = (fields: Fields): string => {
  const lang = fields.text('lang', 8)
  if (lang !== '' && !LANGUAGES.includes(lang)) fields.problem('lang', `"${lang}" is not a known language.`)
  return lang
}

const tagsJson = (call: DashboardCall, entry: CatalogueEntry, lang: string) => ({
  gif_id: entry.id,
  lang,
  tags: languageTags(call, entry, lang),
  version: recordOf(call, entry.id).version,
})

const saveTags = (
  call: DashboardCall,
  { id }: CatalogueEntry,
  lang: string,
  tags: readonly string[],
): void => {
  save(call, id, { languageTags: new Map([...recordOf(call, id).languageTags, [lang, tags]]) })
}

const bulkTags = (call: DashboardCall) => {
  const fields = fieldsOf({ lang: call.query.get('lang') ?? '' })
  const lang = langIn(fields)
  fields.check()
  return ok({ results: entriesAsked(call).map((entry) => tagsJson(call, entry, lang)) })
}

/** Adding tags that are there already changes nothing: a list of tags is a set. */
const addTags = (call: DashboardCall) => {
  const entry = ownGif(call, call.param('id'))
  const fields = fieldsOf(call.body)
  const lang = langIn(fields)
  const added = fields.texts('tags').map((tag) => tag.toLowerCase())
  if (added.some((tag) => [...tag].length > 60))
    fields.problem('tags', 'A tag has no more than 60 characters.')
  const tags = [...new Set([...languageTags(call, entry, lang), ...added])]
  if (tags.length > MOST_TAGS) fields.problem('tags', `A GIF has at most ${MOST_TAGS} tags of a language.`)
  fields.check()
  if (isStale(recordOf(call, entry.id), call.body)) throw conflict(tagsJson(call, entry, lang))
  saveTags(call, entry, lang, tags)
  return ok(tagsJson(call, entry, lang))
}

const removeTag = (call: DashboardCall) => {
  const entry = ownGif(call, call.param('id'))
  const fields = fieldsOf(call.body)
  const lang = langIn(fields)
  const tag = fields.text('tag', 60).toLowerCase()
  fields.check()
  const before = languageTags(call, entry, lang)
  if (!before.includes(tag)) throw refuse(404, 'The GIF does not have this tag.')
  const after = before.filter((one) => one !== tag)
  saveTags(call, entry, lang, after)
  return ok(tagsJson(call, entry, lang))
}

const trending = (call: DashboardCall) =>
  ok({
    results: entriesAsked(call).map(({ id, trendedAt }) => ({
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
    places: entry.places,
    frame_delay_ms: entry.frameDelayMs,
    analytics: Object.fromEntries(analytics),
  })
}

/** What the catalogue's dictionary says of a GIF's tags, per language. */
const tagTranslations = (call: DashboardCall) => {
  const { id, tags } = gifAt(call)
  const translations = Object.entries(TRANSLATIONS).map(([lang, words = new Map<string, string>()]) => [
    lang,
    [...words].filter(([, english]) => tags.includes(english)).map(([text, tag]) => ({ tag, text })),
  ])
  return ok({ gif_id: id, translations: Object.fromEntries(translations) })
}

const update = (call: DashboardCall) => {
  const fields = fieldsOf(call.body)
  const id = fields.text('gif_id')
  const key = fields.oneOf('key', KEYS)
  const text = fields.optionalText('value', 500)
  if (text === undefined) fields.problem('value', 'This field is required.')
  fields.check()
  if (key === 'rating') fields.oneOf('value', RATINGS)
  const value = key === 'is_hidden' ? Number(fields.flag('value', false)) : text
  fields.check()
  const { edits } = recordOf(call, ownGif(call, id).id)
  if (isStale(recordOf(call, id), call.body)) throw conflict({ gif_id: id, ...edits })
  const { version } = save(call, id, { edits: { ...edits, [key]: value } })
  return ok({ gif_id: id, key, value, version })
}

const analytic = (call: DashboardCall) => {
  const { id } = gifAt(call)
  const fields = fieldsOf({ type: call.param('type') })
  const type = fields.oneOf('type', EVENTS)
  fields.check()
  const { analytics } = recordOf(call, id)
  call.data.gifs.set(id, {
    ...recordOf(call, id),
    analytics: new Map([...analytics, [type, (analytics.get(type) ?? 0) + 1]]),
  })
  return noContent
}

const moderate = (call: DashboardCall) => {
  const { id } = gifAt(call)
  if (Object.keys(call.body).length === 0) throw refuse(400, 'Nothing to moderate.')
  const fields = fieldsOf(call.body)
  if (call.body.rating !== undefined) fields.oneOf('rating', RATINGS)
  fields.check()
  const { edits } = save(call, id, { edits: { ...recordOf(call, id).edits, ...call.body } })
  return ok({ gif_id: id, ...edits })
}

const takeDown = (call: DashboardCall) => {
  const fields = fieldsOf(call.body)
  const wishes = fields.objects('takedowns')
  const sendEmail = fields.flag('send_email', false)
  if (call.body.send_email === undefined) fields.problem('send_email', 'This field is required.')
  const note = fields.optionalText('note', 2000) ?? ''
  const takedowns = wishes.map((wish, at) => {
    const inner = fieldsOf(wish)
    const id = inner.text('gif_id')
    const reason = inner.text('reason', 200)
    if (id === '' || reason === '') fields.problem('takedowns', `Item ${at} needs a gif_id and a reason.`)
    else if (call.catalogue.find(id) === undefined) fields.problem('takedowns', `No GIF ${id}.`)
    return { gif_id: id, reason }
  })
  fields.check()
  const down = takedowns.find(({ gif_id }) => recordOf(call, gif_id).isRemoved)
  if (down !== undefined) throw refuse(409, `${down.gif_id} was taken down already.`, { code: 'duplicate' })
  for (const { gif_id } of takedowns) save(call, gif_id, { isRemoved: true })
  const takedown = { id: call.data.ledger.nextId(), takedowns, send_email: sendEmail, note }
  call.data.takedowns.push(takedown)
  return created(takedown)
}

const AJAX = '/ajax/gif'

/** GIFs: their facts, tags, counts, moderation and takedowns. */
export const gifEndpoints: readonly DashboardEndpoint[] = [
  { method: 'GET', path: '/ajax/gifs/trending', auth: 'session', answer: trending },
  { method: 'GET', path: `${AJAX}/bulk/language-tags`, auth: 'session', answer: bulkTags },
  { method: 'POST', path: `${AJAX}/update`, auth: 'session', body: 'form', answer: update },
  { method: 'GET', path: `${AJAX}/:id/tag-counts`, auth: 'session', answer: tagCounts },
  { method: 'GET', path: `${AJAX}/:id/metadata`, auth: 'session', answer: (call) => ok(metadata(call)) },
  { method: 'GET', path: `${AJAX}/:id/extended-metadata`, auth: 'session', answer: extendedMetadata },
  { method: 'GET', path: `${AJAX}/:id/tag-translations`, auth: 'session', answer: tagTranslations },
  { method: 'POST', path: `${AJAX}/:id/language-tags`, auth: 'session', body: 'form', answer: addTags },
  { method: 'DELETE', path: `${AJAX}/:id/language-tags`, auth: 'session', body: 'form', answer: removeTag },
  { method: 'POST', path: `${AJAX}/:id/analytic/:type/`, auth: 'session', answer: analytic },
  { method: 'POST', path: '/api/v1/gifs/:id/moderation', auth: 'session', body: 'json', answer: moderate },
  {
    method: 'POST',
    path: '/api/v3/content-takedown/takedown',
    auth: 'session',
    body: 'json',
    answer: takeDown,
  },
]
