import { isLeft, isRight, left, right } from 'fp-ts/lib/Either.js'
import {
  appendContext,
  type Context,
  type Decoder,
  failure,
  success,
  type Type,
  type Validation,
} from 'io-ts'
import { type Category, categoryOf } from './category.js'
import { type Channel, channelOf } from './channel.js'
import { codec, codecOf, pathOf } from './codec.js'
import { type Gif, gifOf } from './gif.js'
import type * as host from './host-results.js'
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

/** The position of a page in its list (specification, section 3). `total_count` is absent where it is unknown. */
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

export interface ItemResult<Item> {
  readonly data: Item
  readonly meta: Meta
}

/** One page of a list. */
export interface ListResult<Item> {
  /** Items of the page, less those that cannot be used. */
  readonly data: Item[]
  /** Where the page is in its list. */
  readonly pagination: Pagination
  /** Status and id of the answer. */
  readonly meta: Meta
}

export type GifsResult = ListResult<Gif>

/** A GIF by id, or a random one. */
export type GifResult = ItemResult<Gif>

export type CategoriesResult = ListResult<Category>
export type ChannelsResult = ListResult<Channel>

/** Answers of a host's functions and clients: as the core has them, or in the types of hosts. */
export type GifsLike = GifsResult | host.GifsResult
export type CategoriesLike = CategoriesResult | host.CategoriesResult
export type ChannelsLike = ChannelsResult | host.ChannelsResult

/** Terms that are searched for a lot at the moment. */
export type TrendingSearchesResult = ListResult<string>

/** An item that was left out of a page because the named field is missing or unusable. */
export interface DroppedItem {
  /** Position in the page as sent. */
  readonly index: number
  /** The item's id as sent, where it has one. */
  readonly id: string | undefined
  readonly field: string
}

/** Dropped items in one debug line at most. */
const MOST_DESCRIBED = 5

/** Describes items by position, since an id may contain line breaks and control codes of terminals. */
export const describeDropped = (dropped: readonly DroppedItem[]): string => {
  const items = dropped
    .slice(0, MOST_DESCRIBED)
    .map(({ index, field }) => `no usable ${field} in item ${index}`)
  return `${dropped.length} left out of a page: ${items.join(', ')}`
}

/** The codec of an item in the answer with this id. */
type CodecIn<Item> = (responseId: string) => Type<Item, unknown, unknown>

/** Fails without a response id: then the answer is not the service's own (specification, section 5). */
export const Meta: Type<Meta, unknown, unknown> = /* @__PURE__ */ codec('Meta', (json) => {
  if (!isJsonObject(json)) return left('')
  const responseId = address(own(json, 'response_id'))
  if (!responseId) return left('response_id')
  return right({
    ...copyFields(json),
    status: count(own(json, 'status')) ?? 200,
    msg: textOrEmpty(own(json, 'msg')),
    response_id: responseId,
  })
})

/** The pagination as sent; default: the number of items, from offset 0. */
const paginationOf = (json: unknown, length: number): Pagination => {
  const fields = isJsonObject(json) ? copyFields(json) : {}
  convert(fields, ['total_count'], count)
  convert(fields, ['next_cursor'], (cursor) => (typeof cursor === 'string' ? cursor : count(cursor)))
  return { ...fields, count: count(fields.count) ?? length, offset: count(fields.offset) ?? 0 }
}

/**
 * The codec of an answer: `meta`, the unknown fields, and the fields that `read` returns. Fields in `decodedElsewhere`
 * are not copied.
 */
const answer = <Fields>(
  name: string,
  read: (body: JsonObject, responseId: string, context: Context) => Validation<Fields>,
  decodedElsewhere: readonly string[] = ['data', 'meta'],
): Type<Fields & { readonly meta: Meta }, unknown, unknown> =>
  codecOf(name, (body, context) => {
    const sent = fieldOf(body, 'meta')
    const meta = Meta.validate(sent, appendContext(context, 'meta', Meta, sent))
    if (isLeft(meta)) return meta
    const envelope = body as JsonObject
    const decoded = read(envelope, meta.right.response_id, context)
    return isRight(decoded)
      ? success({ ...copyFields(envelope, decodedElsewhere), ...decoded.right, meta: meta.right })
      : decoded
  })

/** Any answer of the service; its data are not checked. */
export const anyResult: Type<host.Result, unknown, unknown> = /* @__PURE__ */ answer(
  'Result',
  // The caller knows the type of the data.
  () => success({} as Pick<host.Result, 'pagination'>),
  ['meta'],
)

const idOf = (json: unknown): string | undefined => text(fieldOf(json, 'id'))

/**
 * The codec of a page. Unusable items are left out and reported, and the rest of the page is kept; the counts remain
 * those of the service, so that the next offset is right.
 */
const listResult =
  <Item>(name: string, itemOf: CodecIn<Item>) =>
  (report?: (dropped: DroppedItem) => void): Type<ListResult<Item>, unknown, unknown> =>
    answer(name, (body, responseId, context) => {
      const sent = own(body, 'data')
      const item = itemOf(responseId)
      if (!Array.isArray(sent)) return failure(sent, appendContext(context, 'data', item, sent))
      const data: Item[] = []
      let index = -1
      for (const json of sent as readonly unknown[]) {
        index += 1
        const decoded = item.decode(json)
        if (isRight(decoded)) data.push(decoded.right)
        else report?.({ index, id: idOf(json), field: pathOf(decoded.left) || 'object' })
      }
      return success({ data, pagination: paginationOf(own(body, 'pagination'), sent.length) })
    })

/** The codec of a body with one item; it fails for `[]`, which the service sends for a missing item. */
const itemResult = <Item>(name: string, itemOf: CodecIn<Item>): Type<ItemResult<Item>, unknown, unknown> =>
  answer(name, (body, responseId, context) => {
    const sent = own(body, 'data')
    const item = itemOf(responseId)
    const decoded = item.validate(sent, appendContext(context, 'data', item, sent))
    return isRight(decoded) ? success({ data: decoded.right }) : decoded
  })

const Term: Type<string, unknown, unknown> = /* @__PURE__ */ codec('Term', (json) =>
  typeof json === 'string' && json ? right(json) : left('term'),
)

/** Codec of a page of GIFs. */
export const gifsResult = /* @__PURE__ */ listResult('GifsResult', gifOf)
/** Codec of an answer with one GIF. */
export const gifResult = /* @__PURE__ */ itemResult('GifResult', gifOf)
/** Codec of a page of categories. */
export const categoriesResult = /* @__PURE__ */ listResult('CategoriesResult', categoryOf)
/** Codec of a page of channels. */
export const channelsResult = /* @__PURE__ */ listResult('ChannelsResult', channelOf)
/** Codec of a page of terms. */
export const trendingSearchesResult = /* @__PURE__ */ listResult('TrendingSearchesResult', () => Term)

export interface AnswerKind<Result> {
  /** The codec, which reports the items that it drops. */
  readonly codec: (report: (dropped: DroppedItem) => void) => Decoder<unknown, Result>
  /** The GIFs of a result, whose origin is the client; empty values for optional GIFs that are absent. */
  readonly gifsOf: (result: Result) => readonly (Gif | null | undefined)[]
}

const gifsOfCategory = ({ gif, subcategories }: Category): readonly (Gif | undefined)[] => [
  gif,
  ...subcategories.flatMap(gifsOfCategory),
]
const gifsOfChannel = (channel: Channel): readonly (Gif | null | undefined)[] => [
  channel.featured_gif,
  channel.screensaver_gif,
  ...[...channel.ancestors, ...channel.children].flatMap(gifsOfChannel),
]

export const asPage: AnswerKind<GifsResult> = { codec: gifsResult, gifsOf: ({ data }) => data }
export const asGif: AnswerKind<GifResult> = { codec: () => gifResult, gifsOf: ({ data }) => [data] }
export const asCategories: AnswerKind<CategoriesResult> = {
  codec: categoriesResult,
  gifsOf: ({ data }) => data.flatMap(gifsOfCategory),
}
export const asChannels: AnswerKind<ChannelsResult> = {
  codec: channelsResult,
  gifsOf: ({ data }) => data.flatMap(gifsOfChannel),
}
export const asTerms: AnswerKind<TrendingSearchesResult> = { codec: trendingSearchesResult, gifsOf: () => [] }
