import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import { searchWords } from '../catalogue/search-words.js'
import { animatedText, TEXT_STYLES } from '../catalogue/text-entries.js'
import { TRANSLATIONS } from '../catalogue/words/translations.js'
import { happens } from '../random.js'
import { found, invalid, refused } from './answer.js'
import { answerList, type Call, type Endpoint, requestedKind, withOptions } from './call.js'

/** Longest query in characters. */
const MAX_QUERY_LENGTH = 50
/** Share of searches without results whose answer has an empty response id, which clients treat as a failure. */
const EMPTY_ID_SHARE = 1 / 16
/** Share of text items that stickers also contain. */
const TEXT_AMONG_STICKERS = 1 / 25

/** The parts of `@channel words`; without the sign there is no channel. */
const queryParts = (query: string): { channel?: string; words: string } => {
  const [, channel, words = ''] = /^@(\S+)\s*(.*)$/su.exec(query.trim()) ?? []
  return channel === undefined ? { words: query.trim() } : { channel, words: words.trim() }
}

const translated = (words: string, lang: string): string => {
  const table = TRANSLATIONS[lang]
  return table === undefined
    ? words
    : searchWords(words)
        .map((word) => table.get(word) ?? word)
        .join(' ')
}

const recentFirst = (entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] =>
  [...entries].sort((first, second) => second.importedAt - first.importedAt)

const matches = (call: Call, query: string, lang: string): readonly CatalogueEntry[] => {
  const { catalogue } = call
  const { channel, words } = queryParts(query)
  if (channel === undefined) return catalogue.search(translated(words, lang))
  const user = catalogue.userNamed(channel)
  if (user === undefined) return []
  return words === ''
    ? recentFirst(catalogue.uploadsOf(user.index))
    : catalogue.search(translated(words, lang)).filter(({ userIndex }) => userIndex === user.index)
}

const ofRequestedKind = (call: Call, entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] => {
  const asked = requestedKind(call)
  return entries.filter(
    ({ kind, id }) =>
      kind === asked || (asked === 'sticker' && kind === 'text' && happens(id, TEXT_AMONG_STICKERS)),
  )
}

const dynamicTexts = (text: string): readonly CatalogueEntry[] =>
  Array.from({ length: TEXT_STYLES }, (_, style) => animatedText(text, style))

/** `{type}/search` with `q`; text searches also draw the query itself, unless `excludeDynamicResults` is true. */
export const search: Endpoint = (call) =>
  withOptions(call, (options) => {
    const query = call.query.get('q') ?? ''
    if (query.trim() === '') return invalid(call.context, 'The parameter "q" is required.')
    if ([...query].length > MAX_QUERY_LENGTH) return refused(call.context.responseId, 414, 'URI Too Long')
    const hits = ofRequestedKind(call, matches(call, query, options.lang))
    const sorted = options.sort === 'recent' ? recentFirst(hits) : hits
    const dynamic = requestedKind(call) === 'text' && call.query.get('excludeDynamicResults') !== 'true'
    const { channel, words } = queryParts(query)
    const all = dynamic && channel === undefined ? [...dynamicTexts(words), ...sorted] : sorted
    if (all.length === 0 && happens(`no hits/${query}`, EMPTY_ID_SHARE)) {
      return found({ ...call.context, responseId: '' }, [], { total_count: 0, count: 0, offset: 0 })
    }
    return answerList(call, all, options, query)
  })

/** `text/animate` with `m`: the text in each style. */
export const animate: Endpoint = (call) =>
  withOptions(call, (options) => {
    const text = (call.query.get('m') ?? '').trim()
    if (text === '') return invalid(call.context, 'The parameter "m" is required.')
    return answerList(call, dynamicTexts(text), options, text)
  })

/** `{type}/trending`: the items that trended last. */
export const trending: Endpoint = (call) =>
  withOptions(call, (options) => {
    const asked = requestedKind(call)
    return answerList(
      call,
      call.catalogue.trending.filter(({ kind }) => kind === asked),
      options,
      'all',
    )
  })

/** `{type}/related` with `gif_id`: other items about the same things. */
export const related: Endpoint = (call) =>
  withOptions(call, (options) => {
    const id = call.query.get('gif_id') ?? ''
    if (id === '') return invalid(call.context, 'The parameter "gif_id" is required.')
    const entry = call.catalogue.find(id)
    if (entry === undefined) return refused(call.context.responseId, 404, 'Not Found')
    const [first = '', second = ''] = entry.tags
    const sameTags = [...call.catalogue.search(first), ...call.catalogue.search(second)]
    const [categoryPath = ''] = entry.categoryPaths
    const candidates = new Set([...sameTags, ...call.catalogue.inCategory(categoryPath)])
    candidates.delete(entry)
    return answerList(call, ofRequestedKind(call, [...candidates]), options, id)
  })
