/**
 * GIFs, their renditions and authors in the types of hosts: what the incumbent's types require is required, so that
 * hosts need not check each field, and all else is optional, so that GIFs of either type are taken for the other. These
 * are interfaces, which hosts extend and add fields to. The core itself works with `Gif`, `Images` and `User`.
 */
import type { Gif, GifID } from './gif.js'

/** Width and height in px. */
export interface IRendition {
  /** Width in px. */
  width: number
  /** Height in px. */
  height: number
}

/** A rendition with an image; `size` in bytes, as text. */
export interface IImage extends IRendition {
  /** Address of the image: a GIF, or a still. */
  url: string
  /** Bytes of the image, as text. */
  size?: string
}

/** A rendition with an MP4; its size in bytes, as text. */
export interface IMP4 extends IRendition {
  /** Address of the MP4. */
  mp4: string
  /** Bytes of the MP4, as text. */
  mp4_size: string
}

/** The additional fields of a rendition with a WebP; its size in bytes, as text. */
export interface IWebP {
  /** Address of the WebP. */
  webp: string
  /** Bytes of the WebP, as text. */
  webp_size: string
}

/** A rendition in all three formats. */
export type ImageAllTypes = IImage & IWebP & IMP4

/** The renditions of a GIF by name. */
export interface IImages {
  /** The GIF in the size it was uploaded in. */
  original: ImageAllTypes
  /** A still of `original`. */
  original_still: IImage
  /** An MP4 of the original. */
  original_mp4: IMP4
  /** An MP4 that repeats the GIF for a while; has no width and height in most answers. */
  looping: IMP4
  /** 200 px wide. */
  fixed_width: ImageAllTypes
  /** A still, 200 px wide. */
  fixed_width_still: IImage
  /** 200 px wide, with fewer frames. */
  fixed_width_downsampled: IImage & IWebP
  /** 100 px wide. */
  fixed_width_small: ImageAllTypes
  /** A still, 100 px wide. */
  fixed_width_small_still: IImage
  /** 200 px high. */
  fixed_height: ImageAllTypes
  /** A still, 200 px high. */
  fixed_height_still: IImage
  /** 200 px high, with fewer frames. */
  fixed_height_downsampled: IImage & IWebP
  /** 100 px high. */
  fixed_height_small: ImageAllTypes
  /** A still, 100 px high. */
  fixed_height_small_still: IImage
  /** Made smaller than `original` in bytes. */
  downsized: IImage
  /** A still of `downsized`. */
  downsized_still: IImage
  /** A small MP4; the service sends no image here. */
  downsized_small: IImage & IMP4
  /** As `downsized`, with more bytes. */
  downsized_medium: IImage
  /** As `downsized_medium`, with more bytes. */
  downsized_large: IImage
  /** A short preview; the service sends it as an MP4. */
  preview: IImage
  /** A short preview as a GIF. */
  preview_gif: IImage
  /** A short preview as a WebP. */
  preview_webp: IImage
  /** A still, 480 px wide. */
  '480w_still': IImage
}

/** The author of a GIF, for hosts; the core itself works with `User`. */
export interface IUser {
  /** Id of the account; absent in most answers. */
  id: number
  /** Name of the account, as in addresses and after `@`. */
  username: string
  /** Name as the author writes it; may be empty. */
  display_name: string
  /** Name to show beside GIFs, before `display_name`; absent in most answers. */
  attribution_display_name?: string
  /** Address of the author's picture. */
  avatar_url: string
  /** Address of the author's page. */
  profile_url?: string
  /** Kind of account; absent in most answers. */
  user_type: 'partner' | 'artist' | 'user' | 'anonymous'
  /** What the author writes about themselves; absent in most answers. */
  about_bio: string
  /** Whether the author may be shown; one that the service leaves out counts as true. */
  is_public: boolean
  /** Whether the author is verified, which a badge shows. */
  is_verified: boolean
  /** Whether the author wants not to be shown on GIFs. */
  suppress_chrome?: boolean
  /** The author's main site, where the service sends it. */
  primary_site?: string
  /** Address of the author's site; may be empty. */
  website_url?: string
  /** The author's name on Twitter, where the service sends it. */
  twitter: string
  /** Address on Twitter, where the service sends it. */
  twitter_url?: string
  /** The author's name on Facebook, where the service sends it. */
  facebook: string
  /** Address on Facebook, where the service sends it. */
  facebook_url?: string
  /** The author's name on Instagram, where the service sends it. */
  instagram: string
  /** Address on Instagram; may be empty. */
  instagram_url?: string
  /** The author's site on Tumblr, where the service sends it. */
  tumblr_site: string
  /** Address on Tumblr, where the service sends it. */
  tumblr_url?: string
}

/** A user with the fields that only this user may see. */
export interface IProfileUser extends IUser {
  /** E-mail address of the account. */
  email: string
  /** Address of the user's page. */
  profile_url: string
  /** As the user gave it; absent otherwise. */
  gender?: 'male' | 'female' | 'other'
  /** As the user gave it; absent otherwise. */
  birthdate?: string
  /** Whether the user has no picture of their own. */
  has_default_avatar: boolean
}

/** Languages of captions. */
export type Language = 'en' | 'fr' | 'sp' | 'it' | 'de'

/** The video of a clip, for hosts: assets by size name, one of them the original `source`. */
export interface IVideo {
  /** The files of the video by size; those that cannot be played are left out. */
  assets: {
    source: IImage
    '360p': IImage
    '480p': IImage
    '720p': IImage
    '1080p': IImage
    '4k': IImage
  }
  /** What the uploader writes about the video. */
  description: string
  /** Address of a DASH manifest; empty where there is none. */
  dash_manifest_url: string
  /** Address of an HLS manifest; empty where there is none. */
  hls_manifest_url: string
  /** Renditions without sound; absent where the service sends none. */
  previews: IImages
  /** Addresses of captions by language, where there are some. */
  captions?: Partial<Record<Language, { srt: string; vtt: string }>>
  /** Language that is spoken in the video. */
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
  /** Title of the GIF; empty where it has none. */
  title: string
  /** Words of the title and the id, as in the page's address. */
  slug: string
  /** Address of the GIF's page. */
  url: string
  /** Address of the frame page that embeds it. */
  embed_url: string
  /** Short address of the GIF's page. */
  bitly_url: string
  /** The same as `bitly_url`. */
  bitly_gif_url: string
  /** Address of the content it was made from; empty in most answers. */
  content_url: string
  /** Where it was uploaded from, as written by the uploader. */
  source: string
  /** Domain of `source`; may be empty. */
  source_tld: string
  /** Address of the post it was found in; may be empty, or any text. */
  source_post_url: string
  /** Name of the author's account; empty where it has none. */
  username: string
  /** The author; absent where it has none. */
  user: IUser
  /** Content rating in lower case, such as `g` or `pg-13`. */
  rating: string
  /** `YYYY-MM-DD hh:mm:ss`, without a zone. */
  import_datetime: string
  /** As `import_datetime`; in the year 0 or 1970 for a GIF that never trended. */
  trending_datetime: string
  /** Its renditions; the service leaves some out. */
  images: IImages
  /** The video of a clip; absent for GIFs and stickers. */
  video?: IVideo
  /** Words that describe it; empty where the service sends none. */
  tags: string[]
  /** A description for those who do not see it; may be empty. */
  alt_text?: string
  /** Goes with usage events, and says which answer the GIF came from. */
  analytics_response_payload: string
  /** Id of the answer that contained it. */
  response_id: string
  /** Data of promoted content. */
  // biome-ignore lint/suspicious/noExplicitAny: hosts read it without a check, and its fields are not specified
  bottle_data: any
  /** Id of the emoji that it is a variation of; for emoji alone. */
  emoji_group_id?: number
  /** Name of the variation; for emoji alone. */
  variation?: string
  /** Number of variations of the emoji; for emoji alone. */
  variation_count?: number
  /** Flag of the service. */
  is_anonymous?: boolean
  /** Flag of the service. */
  is_community?: boolean
  /** Flag of the service: generated, as animated text is. */
  is_dynamic?: boolean
  /** Flag of the service. */
  is_featured?: boolean
  /** Flag of the service. */
  is_hidden: boolean
  /** Flag of the service: search engines may list it. */
  is_indexable: boolean
  /** Flag of the service. */
  is_preserve_size?: boolean
  /** Flag of the service. */
  is_realtime?: boolean
  /** Flag of the service. */
  is_removed: boolean
  /** Flag of the service. */
  is_scheduled: boolean
  /** Whether it is a sticker, on a transparent ground. */
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
