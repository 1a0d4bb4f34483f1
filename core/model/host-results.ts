import type { IGif, IUser } from './host-gif.js'

/** A tag of a channel. */
export interface IChannelTag {
  /** Id of the tag. */
  id: number
  /** Id of the channel. */
  channel: number
  /** The tag itself. */
  tag: string
  /** Place among the channel's tags, where the service sends it. */
  rank?: number
}

/** A channel, for hosts; the core itself works with `Channel`. */
export interface IChannel {
  /** Id of the channel. */
  id: number
  /** Name in the channel's address. */
  slug: string
  /** Address of the channel's page. */
  url: string
  /** Name to show. */
  display_name: string
  /** Shorter name; often empty. */
  short_display_name: string
  /** What the channel is about; often empty. */
  description: string
  /** Description for search engines; often empty. */
  metadata_description: string
  /** Kind of channel, as the service names it. */
  type: string
  /** Kind of the media in it. */
  content_type: 'gif' | 'video' | 'sticker'
  /** Whose channel it is. */
  user: IUser
  /** The GIF that represents it. */
  featured_gif: IGif
  /** As the service sends it; null where there is none. */
  screensaver_gif: IGif | null
  /** Address of a banner; null where there is none. */
  banner_image: string | null
  /** The channel above it; null where there is none. */
  parent: number
  /** The channels above it. */
  ancestors: IChannel[]
  /** The channels below it. */
  children: IChannel[]
  /** Tags of the channel. */
  tags: IChannelTag[]
  /** Tags that are kept in step, as the service sends them. */
  syncable_tags: IChannelTag[]
  /** When a live channel began; null for others. */
  live_since_datetime: string | number | null
  /** When a live channel ends; null for others. */
  live_until_datetime: string | number | null
  /** Whether there are channels below it. */
  has_children: boolean
  /** Flag of the service. */
  is_visible: boolean
  /** Flag of the service. */
  is_private: boolean
  /** Flag of the service. */
  is_live: boolean
  /** Flag of the service. */
  is_common?: boolean
  /** Says which answer the channel came from. */
  analytics_response_payload: string
}

/** Status and id of an answer. */
export interface ResultMeta {
  /** Text of the status, such as `OK`. */
  msg: string
  /** Id of the answer. */
  response_id: string
  /** HTTP status. */
  status: number
}

/** The position of a page in its list. */
export interface ResultPagination {
  /** Items on this page as sent, with those that were left out. */
  count: number
  /** Items before this page. */
  offset: number
  /** Items of the whole list; absent where it is unknown. */
  total_count: number
}

/** The fields that all answers have, besides their data. */
export interface Result {
  /** Status and id of the answer. */
  meta: ResultMeta
  /** Where the page is in its list. */
  pagination: ResultPagination
}

/** The body of a refused call; a gateway in front of the service sends only `message`. */
export interface ErrorResult {
  /** Why the call was refused, from a gateway. */
  message?: string
  /** Status and message of the service. */
  meta?: ResultMeta
}

/** One GIF. */
export interface GifResult extends Result {
  /** The GIF. */
  data: IGif
}

/** A page of GIFs. */
export interface GifsResult extends Result {
  /** The GIFs of the page. */
  data: IGif[]
}

/** A list that comes as a single page, such as the variations of an emoji. */
export interface NonPaginatedGifsResult {
  /** The GIFs. */
  data: IGif[]
  /** Status and id of the answer. */
  meta: ResultMeta
}

/** A category of the catalogue, or one below it. */
export interface ICategory {
  /** Name to show. */
  name: string
  /** Name for calls and addresses. */
  name_encoded: string
  /** The categories below it. */
  subcategories: ICategory[]
  /** A GIF that represents it, where the service sends one. */
  gif?: IGif
}

/** A page of categories. */
export interface CategoriesResult extends Result {
  /** The categories. */
  data: ICategory[]
}

/** A page of channels. */
export interface ChannelsResult extends Result {
  /** The channels. */
  data: IChannel[]
}

/** The results of the content client, for hosts. */
export interface HostResults {
  readonly gif: GifResult
  readonly gifs: GifsResult
  readonly categories: CategoriesResult
  readonly channels: ChannelsResult
}
