import { type Either, left, right } from 'fp-ts/lib/Either.js'
import type { Type } from 'io-ts'
import { flatImagesOf } from './flat-images.js'
import { type Images, imagesOf } from './images.js'
import {
  codec,
  convert,
  copyFields,
  filled,
  filledText,
  flag,
  isJsonObject,
  items,
  type JsonObject,
  own,
  put,
  rightOf,
  text,
  textOrEmpty,
} from './lenient.js'
import { User } from './user.js'
import { Video } from './video.js'

export type GifID = string | number

/** A GIF, sticker, text or video of the content service, as decoded (specification, section 3). */
export interface Gif {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly type: string
  readonly tags: readonly string[]
  readonly images: Images
  readonly video?: Video
  readonly user?: User
  readonly username?: string
  readonly alt_text?: string
  /** Address of its frame page, as the service has it. */
  readonly embed_url?: string
  readonly analytics_response_payload?: string
  /** Names the answer it came in; absent on a GIF that was decoded by itself. */
  readonly response_id?: string
  readonly is_anonymous: boolean
  readonly is_community: boolean
  readonly is_featured: boolean
  readonly is_hidden: boolean
  readonly is_indexable: boolean
  readonly is_preserve_size: boolean
  readonly is_realtime: boolean
  readonly is_removed: boolean
  readonly is_sticker: boolean
  readonly is_dynamic: boolean
  readonly [field: string]: unknown
}

const flagFields = [
  'is_anonymous',
  'is_community',
  'is_featured',
  'is_hidden',
  'is_indexable',
  'is_preserve_size',
  'is_realtime',
  'is_removed',
  'is_sticker',
  'is_dynamic',
]

/** A tag is a string, or an object with the string as its `text`. */
const tagOf = (json: unknown): string | undefined => filledText(isJsonObject(json) ? own(json, 'text') : json)

const imagesIn = (gif: JsonObject): Images => {
  const images = own(gif, 'images')
  return isJsonObject(images) ? imagesOf(images) : flatImagesOf(gif)
}

const decode = (json: unknown, responseId: string | undefined): Either<string, Gif> => {
  if (!isJsonObject(json)) return left('')
  const id = filledText(own(json, 'id'))
  if (!id) return left('id')
  const images = filled(imagesIn(json))
  if (!images) return left('images')

  const fields = copyFields(json, ['images', 'user', 'video', 'tags'])
  put(fields, 'user', rightOf(User.decode(fields.user)))
  put(fields, 'video', rightOf(Video.decode(fields.video)))
  convert(fields, ['username', 'alt_text', 'embed_url', 'analytics_response_payload'], text)
  put(fields, 'response_id', filledText(fields.response_id) ?? responseId)
  convert(fields, flagFields, flag)
  fields.id = id
  fields.images = images
  convert(fields, ['title', 'url'], textOrEmpty)
  fields.type = filledText(fields.type) ?? 'gif'
  fields.tags = items(fields.tags, tagOf)
  // Every field of the interface was converted above.
  return right(fields as Gif)
}

/** The codec of GIFs in an answer: those that name none themselves get its `responseId`. */
export const gifOf = (responseId?: string): Type<Gif, unknown, unknown> =>
  codec('Gif', (json) => decode(json, responseId))

/** Fails for one that cannot be shown: without an id, or without any rendition. */
export const Gif: Type<Gif, unknown, unknown> = /* @__PURE__ */ gifOf()
