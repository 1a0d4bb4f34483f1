import type { IGif } from './host-gif.js'
import type { IUser } from './host-user.js'

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
