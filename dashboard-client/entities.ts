import { isLeft } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { codecOf } from '../core/model/codec.js'
import { fieldOf, filledText, isJsonObject } from '../core/model/lenient.js'
import { anything, type Codec, entity, flag, id } from './decode.js'
import type { Id } from './endpoint.js'
import { itemsOf, type ListBody, type Listing, listOf } from './listing.js'

export const user = /* @__PURE__ */ entity({
  /** Id of the account. */
  id,
  /** Name of the account. */
  username: t.string,
  /** Name to show. */
  display_name: t.string,
  /** Name to show beside GIFs. */
  attribution_display_name: t.string,
  /** Address of the picture. */
  avatar_url: t.string,
  /** Address of the user's page. */
  profile_url: t.string,
  /** Whether the user may be shown. */
  is_public: flag,
  /** Whether the user is verified. */
  is_verified: flag,
  /** Whether the user wants not to be shown on GIFs. */
  suppress_chrome: flag,
})

/** A person or brand. */
export type DashboardUser = t.TypeOf<typeof user>

/** Sizes are numbers in some services and strings in others. */
const rendition = /* @__PURE__ */ entity({
  url: t.string,
  webp: t.string,
  mp4: t.string,
  width: id,
  height: id,
})

/** Renditions by name. */
const renditions: Codec<NonNullable<DashboardGif['images']>> = /* @__PURE__ */ codecOf(
  'Renditions',
  (json, context) => {
    const names = isJsonObject(json) ? Object.keys(json) : []
    return entity(Object.fromEntries(names.map((name) => [name, rendition]))).validate(json, context)
  },
)

/** The part of a rendition that is checked. */
export interface DashboardRendition {
  /** Address of the image. */
  readonly url?: string | null
  /** Address of the WebP. */
  readonly webp?: string | null
  /** Address of the MP4. */
  readonly mp4?: string | null
  /** Width in px, as a number or as text. */
  readonly width?: string | number | null
  /** Height in px, as a number or as text. */
  readonly height?: string | number | null
  readonly [field: string]: unknown
}

/** A GIF of a dashboard: as the service writes it, not converted for widgets. */
export interface DashboardGif {
  /** Id of the GIF. */
  readonly id?: string | number | null
  /** Title of the GIF. */
  readonly title?: string | null
  /** Address of its page. */
  readonly url?: string | null
  /** Kind, as the service names it. */
  readonly type?: string | null
  /** Short address of its page. */
  readonly bitly_url?: string | null
  /** Whether it is a sticker. */
  readonly is_sticker?: boolean | number | null
  /** Its renditions by name. */
  readonly images?: { readonly [rendition: string]: DashboardRendition | null | undefined } | null
  /** Its author. */
  readonly user?: DashboardUser | null
  readonly [field: string]: unknown
}

export const gif: Codec<DashboardGif> = /* @__PURE__ */ entity({
  id,
  title: t.string,
  url: t.string,
  type: t.string,
  bitly_url: t.string,
  is_sticker: flag,
  images: renditions,
  user,
})

/** A node of the channel tree. */
export interface DashboardChannel {
  /** Id of the channel. */
  readonly id?: Id | null
  /** Name in the channel's address. */
  readonly slug?: string | null
  /** The channels below it. */
  readonly children?: readonly DashboardChannel[] | null
  /** As the service writes it. */
  readonly feed?: unknown
  /** Place among its siblings. */
  readonly position?: number | null
  /** The parent it was moved to. */
  readonly target_channel?: Id | null
  readonly [field: string]: unknown
}

export const channel: Codec<DashboardChannel> = /* @__PURE__ */ t.recursion('Channel', (self) =>
  entity({
    id,
    slug: t.string,
    children: t.readonlyArray(self),
    feed: anything,
    position: t.number,
    target_channel: id,
  }),
)

export const channelGif = /* @__PURE__ */ entity({
  /** The channel, or its id. */
  channel: anything,
  /** The GIF, or its id. */
  gif: anything,
})

/** A GIF in a channel: the ids of both, or the entities. */
export type ChannelGif = t.TypeOf<typeof channelGif>

export const channelTag = /* @__PURE__ */ entity({
  /** Id of the tag. */
  id,
  /** The channel, or its id. */
  channel: anything,
  /** The tag itself. */
  tag: t.string,
  /** Place among the channel's ranked tags. */
  rank: t.number,
})

/** A ranked or magic tag of a channel. */
export type DashboardChannelTag = t.TypeOf<typeof channelTag>

export const languageTags = /* @__PURE__ */ entity({
  /** Id of the GIF. */
  gif_id: anything,
  /** The tags in this language. */
  tags: /* @__PURE__ */ t.readonlyArray(anything),
  /** The language. */
  lang: t.string,
})

/** The tags of a GIF in one language. */
export type LanguageTags = t.TypeOf<typeof languageTags>

export const scheduledGif = /* @__PURE__ */ entity({
  /** Id of the GIF. */
  id,
  /** Whether it is a sticker. */
  is_sticker: flag,
  /** Kind, as the service names it. */
  type: t.string,
})

/** A GIF that is scheduled for publication. */
export type ScheduledGif = t.TypeOf<typeof scheduledGif>

export const story = /* @__PURE__ */ entity({
  /** Id of the story. */
  story_id: id,
  /** Name in the story's address. */
  slug: t.string,
  /** Whose story it is. */
  username: t.string,
  /** False for a draft. */
  published: flag,
  /** As the service writes it: an address, an id or a GIF. */
  cover: anything,
  /** Trending stories have one. */
  publish_datetime: id,
})

/** A story, published or not. */
export type Story = t.TypeOf<typeof story>

const tagSuggestion = /* @__PURE__ */ entity({
  /** The tag itself. */
  name: t.string,
  /** Goes with usage events. */
  analytics_response_payload: t.string,
  /** Id of the answer. */
  response_id: t.string,
})

/** A tag that completes what is typed. `response_id` is that of the answer. */
export type TagSuggestion = t.TypeOf<typeof tagSuggestion>

const suggestions = /* @__PURE__ */ listOf(tagSuggestion)

/** Suggestions with the id of their answer, which usage events contain. */
export const tagSuggestions: Codec<Listing<TagSuggestion>> = /* @__PURE__ */ codecOf(
  'Tags',
  (json, context) => {
    const decoded = suggestions.validate(json, context)
    const responseId = filledText(fieldOf(fieldOf(json, 'meta'), 'response_id'))
    if (isLeft(decoded) || responseId === undefined) return decoded
    const data = itemsOf(decoded.right).map((each) => ({ ...each, response_id: responseId }))
    return t.success({ ...(decoded.right as ListBody<TagSuggestion>), data })
  },
)

export const viewCount = /* @__PURE__ */ entity({
  /** Number of views. */
  view_count: id,
})

/** A number of views. */
export type ViewCount = t.TypeOf<typeof viewCount>
