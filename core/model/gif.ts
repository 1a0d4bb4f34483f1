import type { Images } from './images.js'
import type { User } from './user.js'
import type { Video } from './video.js'

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
  readonly analytics_response_payload?: string
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
