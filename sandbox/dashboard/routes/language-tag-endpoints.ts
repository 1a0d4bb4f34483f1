import type { CatalogueEntry } from '../../catalogue/catalogue-entry.js'
import { LANGUAGES } from '../../catalogue/words/translations.js'
import type { DashboardCall, DashboardEndpoint } from '../dashboard-call.js'
import { type Fields, fieldsOf } from '../fields.js'
import { conflict, ok, refuse } from '../refusal.js'
import { isStale } from '../store/versioned-record.js'
import { ownGif, recordOf, requestedEntries, saveGif } from './gif-records.js'

/** Maximum number of tags of a GIF in one language. */
const MAX_TAGS = 60

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
  saveGif(call, id, { languageTags: new Map([...recordOf(call, id).languageTags, [lang, tags]]) })
}

const bulkTags = (call: DashboardCall) => {
  const fields = fieldsOf({ lang: call.query.get('lang') ?? '' })
  const lang = langIn(fields)
  fields.check()
  return ok({ results: requestedEntries(call).map((entry) => tagsJson(call, entry, lang)) })
}

/** Adds tags as to a set: those that are there already stay as they are. */
const addTags = (call: DashboardCall) => {
  const entry = ownGif(call, call.param('id'))
  const fields = fieldsOf(call.body)
  const lang = langIn(fields)
  const added = fields.texts('tags').map((tag) => tag.toLowerCase())
  if (added.some((tag) => [...tag].length > 60))
    fields.problem('tags', 'A tag has no more than 60 characters.')
  const tags = [...new Set([...languageTags(call, entry, lang), ...added])]
  if (tags.length > MAX_TAGS) fields.problem('tags', `A GIF has at most ${MAX_TAGS} tags of a language.`)
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

const LANGUAGE_TAGS_PATH = '/ajax/gif/:id/language-tags'

/** Tags of GIFs by language, for many GIFs or for one. */
export const languageTagEndpoints: readonly DashboardEndpoint[] = [
  { method: 'GET', path: '/ajax/gif/bulk/language-tags', auth: 'session', answer: bulkTags },
  { method: 'POST', path: LANGUAGE_TAGS_PATH, auth: 'session', body: 'form', answer: addTags },
  { method: 'DELETE', path: LANGUAGE_TAGS_PATH, auth: 'session', body: 'form', answer: removeTag },
]
