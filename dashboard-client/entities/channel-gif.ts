import { anything, type Entity, entity } from '../decode.js'

const fields = { channel: anything, gif: anything }

/** That a GIF is in a channel: ids of both, or the things themselves (specification, section 3). */
export type ChannelGif = Entity<typeof fields>

export const channelGif = /* @__PURE__ */ entity(fields)
