import { type Either, left, right } from 'fp-ts/lib/Either.js'
import type { Type } from 'io-ts'
import { codec } from './codec.js'
import {
  address,
  type BoxSize,
  borrowedSize,
  convert,
  copyFields,
  fieldOf,
  filled,
  filledText,
  flag,
  isJsonObject,
  isPrototypeKey,
  items,
  type JsonObject,
  own,
  put,
  rightOf,
  sizeOf,
  text,
  textOrEmpty,
} from './lenient.js'
import { User } from './user.js'

/** One encoding of a GIF; sizes are integers in px, and addresses are absent where the service sent none. */
export interface Rendition {
  /** Width in px. */
  readonly width: number
  /** Height in px. */
  readonly height: number
  /** Address of the GIF, or of the still. */
  readonly url?: string
  /** Address of the same as WebP. */
  readonly webp?: string
  /** Address of the same as MP4. */
  readonly mp4?: string
  /** Bytes of `url`, as text. */
  readonly size?: string
  /** Bytes of `mp4`, as text. */
  readonly mp4_size?: string
  /** Bytes of `webp`, as text. */
  readonly webp_size?: string
  readonly [field: string]: unknown
}

/** Renditions by name (`original`, `fixed_width`, `fixed_width_still`, …; specification, section 3). */
export type Images = { readonly [name: string]: Rendition | undefined }

/** `undefined` for a rendition that cannot be shown: without any address, or without a size. */
export const renditionOf = (
  json: unknown,
  borrow: () => BoxSize | undefined = () => undefined,
): Rendition | undefined => {
  if (!isJsonObject(json)) return undefined
  const fields = copyFields(json)
  convert(fields, ['url', 'webp', 'mp4'], address)
  if (!(fields.url || fields.webp || fields.mp4)) return undefined
  const size = sizeOf(json) ?? borrow()
  if (!size) return undefined
  convert(fields, ['size', 'mp4_size', 'webp_size'], text)
  return Object.assign(fields, size)
}

/** The renditions that can be shown, with borrowed sizes where they have none; none for anything that is no object. */
export const imagesOf = (json: unknown): Images => {
  if (!isJsonObject(json)) return {}
  const images: Record<string, Rendition> = {}
  for (const name of Object.keys(json)) {
    const rendition = isPrototypeKey(name)
      ? undefined
      : renditionOf(json[name], () => borrowedSize(json, name))
    if (rendition) images[name] = rendition
  }
  // Engines keep an object that was filled key by key as a hash table, eight times as large as this copy.
  return { ...images }
}

/** Fails when no rendition can be shown; drops those that cannot. */
export const Images: Type<Images, unknown, unknown> = /* @__PURE__ */ codec('Images', (json) => {
  const images = filled(imagesOf(json))
  return images ? right(images) : left('rendition')
})

/** Renditions with an address of their own in the flat bodies; a still has the size of the moving rendition. */
const flatRenditions = [
  'fixed_height_downsampled',
  'fixed_width_downsampled',
  'fixed_height_small',
  'fixed_height_small_still',
  'fixed_width_small',
  'fixed_width_small_still',
]

/** The renditions of the old random endpoint, whose GIFs have them as flat fields. */
const flatImagesOf = (gif: JsonObject): Images => {
  const rendition = (url: string, prefix: string): JsonObject => ({
    url: own(gif, url),
    width: own(gif, `${prefix}_width`),
    height: own(gif, `${prefix}_height`),
  })
  const images: Record<string, JsonObject> = {
    original: {
      ...rendition('image_original_url', 'image'),
      mp4: own(gif, 'image_mp4_url'),
      frames: own(gif, 'image_frames'),
    },
  }
  for (const name of flatRenditions) images[name] = rendition(`${name}_url`, name.replace('_still', ''))
  return imagesOf(images)
}

/** Addresses of the subtitle files of one language. */
export interface Captions {
  readonly srt?: string
  readonly vtt?: string
}

/** The video of a clip (specification, section 3): assets by size name, one of them the untouched `source`. */
export interface Video {
  readonly assets: { readonly [name: string]: Rendition | undefined }
  readonly previews?: Images
  readonly captions?: { readonly [language: string]: Captions | undefined }
  readonly [field: string]: unknown
}

const captionsOf = (json: unknown): Record<string, unknown> | undefined => {
  if (!isJsonObject(json)) return undefined
  const captions = copyFields(json)
  for (const language of Object.keys(captions)) {
    const kept: Record<string, unknown> = {}
    for (const kind of ['srt', 'vtt']) put(kept, kind, address(fieldOf(captions[language], kind)))
    put(captions, language, filled(kept))
  }
  return captions
}

const decodeVideo = (json: unknown): Either<string, Video> => {
  if (!isJsonObject(json)) return left('')
  const fields = copyFields(json, ['assets', 'previews', 'captions'])
  put(fields, 'previews', filled(imagesOf(fields.previews)))
  put(fields, 'captions', captionsOf(fields.captions))
  return right({ ...fields, assets: imagesOf(fields.assets) })
}

/** Drops assets that cannot be played, so that a video may have none. */
export const Video: Type<Video, unknown, unknown> = /* @__PURE__ */ codec('Video', decodeVideo)

/** Id of a GIF; gifkit decodes it to a string. */
export type GifID = string | number

/** A GIF, sticker, text or video of the content service, as decoded. */
export interface Gif {
  /** Id, as text. */
  readonly id: string
  /** Title; empty where it has none. */
  readonly title: string
  /** Address of its page. */
  readonly url: string
  /** Kind, as the service names it: `gif`, `sticker`, `text`, `video`, `emoji`. */
  readonly type: string
  /** Words that describe it; empty where the service sends none. */
  readonly tags: readonly string[]
  /** Its renditions by name. */
  readonly images: Images
  /** Its video; absent where it has none that can be played. */
  readonly video?: Video
  /** Its author; absent where it has none. */
  readonly user?: User
  /** Name of the author's account; may be empty. */
  readonly username?: string
  /** A description for those who do not see it; may be empty. */
  readonly alt_text?: string
  /** Address of its frame page, as sent by the service. */
  readonly embed_url?: string
  /** Goes with its usage events. */
  readonly analytics_response_payload?: string
  /** Id of the answer that contained it; absent on a GIF that was decoded on its own. */
  readonly response_id?: string
  /** Flag of the service; default false. */
  readonly is_anonymous: boolean
  /** Flag of the service; default false. */
  readonly is_community: boolean
  /** Flag of the service; default false. */
  readonly is_featured: boolean
  /** Flag of the service; default false. */
  readonly is_hidden: boolean
  /** Flag of the service; default false. */
  readonly is_indexable: boolean
  /** Flag of the service; default false. */
  readonly is_preserve_size: boolean
  /** Flag of the service; default false. */
  readonly is_realtime: boolean
  /** Flag of the service; default false. */
  readonly is_removed: boolean
  /** Whether it is a sticker; default false. */
  readonly is_sticker: boolean
  /** Flag of the service: generated, as animated text is; default false. */
  readonly is_dynamic: boolean
  readonly [field: string]: unknown
}

export const flagFields = [
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

const decodeGif = (json: unknown, responseId: string | undefined): Either<string, Gif> => {
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

/** The codec of GIFs in an answer, whose `responseId` GIFs without one get. */
export const gifOf = (responseId?: string): Type<Gif, unknown, unknown> =>
  codec('Gif', (json) => decodeGif(json, responseId))

/** Fails for a GIF that cannot be shown: without an id, or without any rendition. */
export const Gif: Type<Gif, unknown, unknown> = /* @__PURE__ */ gifOf()
