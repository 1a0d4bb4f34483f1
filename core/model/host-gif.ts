/**
 * GIFs, their renditions and authors as applications read them. The service sends nearly all of this with nearly every
 * GIF, so hosts are spared a question at each; the core itself works with `Gif`, `Images` and `User`, where each may be
 * missing. Types instead of interfaces, because only those go where fields of any name are taken.
 */
import type { Gif } from './gif.js'

/** Width and height in px. */
export type IRendition = { width: number; height: number }

/** A rendition with an image; `size` in bytes, as text. */
export type IImage = IRendition & { url: string; size?: string }

/** A rendition with an MP4; its size in bytes, as text. */
export type IMP4 = IRendition & { mp4: string; mp4_size: string }

/** What a rendition has beside its image where there is a WebP too; its size in bytes, as text. */
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

/** The author of a GIF as applications read it; the core itself works with `User`. */
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

/** A user with what only the user may see. */
export type IProfileUser = IUser & {
  email: string
  gender?: 'male' | 'female' | 'other'
  birthdate?: string
  has_default_avatar: boolean
}

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
