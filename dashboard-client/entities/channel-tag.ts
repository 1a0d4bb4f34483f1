import * as t from 'io-ts'
import { anything, type Entity, entity, id } from '../decode.js'

const fields = { id, channel: anything, tag: t.string, rank: t.number }

/** A ranked or magic tag of a channel (specification, section 3). */
export type DashboardChannelTag = Entity<typeof fields>

export const channelTag = /* @__PURE__ */ entity(fields)
