import { type Either, isRight, left, right } from 'fp-ts/lib/Either.js'
import { type Category, decodeCategory } from './category.js'
import { type Channel, decodeChannel } from './channel.js'
import { decodeGif, type Gif } from './gif.js'
import {
  address,
  convert,
  copyFields,
  count,
  fieldOf,
  isJsonObject,
  type JsonObject,
  own,
  text,
  textOrEmpty,
} from './lenient.js'

/** Where a page stands in its list (specification, section 3). `total_count` is absent where the service does not know it. */
export interface Pagination {
  readonly count: number
  readonly offset: number
  readonly total_count?: number
  readonly next_cursor?: number | string
}

export interface Meta {
  readonly status: number
  readonly msg: string
  readonly response_id: string
}

/** One item. */
export interface ItemResult<Item> {
  readonly data: Item
  readonly meta: Meta
}

/** One page of a list. */
export interface ListResult<Item> {
  readonly data: Item[]
  readonly pagination: Pagination
  readonly meta: Meta
}

/** A page of GIFs. */
export type GifsResult = ListResult<Gif>

/** A GIF by id, or a random one. */
export type GifResult = ItemResult<Gif>

export type CategoriesResult = ListResult<Category>
export type ChannelsResult = ListResult<Channel>

/** Terms that many people search for at the moment. */
export type TrendingSearchesResult = ListResult<string>

/** An item that was left out of a page, since the field named is missing or of no use. */
export interface DroppedItem {
  /** Position in the page as sent. */
  readonly index: number
  /** The item's id as sent, where it has one. */
  readonly id: string | undefined
  readonly field: string
}

/** Reads an item of the answer named, or names the field at fault. */
export type DecodeItem<Item> = (json: unknown, responseId: string) => Either<string, Item>

/** Left, with what is missing, for a body that did not come from the service itself (specification, section 5). */
export const decodeMeta = (body: unknown): Either<string, Meta> => {
  const meta = fieldOf(body, 'meta')
  if (!isJsonObject(meta)) return left('meta')
  const responseId = address(own(meta, 'response_id'))
  if (!responseId) return left('meta.response_id')
  return right({
    ...copyFields(meta),
    status: count(own(meta, 'status')) ?? 200,
    msg: textOrEmpty(own(meta, 'msg')),
    response_id: responseId,
  })
}

/** What the service says of the list; a page without it counts its items from the start. */
const paginationOf = (json: unknown, length: number): Pagination => {
  const fields = isJsonObject(json) ? copyFields(json) : {}
  convert(fields, ['total_count'], count)
  convert(fields, ['next_cursor'], (cursor) => (typeof cursor === 'string' ? cursor : count(cursor)))
  return { ...fields, count: count(fields.count) ?? length, offset: count(fields.offset) ?? 0 }
}

/** What each answer has in common: its `meta`, and unknown fields, around what `decode` makes of its `data`. */
const decodeAnswer = <Fields>(
  body: unknown,
  decode: (sent: unknown, responseId: string, envelope: JsonObject) => Either<string, Fields>,
): Either<string, Fields & { readonly meta: Meta }> => {
  const meta = decodeMeta(body)
  if (!isRight(meta)) return meta
  const envelope = body as JsonObject
  const decoded = decode(own(envelope, 'data'), meta.right.response_id, envelope)
  return isRight(decoded)
    ? right({ ...copyFields(envelope, ['data', 'meta']), ...decoded.right, meta: meta.right })
    : decoded
}

const idOf = (json: unknown): string | undefined => text(fieldOf(json, 'id'))

/**
 * Decodes a page. Items that cannot be used are left out and reported, never the whole page; the counts stay
 * those of the service, so that the next offset stays right.
 */
export const decodeList =
  <Item>(decodeItem: DecodeItem<Item>) =>
  (body: unknown, report: (dropped: DroppedItem) => void): Either<string, ListResult<Item>> =>
    decodeAnswer(body, (sent, responseId, envelope) => {
      if (!Array.isArray(sent)) return left('data')
      const data: Item[] = []
      let index = -1
      for (const json of sent as readonly unknown[]) {
        index += 1
        const decoded = decodeItem(json, responseId)
        if (isRight(decoded)) data.push(decoded.right)
        else report({ index, id: idOf(json), field: decoded.left })
      }
      return right({ data, pagination: paginationOf(own(envelope, 'pagination'), sent.length) })
    })

/** Decodes a body with one item; the service sends `[]` for one that it does not have. */
export const decodeOne =
  <Item>(decodeItem: DecodeItem<Item>) =>
  (body: unknown): Either<string, ItemResult<Item>> =>
    decodeAnswer(body, (sent, responseId) => {
      const decoded = decodeItem(sent, responseId)
      return isRight(decoded) ? right({ data: decoded.right }) : left(`data.${decoded.left}`)
    })

const decodeTerm: DecodeItem<string> = (json) =>
  typeof json === 'string' && json ? right(json) : left('term')

export const decodeGifsPage = decodeList(decodeGif)
export const decodeGifResult = decodeOne(decodeGif)
export const decodeCategoriesPage = decodeList(decodeCategory)
export const decodeChannelsPage = decodeList(decodeChannel)
export const decodeTrendingSearches = decodeList(decodeTerm)
