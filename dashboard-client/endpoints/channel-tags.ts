import { type Connection, methodOf } from '../connection.js'
import { entityOf, nothing } from '../decode.js'
import type { Endpoint, Id } from '../endpoint.js'
import { channelTag, type DashboardChannelTag } from '../entities.js'

const tagEndpoint = (method: 'POST' | 'PATCH', path: string): Endpoint<DashboardChannelTag> => ({
  method,
  base: 'baseUrl',
  path,
  auth: 'session',
  body: 'json',
  codec: entityOf(channelTag),
})

const deletion = (path: string): Endpoint<undefined> => ({
  method: 'DELETE',
  base: 'baseUrl',
  path,
  auth: 'session',
  codec: nothing,
})

/** A tag of a channel; it is sent unchanged. */
export type ChannelTagPayload = Readonly<Record<string, unknown>>

/** Tags of channels in a chosen order. */
export const rankedTags = (connection: Connection) => {
  const method = methodOf(connection)
  return {
    /** `POST /api/v3/channel-ranked-tags/`. */
    create: method(1, (tag: ChannelTagPayload) => ({
      endpoint: tagEndpoint('POST', '/api/v3/channel-ranked-tags/'),
      required: { tag },
      body: tag,
    })),
    /** `PATCH /api/v3/channel-ranked-tags/{id}/`. */
    update: method(2, (id: Id, patch: ChannelTagPayload) => ({
      endpoint: tagEndpoint('PATCH', '/api/v3/channel-ranked-tags/{id}/'),
      path: { id },
      required: { patch },
      body: patch,
    })),
    /** `DELETE /api/v3/channel-ranked-tags/{id}/`. */
    delete: method(1, (id: Id) => ({
      endpoint: deletion('/api/v3/channel-ranked-tags/{id}/'),
      path: { id },
    })),
  }
}

/** Tags that fill a channel automatically. */
export const magicTags = (connection: Connection) => {
  const method = methodOf(connection)
  return {
    /** `POST /api/v3/channel-magic-tags/`. */
    create: method(1, (tag: ChannelTagPayload) => ({
      endpoint: tagEndpoint('POST', '/api/v3/channel-magic-tags/'),
      required: { tag },
      body: tag,
    })),
    /** `DELETE /api/v3/channel-magic-tags/{id}/`. */
    delete: method(1, (id: Id) => ({ endpoint: deletion('/api/v3/channel-magic-tags/{id}/'), path: { id } })),
  }
}
