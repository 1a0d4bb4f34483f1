import { type Entity, flag, id, record, text } from '../decode.js'

const fields = () => ({ id, is_sticker: flag, type: text })

/** A GIF that is to be published at its time (specification, section 3). */
export type ScheduledGif = Entity<ReturnType<typeof fields>>

export const scheduledGif = /* @__PURE__ */ record(fields)
