import type { Connection } from '../connection.js'
import { entityOf, nothing } from '../decode.js'
import type { Endpoint, Id } from '../endpoint.js'
import { channelTag, type DashboardChannelTag } from '../entities/channel-tag.js'
import { methods } from '../methods.js'
import type { ChannelTagPayload } from './ranked-tags.js'

const create: Endpoint<DashboardChannelTag> = {
  method: 'POST',
  base: 'baseUrl',
  path: '/api/v3/channel-magic-tags/',
  auth: 'session',
  body: 'json',
  codec: /* @__PURE__ */ entityOf(channelTag),
}

const remove: Endpoint<undefined> = {
  method: 'DELETE',
  base: 'baseUrl',
  path: '/api/v3/channel-magic-tags/{id}/',
  auth: 'session',
  codec: nothing,
}

/** Tags that fill a channel by themselves (specification, section 7). */
export const magicTags = (connection: Connection) =>
  methods(connection, {
    /** `POST /api/v3/channel-magic-tags/`. */
    create: (tag: ChannelTagPayload) => ({ endpoint: create, required: { tag }, body: tag }),
    /** `DELETE /api/v3/channel-magic-tags/{id}/`. */
    delete: (id: Id) => ({ endpoint: remove, path: { id } }),
  })
