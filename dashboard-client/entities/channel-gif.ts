import { anything, type Entity, record } from '../decode.js'

const fields = () => ({ channel: anything, gif: anything })

/** That a GIF is in a channel: ids of both, or the things themselves (specification, section 3). */
export type ChannelGif = Entity<ReturnType<typeof fields>>

export const channelGif = /* @__PURE__ */ record(fields)
