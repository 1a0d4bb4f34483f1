import type { EntryRating } from '../catalogue/catalogue-entry.js'
import { LANGUAGES } from '../catalogue/words/translations.js'

/** The validated options of a list. */
export interface ListOptions {
  /** Items on the page, 0 to 100. */
  readonly limit: number
  readonly offset: number
  /** Highest rating of items; `undefined` for all. */
  readonly rating?: EntryRating
  readonly lang: string
  readonly sort: 'relevant' | 'recent'
}

/** The options, or an error message. */
export type Checked<T> = { readonly value: T } | { readonly problem: string }

const DEFAULT_LIMIT = 25
/** Higher limits are reduced to this without an error. */
const MAX_ITEMS = 100
/** Highest offset that is accepted. */
const MAX_OFFSET = 4999

/** From the widest to the narrowest audience. */
const RATINGS: readonly EntryRating[] = ['y', 'g', 'pg', 'pg-13', 'r']

/** Whether a rating is allowed by the requested one. */
export const isRatingAllowed = (rating: EntryRating, asked: EntryRating | undefined): boolean =>
  asked === undefined || RATINGS.indexOf(rating) <= RATINGS.indexOf(asked)

const isRating = (text: string): text is EntryRating => RATINGS.some((rating) => rating === text)
const wholeNumber = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** Reads the options of a list call, or returns their first error. Empty values count as missing. */
export const listOptions = (query: URLSearchParams): Checked<ListOptions> => {
  const asked = (name: string, otherwise: string): string => query.get(name) || otherwise
  const limit = wholeNumber(asked('limit', String(DEFAULT_LIMIT)))
  if (limit === undefined) return { problem: 'The parameter "limit" must be a whole number.' }
  const offset = wholeNumber(asked('offset', '0'))
  if (offset === undefined) return { problem: 'The parameter "offset" must be a whole number.' }
  if (offset > MAX_OFFSET) return { problem: `The parameter "offset" must not exceed ${MAX_OFFSET}.` }
  const rating = asked('rating', '').toLowerCase()
  if (rating !== '' && !isRating(rating)) {
    return { problem: `The parameter "rating" must be one of ${RATINGS.join(', ')}.` }
  }
  const lang = asked('lang', 'en')
  if (!LANGUAGES.includes(lang)) return { problem: 'The parameter "lang" is not a known language.' }
  const sort = asked('sort', 'relevant')
  if (sort !== 'relevant' && sort !== 'recent') {
    return { problem: 'The parameter "sort" must be relevant or recent.' }
  }
  return {
    value: { limit: Math.min(limit, MAX_ITEMS), offset, lang, sort, ...(rating === '' ? {} : { rating }) },
  }
}
