import type { IGif, IUser } from './host-gif.js'

/** A tag of a channel. */
export interface IChannelTag {
  id: number
  channel: number
  tag: string
  rank?: number
}

/** A channel, for hosts; the core itself works with `Channel`. */
export interface IChannel {
  id: number
  slug: string
  url: string
  display_name: string
  short_display_name: string
  description: string
  metadata_description: string
  type: string
  content_type: 'gif' | 'video' | 'sticker'
  user: IUser
  featured_gif: IGif
  screensaver_gif: IGif | null
  banner_image: string | null
  parent: number
  ancestors: IChannel[]
  children: IChannel[]
  tags: IChannelTag[]
  syncable_tags: IChannelTag[]
  live_since_datetime: string | number | null
  live_until_datetime: string | number | null
  has_children: boolean
  is_visible: boolean
  is_private: boolean
  is_live: boolean
  is_common?: boolean
  analytics_response_payload: string
}

/** Status and id of an answer. */
export interface ResultMeta {
  msg: string
  response_id: string
  status: number
}

/** The position of a page in its list. */
export interface ResultPagination {
  count: number
  offset: number
  total_count: number
}

/** The fields that all answers have, besides their data. */
export interface Result {
  meta: ResultMeta
  pagination: ResultPagination
}

/** The body of a refused call; a gateway in front of the service sends only `message`. */
export interface ErrorResult {
  message?: string
  meta?: ResultMeta
}

/** One GIF. */
export interface GifResult extends Result {
  data: IGif
}

/** A page of GIFs. */
export interface GifsResult extends Result {
  data: IGif[]
}

/** A list that comes as a single page, such as the variations of an emoji. */
export interface NonPaginatedGifsResult {
  data: IGif[]
  meta: ResultMeta
}

/** A category of the catalogue, or one below it. */
export interface ICategory {
  name: string
  name_encoded: string
  subcategories: ICategory[]
  gif?: IGif
}

export interface CategoriesResult extends Result {
  data: ICategory[]
}

export interface ChannelsResult extends Result {
  data: IChannel[]
}

/** The results of the content client, for hosts. */
export interface HostResults {
  readonly gif: GifResult
  readonly gifs: GifsResult
  readonly categories: CategoriesResult
  readonly channels: ChannelsResult
}
