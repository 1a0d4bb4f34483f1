import type { Gif } from './gif.js'
import type { IImage, IImages } from './host-images.js'
import type { IUser } from './host-user.js'

/** Languages of captions. */
export type Language = 'en' | 'fr' | 'sp' | 'it' | 'de'

/** The video of a clip as applications read it: assets by size name, one of them the untouched `source`. */
export type IVideo = {
  assets: {
    source: IImage
    '360p': IImage
    '480p': IImage
    '720p': IImage
    '1080p': IImage
    '4k': IImage
  }
  description: string
  dash_manifest_url: string
  hls_manifest_url: string
  previews: IImages
  captions?: Partial<Record<Language, { srt: string; vtt: string }>>
  native: Language
}

/**
 * A GIF, sticker, text or clip as applications read it (specification, section 3). It promises what the service
 * sends with nearly every GIF, so that hosts need not ask for each field, and goes wherever a `Gif` is taken;
 * `Gif`, which the core works with, says what may be missing. Nothing changes at run time.
 */
export type IGif = {
  id: string
  /** Newer types (`sticker`, `emoji`) arrive here too; `is_sticker` tells what to show. */
  type: 'video' | 'gif' | 'text'
  title: string
  slug: string
  url: string
  embed_url: string
  bitly_url: string
  bitly_gif_url: string
  content_url: string
  /** Where it was uploaded from, in the uploader's own words. */
  source: string
  source_tld: string
  source_post_url: string
  username: string
  user: IUser
  rating: string
  /** `YYYY-MM-DD hh:mm:ss`, without a zone. */
  import_datetime: string
  /** As `import_datetime`; of the year 0 or 1970 for one that never trended. */
  trending_datetime: string
  images: IImages
  video?: IVideo
  tags: string[]
  alt_text?: string
  analytics_response_payload: string
  /** Names the answer it came in. */
  response_id: string
  /** Data of promoted content. */
  bottle_data: unknown
  emoji_group_id?: number
  variation?: string
  variation_count?: number
  is_anonymous: boolean
  is_community: boolean
  is_dynamic: boolean
  is_featured: boolean
  is_hidden: boolean
  is_indexable: boolean
  is_preserve_size: boolean
  is_realtime: boolean
  is_removed: boolean
  is_scheduled: boolean
  is_sticker: boolean
}

/** A GIF on its way out to a host: the one place where more is promised than the service always keeps. */
export const forHost = (gif: Gif): IGif => gif as IGif
