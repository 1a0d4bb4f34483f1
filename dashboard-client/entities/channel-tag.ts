import { anything, type Entity, id, number, record, text } from '../decode.js'

const fields = () => ({ id, channel: anything, tag: text, rank: number })

/** A ranked or magic tag of a channel (specification, section 3). */
export type DashboardChannelTag = Entity<ReturnType<typeof fields>>

export const channelTag = /* @__PURE__ */ record(fields)
