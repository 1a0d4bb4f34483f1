/**
 * GIFs, their renditions and authors in the types of hosts: what the incumbent's types require is required, so that
 * hosts need not check each field, and all else is optional, so that GIFs of either type are taken for the other. These
 * are interfaces, which hosts extend and add fields to. The core itself works with `Gif`, `Images` and `User`.
 */
import type { Gif, GifID } from './gif.js'

/** Width and height in px. */
export interface IRendition {
  width: number
  height: number
}

/** A rendition with an image; `size` in bytes, as text. */
export interface IImage extends IRendition {
  url: string
  size?: string
}

/** A rendition with an MP4; its size in bytes, as text. */
export interface IMP4 extends IRendition {
  mp4: string
  mp4_size: string
}

/** The additional fields of a rendition with a WebP; its size in bytes, as text. */
export interface IWebP {
  webp: string
  webp_size: string
}

/** A rendition in all three formats. */
export type ImageAllTypes = IImage & IWebP & IMP4

/** The renditions of a GIF by name. */
export interface IImages {
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
export interface IUser {
  id: number
  username: string
  display_name: string
  attribution_display_name?: string
  avatar_url: string
  profile_url?: string
  user_type: 'partner' | 'artist' | 'user' | 'anonymous'
  about_bio: string
  is_public: boolean
  is_verified: boolean
  suppress_chrome?: boolean
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
export interface IProfileUser extends IUser {
  email: string
  profile_url: string
  gender?: 'male' | 'female' | 'other'
  birthdate?: string
  has_default_avatar: boolean
}

/** Languages of captions. */
export type Language = 'en' | 'fr' | 'sp' | 'it' | 'de'

/** The video of a clip, for hosts: assets by size name, one of them the original `source`. */
export interface IVideo {
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
 * A GIF, sticker, text or clip, for hosts. Hosts add fields of their own by `declare module 'gifkit' { interface IGif
 * { … } }`. At run time there is no difference to `Gif`, which the core works with.
 */
export interface IGif {
  /** gifkit itself decodes it to a string. */
  id: GifID
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
  // biome-ignore lint/suspicious/noExplicitAny: hosts read it without a check, and its fields are not specified
  bottle_data: any
  emoji_group_id?: number
  variation?: string
  variation_count?: number
  is_anonymous?: boolean
  is_community?: boolean
  is_dynamic?: boolean
  is_featured?: boolean
  is_hidden: boolean
  is_indexable: boolean
  is_preserve_size?: boolean
  is_realtime?: boolean
  is_removed: boolean
  is_scheduled: boolean
  is_sticker: boolean
}

/** A GIF as hosts pass it in: decoded by gifkit, of a client of the incumbent, or written by themselves. */
export type GifLike = Gif | IGif

/**
 * A function of a host. Its parameters are those of a method, so that a host may declare them narrower than they are: a
 * `MouseEvent`, or a GIF with fields of its own.
 */
export type HostFunction<Parameters extends readonly unknown[]> = {
  call(...parameters: Parameters): void
}['call']

/** The type of a GIF that is passed to a host; the only cast from `Gif` to `IGif`. */
export const forHost = (gif: Gif): IGif => gif as GifLike as IGif
