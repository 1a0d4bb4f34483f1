/**
 * GIFs, their renditions and authors in the types of hosts: fields that the service sends with nearly every GIF are
 * required, so that hosts need not check each of them. The core itself works with `Gif`, `Images` and `User`, where
 * they are optional. These are types and not interfaces, because interfaces are not assignable to types with an index
 * signature.
 */
import type { Gif } from './gif.js'

/** Width and height in px. */
export type IRendition = { width: number; height: number }

/** A rendition with an image; `size` in bytes, as text. */
export type IImage = IRendition & { url: string; size?: string }

/** A rendition with an MP4; its size in bytes, as text. */
export type IMP4 = IRendition & { mp4: string; mp4_size: string }

/** The additional fields of a rendition with a WebP; its size in bytes, as text. */
export type IWebP = { webp: string; webp_size: string }

/** A rendition in all three formats. */
export type ImageAllTypes = IImage & IWebP & IMP4

/** The renditions of a GIF by name (specification, section 3). */
export type IImages = {
  original: ImageAllTypes
  original_still: IImage
  original_mp4: IMP4
  looping: IMP4
  fixed_width: ImageAllTypes
  fixed_width_still: IImage
  fixed_width_downsampled: IImage & IWebP
  fixed_width_small: ImageAllTypes
  fixed_width_small_still: IImage
  fixed_height: ImageAllTypes
  fixed_height_still: IImage
  fixed_height_downsampled: IImage & IWebP
  fixed_height_small: ImageAllTypes
  fixed_height_small_still: IImage
  downsized: IImage
  downsized_still: IImage
  downsized_small: IImage & IMP4
  downsized_medium: IImage
  downsized_large: IImage
  preview: IImage
  preview_gif: IImage
  preview_webp: IImage
  '480w_still': IImage
}

/** The author of a GIF, for hosts; the core itself works with `User`. */
export type IUser = {
  id: number
  username: string
  display_name: string
  attribution_display_name?: string
  avatar_url: string
  profile_url: string
  user_type: 'partner' | 'artist' | 'user' | 'anonymous'
  about_bio: string
  is_public: boolean
  is_verified: boolean
  suppress_chrome: boolean
  primary_site?: string
  website_url?: string
  twitter: string
  twitter_url?: string
  facebook: string
  facebook_url?: string
  instagram: string
  instagram_url?: string
  tumblr_site: string
  tumblr_url?: string
}

/** A user with the fields that only this user may see. */
export type IProfileUser = IUser & {
  email: string
  gender?: 'male' | 'female' | 'other'
  birthdate?: string
  has_default_avatar: boolean
}

/** Languages of captions. */
export type Language = 'en' | 'fr' | 'sp' | 'it' | 'de'

/** The video of a clip, for hosts: assets by size name, one of them the original `source`. */
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
 * A GIF, sticker, text or clip, for hosts (specification, section 3). Fields that the service sends with nearly every
 * GIF are required, so that hosts need not check each of them; in `Gif`, which the core works with, they are optional.
 * An `IGif` is assignable to `Gif`. At run time there is no difference.
 */
export type IGif = {
  id: string
  /** The service also sends newer types here (`sticker`, `emoji`); `is_sticker` is reliable. */
  type: 'video' | 'gif' | 'text'
  title: string
  slug: string
  url: string
  embed_url: string
  bitly_url: string
  bitly_gif_url: string
  content_url: string
  /** Where it was uploaded from, as written by the uploader. */
  source: string
  source_tld: string
  source_post_url: string
  username: string
  user: IUser
  rating: string
  /** `YYYY-MM-DD hh:mm:ss`, without a zone. */
  import_datetime: string
  /** As `import_datetime`; in the year 0 or 1970 for a GIF that never trended. */
  trending_datetime: string
  images: IImages
  video?: IVideo
  tags: string[]
  alt_text?: string
  analytics_response_payload: string
  /** Id of the answer that contained it. */
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

/** The type of a GIF that is passed to a host; the only cast from `Gif` to `IGif`. */
export const forHost = (gif: Gif): IGif => gif as IGif
