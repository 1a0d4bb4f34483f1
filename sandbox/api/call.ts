import type { Catalogue } from '../catalogue/catalogue.js'
import type { CatalogueEntry, EntryKind } from '../catalogue/catalogue-entry.js'
import { type Answer, found, invalid } from './answer.js'
import type { BodyContext } from './body-context.js'
import { gifJson } from './gif-json.js'
import { pageOf } from './paging.js'
import { isRatingAllowed, type ListOptions, listOptions } from './query-options.js'

/** The first segments of paths, before `search`, `trending` and so on. */
export const CONTENT_TYPES = ['gifs', 'stickers', 'text', 'videos'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** A request whose key was accepted. */
export interface Call {
  readonly catalogue: Catalogue
  readonly context: BodyContext
  readonly query: URLSearchParams
  /** The type in the path; `gifs` if it names none. */
  readonly type: ContentType
  /** Parts of the path, decoded. */
  readonly param: (name: string) => string
  /** Number of equal requests before this one, since the last reset. */
  readonly earlierRequests: number
}

/** A call of the content API: a pure function from request to answer. */
export type Endpoint = (call: Call) => Answer

const KIND: Readonly<Record<ContentType, EntryKind>> = {
  gifs: 'gif',
  stickers: 'sticker',
  text: 'text',
  videos: 'video',
}

/** The kind of items that the path names. */
export const requestedKind = ({ type }: Call): EntryKind => KIND[type]

/** Runs a list call with its options, or answers with the error of an option. */
export const withOptions = (call: Call, run: (options: ListOptions) => Answer): Answer => {
  const checked = listOptions(call.query)
  return 'problem' in checked ? invalid(call.context, checked.problem) : run(checked.value)
}

/** Answers with a page of entries up to the requested rating. */
export const answerList = (
  call: Call,
  entries: readonly CatalogueEntry[],
  options: ListOptions,
  name: string,
): Answer => {
  const { endpoint } = call.context
  const { items, pagination } = pageOf(
    entries.filter(({ rating }) => isRatingAllowed(rating, options.rating)),
    options,
    {
      name: `${endpoint}/${name}`,
      earlierRequests: call.earlierRequests,
      isTotalUnreliable: endpoint.endsWith('_search'),
      hasRepeats: endpoint.endsWith('_trending'),
    },
  )
  return found(
    call.context,
    items.map((entry) => gifJson(entry, call.context)),
    pagination,
  )
}
