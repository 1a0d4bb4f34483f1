import type { IGif, IUser } from './host-gif.js'

/** A tag of a channel. */
export type IChannelTag = { id: number; channel: number; tag: string; rank?: number }

/** A channel as applications read it; the core itself works with `Channel`. */
export type IChannel = {
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

/** What the service says of its answer. */
export type ResultMeta = { msg: string; response_id: string; status: number }

/** Where a page stands in its list. */
export type ResultPagination = { count: number; offset: number; total_count: number }

/** What all answers have, their data not looked at. */
export type Result = { meta: ResultMeta; pagination: ResultPagination }

/** The body of a refused call; a gateway in front of the service sends `message` alone. */
export type ErrorResult = { message?: string; meta?: ResultMeta }

/** One GIF. */
export type GifResult = Result & { data: IGif }

/** A page of GIFs. */
export type GifsResult = Result & { data: IGif[] }

/** GIFs that come all at once, such as the variations of an emoji. */
export type NonPaginatedGifsResult = { data: IGif[]; meta: ResultMeta }

/** A category of the catalogue, or one below it. */
export type ICategory = {
  name: string
  name_encoded: string
  subcategories: ICategory[]
  gif?: IGif
}

export type CategoriesResult = Result & { data: ICategory[] }

export type ChannelsResult = Result & { data: IChannel[] }

/** The results of the content client as applications read them. */
export interface HostResults {
  readonly gif: GifResult
  readonly gifs: GifsResult
  readonly categories: CategoriesResult
  readonly channels: ChannelsResult
}
