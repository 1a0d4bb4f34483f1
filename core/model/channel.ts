import { type Either, left, right } from 'fp-ts/lib/Either.js'
import type { Type } from 'io-ts'
import { decodeGif, type Gif } from './gif.js'
import {
  codec,
  convert,
  copyFields,
  filledText,
  flag,
  isJsonObject,
  items,
  type JsonObject,
  put,
  rightOf,
  textOrEmpty,
} from './lenient.js'
import { decodeUser, type User } from './user.js'

/** A tag of a channel; its fields travel as written. */
export type ChannelTag = { readonly [field: string]: unknown }

/** A channel of the service, as decoded (specification, section 3). Unknown fields are preserved. */
export interface Channel {
  readonly id: number | string
  readonly url: string
  readonly display_name: string
  readonly slug: string
  readonly type: string
  readonly content_type: string
  readonly short_display_name: string
  readonly description: string
  readonly metadata_description: string
  readonly has_children: boolean
  readonly is_visible: boolean
  readonly is_private: boolean
  readonly is_live: boolean
  readonly user?: User
  readonly featured_gif?: Gif | null
  readonly screensaver_gif?: Gif | null
  readonly tags: readonly ChannelTag[]
  readonly syncable_tags: readonly ChannelTag[]
  readonly ancestors: readonly Channel[]
  readonly children: readonly Channel[]
  readonly [field: string]: unknown
}

const decodedFields = ['user', 'featured_gif', 'screensaver_gif', 'ancestors', 'children']

const textFields = [
  'url',
  'display_name',
  'slug',
  'type',
  'content_type',
  'short_display_name',
  'description',
  'metadata_description',
]
const flagFields = ['has_children', 'is_visible', 'is_private', 'is_live']

/** Channels inside channels are read to this level, so that no nesting exhausts the stack. */
const DEEPEST_LEVEL = 8

const tagOf = (json: unknown): JsonObject | undefined => (isJsonObject(json) ? json : undefined)

/** `null` stays: the service says so where a channel has none, and hosts may ask for just that. */
const gifOf = (json: unknown, responseId: string | undefined): Gif | null | undefined =>
  json === null ? null : rightOf(decodeGif(json, responseId))

const decodeAtLevel = (json: unknown, level: number, responseId?: string): Either<string, Channel> => {
  if (!isJsonObject(json)) return left('object')
  const fields = copyFields(json, decodedFields)
  const id = filledText(fields.id)
  if (!id) return left('id')
  const relatives = (list: unknown): Channel[] =>
    level < DEEPEST_LEVEL ? items(list, (item) => rightOf(decodeAtLevel(item, level + 1, responseId))) : []
  put(fields, 'user', rightOf(decodeUser(fields.user)))
  convert(fields, ['featured_gif', 'screensaver_gif'], (gif) => gifOf(gif, responseId))
  if (typeof fields.id !== 'number') fields.id = id
  convert(fields, textFields, textOrEmpty)
  convert(fields, flagFields, flag)
  convert(fields, ['tags', 'syncable_tags'], (json) => items(json, tagOf))
  convert(fields, ['ancestors', 'children'], relatives)
  // Every field of the interface was converted above.
  return right(fields as Channel)
}

/** Left, with the name of the field, for one without an id. */
export const decodeChannel = (json: unknown, responseId?: string): Either<string, Channel> =>
  decodeAtLevel(json, 0, responseId)

export const Channel: Type<Channel, unknown, unknown> = /* @__PURE__ */ codec('Channel', (json) =>
  decodeChannel(json),
)
