import type { Connection } from '../connection.js'
import { entityOf, nothing } from '../decode.js'
import type { Endpoint, Id } from '../endpoint.js'
import { channelTag, type DashboardChannelTag } from '../entities/channel-tag.js'
import { methods } from '../methods.js'

const create: Endpoint<DashboardChannelTag> = {
  method: 'POST',
  base: 'baseUrl',
  path: '/api/v3/channel-ranked-tags/',
  auth: 'session',
  body: 'json',
  codec: /* @__PURE__ */ entityOf(channelTag),
}

const update: Endpoint<DashboardChannelTag> = {
  method: 'PATCH',
  base: 'baseUrl',
  path: '/api/v3/channel-ranked-tags/{id}/',
  auth: 'session',
  body: 'json',
  codec: /* @__PURE__ */ entityOf(channelTag),
}

const remove: Endpoint<undefined> = {
  method: 'DELETE',
  base: 'baseUrl',
  path: '/api/v3/channel-ranked-tags/{id}/',
  auth: 'session',
  codec: nothing,
}

/** A tag of a channel; it travels as written. */
export type ChannelTagPayload = Readonly<Record<string, unknown>>

/** Tags of channels, in an order of their own (specification, section 7). */
export const rankedTags = (connection: Connection) =>
  methods(connection, {
    /** `POST /api/v3/channel-ranked-tags/`. */
    create: (tag: ChannelTagPayload) => ({ endpoint: create, required: { tag }, body: tag }),
    /** `PATCH /api/v3/channel-ranked-tags/{id}/`. */
    update: (id: Id, patch: ChannelTagPayload) => ({
      endpoint: update,
      path: { id },
      required: { patch },
      body: patch,
    }),
    /** `DELETE /api/v3/channel-ranked-tags/{id}/`. */
    delete: (id: Id) => ({ endpoint: remove, path: { id } }),
  })
