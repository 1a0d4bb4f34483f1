import * as t from 'io-ts'
import { codecOf } from '../core/model/codec.js'
import { copyFields, fieldOf, filledText, isJsonObject, count as wholeNumber } from '../core/model/lenient.js'
import type { Codec } from './decode.js'

/** A page of a list, with the fields that the service adds: totals, cursors, `meta`. */
export interface ListBody<A> {
  /** Items of the gateways and the public API. */
  readonly data?: readonly A[]
  /** Items of the `/api` calls. */
  readonly results?: readonly A[]
  readonly [field: string]: unknown
}

/** A list as the service writes it: a bare array, or a body with one. `itemsOf` reads either. */
export type Listing<A> = readonly A[] | ListBody<A>

/** The items of a list in any of its shapes. */
export const itemsOf = <A>(listing: Listing<A> | undefined): readonly A[] => {
  if (listing === undefined) return []
  if (Array.isArray(listing)) return listing
  const { data, results } = listing as ListBody<A>
  return data ?? results ?? []
}

/** A list whose items are checked. */
export const listOf = <A>(item: Codec<A>): Codec<Listing<A>> => {
  const items = t.readonlyArray(item)
  const body = t.partial({ data: items, results: items })
  return codecOf<Listing<A>>('Listing', (json, context) =>
    isJsonObject(json)
      ? body.validate(copyFields(json, Object.keys(body.props)), context)
      : items.validate(json, context),
  )
}

/** Facts about a list that a page of it contains, in different fields in each service. */
export interface PageInfo<A> {
  readonly items: readonly A[]
  /** How many items there are in all, where the service says so. */
  readonly total: number | undefined
  /** Where the next page starts; `undefined` at the end and in lists without cursors. */
  readonly cursor: string | undefined
  /** The service says that this is the last page. */
  readonly isLast: boolean
}

export const pageInfo = <A>(listing: Listing<A> | undefined): PageInfo<A> => {
  const pagination = fieldOf(listing, 'pagination')
  const total =
    wholeNumber(fieldOf(pagination, 'total_count')) ?? wholeNumber(fieldOf(listing, 'total_count'))
  // Next to `results`, `count` is the total; in `pagination` it is the size of the page.
  const count = fieldOf(listing, 'results') === undefined ? undefined : wholeNumber(fieldOf(listing, 'count'))
  return {
    items: itemsOf(listing),
    total: total ?? count,
    cursor: filledText(fieldOf(pagination, 'next_cursor')) ?? filledText(fieldOf(listing, 'next_cursor')),
    isLast: fieldOf(listing, 'next') === null,
  }
}

/** Fetches one page; `undefined` is a failure that was only logged, and ends the list. */
type GetPage<A, Position> = (position: Position) => Promise<Listing<A> | undefined>

const readPage =
  <A, Position>(getPage: GetPage<A, Position>) =>
  async (position: Position): Promise<PageInfo<A>> =>
    pageInfo(await getPage(position))

/**
 * Iterates over a list and fetches its pages on demand. It ends where the service says so, at a page without items, and
 * at a page that equals the one before: some services ignore the start of a page.
 *
 * @param nextPosition where the next page starts; `undefined` ends the list
 */
async function* iteratePages<A, Position>(
  read: (position: Position) => Promise<PageInfo<A>>,
  start: Position,
  nextPosition: (info: PageInfo<A>, position: Position) => Position | undefined,
): AsyncGenerator<A, void, undefined> {
  let position: Position | undefined = start
  let before = ''
  while (position !== undefined) {
    const info: PageInfo<A> = await read(position)
    const now = JSON.stringify(info.items)
    if (info.items.length === 0 || now === before) return
    yield* info.items
    before = now
    position = info.isLast ? undefined : nextPosition(info, position)
  }
}

const within = (position: number, total: number | undefined): number | undefined =>
  total === undefined || position < total ? position : undefined

/** Lists whose pages start at an offset, up to the total where it is known. */
export const byOffset = <A>(getPage: GetPage<A, number>, start = 0): AsyncGenerator<A, void, undefined> =>
  iteratePages(readPage(getPage), start, ({ items, total }, offset) => within(offset + items.length, total))

/** Lists whose pages name the cursor of the next one. The list ends at a cursor that was followed before. */
export const byCursor = <A>(
  getPage: GetPage<A, string | null>,
  start: string | null = null,
): AsyncGenerator<A, void, undefined> => {
  const followed = new Set<string | null | undefined>()
  return iteratePages(readPage(getPage), start, ({ cursor }, position) => {
    followed.add(position)
    return followed.has(cursor) ? undefined : cursor
  })
}

/**
 * Lists with a limit but no start: each request asks for twice as many items and skips the known ones. They end with
 * their total, else at fewer items than the limit. Items that move to the front meanwhile may repeat others.
 */
export const byCount = <A>(
  getPage: GetPage<A, number>,
  first: number,
): AsyncGenerator<A, void, undefined> => {
  const read = readPage(getPage)
  let seen = 0
  return iteratePages(
    async (limit) => {
      const info = await read(limit)
      const items = info.items.slice(seen)
      seen = info.items.length
      const isComplete = info.total === undefined ? seen < limit : seen >= info.total
      return { ...info, items, isLast: info.isLast || isComplete }
    },
    first,
    (_, limit) => limit * 2,
  )
}
