import { type Either, left, right } from 'fp-ts/lib/Either.js'
import type { Type } from 'io-ts'
import { codec } from './codec.js'
import { type Gif, gifOf } from './gif.js'
import {
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
import { User } from './user.js'

/** A tag of a channel; its fields are kept as sent. */
export type ChannelTag = { readonly [field: string]: unknown }

/** A channel of the service, as decoded. Unknown fields are preserved. */
export interface Channel {
  /** Id of the channel. */
  readonly id: number | string
  /** Address of the channel's page. */
  readonly url: string
  /** Name to show. */
  readonly display_name: string
  /** Name in the channel's address. */
  readonly slug: string
  /** Kind of channel, as the service names it. */
  readonly type: string
  /** Kind of the media in it, as the service names it. */
  readonly content_type: string
  /** Shorter name; often empty. */
  readonly short_display_name: string
  /** What the channel is about; often empty. */
  readonly description: string
  /** Description for search engines; often empty. */
  readonly metadata_description: string
  /** Whether there are channels below it. */
  readonly has_children: boolean
  /** Flag of the service. */
  readonly is_visible: boolean
  /** Flag of the service. */
  readonly is_private: boolean
  /** Flag of the service. */
  readonly is_live: boolean
  /** Whose channel it is. */
  readonly user?: User
  /** The GIF that represents it. */
  readonly featured_gif?: Gif | null
  /** As the service sends it; null where there is none. */
  readonly screensaver_gif?: Gif | null
  /** Tags of the channel. */
  readonly tags: readonly ChannelTag[]
  /** Tags as the service sends them. */
  readonly syncable_tags: readonly ChannelTag[]
  /** The channels above it. */
  readonly ancestors: readonly Channel[]
  /** The channels below it. */
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

/** Channels inside channels are decoded down to this level, so that no nesting exhausts the stack. */
const DEEPEST_LEVEL = 8

const tagOf = (json: unknown): JsonObject | undefined => (isJsonObject(json) ? json : undefined)

/** `null` is kept: the service sends it for a channel without such a GIF, and hosts may compare with it. */
const gifOrNull = (json: unknown, gif: Type<Gif, unknown, unknown>): Gif | null | undefined =>
  json === null ? null : rightOf(gif.decode(json))

const decode = (json: unknown, level: number, gif: Type<Gif, unknown, unknown>): Either<string, Channel> => {
  if (!isJsonObject(json)) return left('')
  const fields = copyFields(json, decodedFields)
  if (!filledText(fields.id)) return left('id')
  const relatives = (list: unknown): Channel[] =>
    level < DEEPEST_LEVEL ? items(list, (item) => rightOf(decode(item, level + 1, gif))) : []
  put(fields, 'user', rightOf(User.decode(fields.user)))
  convert(fields, ['featured_gif', 'screensaver_gif'], (json) => gifOrNull(json, gif))
  convert(fields, textFields, textOrEmpty)
  convert(fields, flagFields, flag)
  convert(fields, ['tags', 'syncable_tags'], (json) => items(json, tagOf))
  convert(fields, ['ancestors', 'children'], relatives)
  // Every field of the interface was converted above.
  return right(fields as Channel)
}

/** The codec of channels in an answer, whose `responseId` GIFs without one get. */
export const channelOf = (responseId?: string): Type<Channel, unknown, unknown> => {
  const gif = gifOf(responseId)
  return codec('Channel', (json) => decode(json, 0, gif))
}

/** Fails for one without an id. */
export const Channel: Type<Channel, unknown, unknown> = /* @__PURE__ */ channelOf()
