import { isBlank } from '../../core/http/url.js'
import { type Connection, methodOf } from '../connection.js'
import { entityOf, nothing } from '../decode.js'
import type { Call, Endpoint, Id, Problem } from '../endpoint.js'
import { channel, type DashboardChannel, type DashboardGif, gif } from '../entities.js'
import { byCount, byOffset, type Listing, listOf } from '../listing.js'
import type { CallOptions } from '../settings.js'

/** Items on a page of a channel (specification, section 9). */
const FEED_LIMIT = 25

const get: Endpoint<DashboardChannel> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/api/v4/channels/{id}',
  auth: 'session',
  codec: /* @__PURE__ */ entityOf(channel),
}

const bySlug: Endpoint<Listing<DashboardChannel>> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/api/v4/channels',
  auth: 'session',
  codec: /* @__PURE__ */ listOf(channel),
}

const create: Endpoint<DashboardChannel> = {
  method: 'POST',
  base: 'baseUrl',
  path: '/api/v4/channels/',
  auth: 'session',
  body: 'json',
  codec: /* @__PURE__ */ entityOf(channel),
}

const move: Endpoint<DashboardChannel> = {
  method: 'POST',
  base: 'baseUrl',
  path: '/api/v4/channels/{id}/move/',
  auth: 'session',
  body: 'json',
  codec: /* @__PURE__ */ entityOf(channel),
}

const update: Endpoint<DashboardChannel> = {
  method: 'PATCH',
  base: 'baseUrl',
  path: '/api/v4/channels/{id}/',
  auth: 'session',
  body: 'json',
  codec: /* @__PURE__ */ entityOf(channel),
}

const remove: Endpoint<undefined> = {
  method: 'DELETE',
  base: 'baseUrl',
  path: '/api/v4/channels/{id}/',
  auth: 'session',
  codec: nothing,
}

const feed: Endpoint<Listing<DashboardGif>> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/api/v4/channels/{id}/feed/',
  auth: 'session',
  codec: /* @__PURE__ */ listOf(gif),
}

const children: Endpoint<Listing<DashboardChannel>> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/api/v4/channels/{id}/children/',
  auth: 'session',
  codec: /* @__PURE__ */ listOf(channel),
}

/** For a missing parent's id (specification, section 5). */
const noParent: Problem = {
  field: 'id',
  message: "We cannot fetch a channel's children without its parent's id.",
}

/** Later pages have an offset, as in other lists of these services. */
const childrenFrom = (id: Id, offset?: number): Call<Listing<DashboardChannel>> => ({
  endpoint: children,
  path: { id },
  query: { content_type: 'ALL', offset },
  problem: isBlank(id) ? noParent : undefined,
})

/** The target of a move. */
export interface ChannelMove {
  /** Position among its new siblings. */
  readonly position: number
  /** The new parent; `null` for none. */
  readonly targetChannel: Id | null
}

/** The fields of a channel to set; they are sent unchanged. */
export type ChannelPatch = Readonly<Record<string, unknown>>

/** The channel tree. */
export const channels = (connection: Connection) => {
  const method = methodOf(connection)
  const calls = {
    /** `GET /api/v4/channels/{id}`. */
    get: method(1, (id: Id) => ({ endpoint: get, path: { id } })),
    /** `GET /api/v4/channels?slug=`. */
    bySlug: method(1, (slug: string) => ({ endpoint: bySlug, required: { slug }, query: { slug } })),
    /** `POST /api/v4/channels/`. */
    create: method(1, (channel: ChannelPatch) => ({
      endpoint: create,
      required: { channel },
      body: channel,
    })),
    /** `POST /api/v4/channels/{id}/move/`. */
    move: method(2, (id: Id, destination: ChannelMove) => {
      const { position, targetChannel } = destination
      return {
        endpoint: move,
        path: { id },
        required: { position, ...(targetChannel !== null && { targetChannel }) },
        body: { position, target_channel: targetChannel },
        callerNames: { target_channel: 'targetChannel' },
      }
    }),
    /** `PATCH /api/v4/channels/{id}/?video=true`. */
    update: method(2, (id: Id, patch: ChannelPatch) => ({
      endpoint: update,
      path: { id },
      required: { patch },
      query: { video: true },
      body: patch,
    })),
    /** `DELETE /api/v4/channels/{id}/`. */
    delete: method(1, (id: Id) => ({ endpoint: remove, path: { id } })),
    /** `GET /api/v4/channels/{id}/feed/`: its GIFs, 25 by default. */
    feed: method(2, (id: Id, page?: { readonly limit?: number | undefined }) => ({
      endpoint: feed,
      path: { id },
      query: { limit: page?.limit ?? FEED_LIMIT },
    })),
    /** `GET /api/v4/channels/{id}/children/`. */
    children: method(1, (id: Id) => childrenFrom(id)),
  }
  return {
    ...calls,
    /** All GIFs of a channel, `limit` of them first (default 25). */
    iterateFeed: (
      id: Id,
      page?: { readonly limit?: number | undefined },
      options?: CallOptions,
    ): AsyncIterableIterator<DashboardGif> =>
      byCount((limit) => calls.feed(id, { limit }, options), page?.limit ?? FEED_LIMIT),
    /**
     * All channels within a channel, in their order; pages of `GET /api/v4/channels/{id}/children/` are fetched on demand.
     * Rejects with a `ValidationError` for a missing id, before any request.
     */
    iterateChildren: (id: Id, options?: CallOptions): AsyncIterableIterator<DashboardChannel> =>
      byOffset((offset) => connection.run(childrenFrom(id, offset || undefined), options)),
  }
}
