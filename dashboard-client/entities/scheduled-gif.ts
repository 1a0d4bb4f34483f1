import * as t from 'io-ts'
import { type Entity, entity, flag, id } from '../decode.js'

const fields = { id, is_sticker: flag, type: t.string }

/** A GIF that is to be published at its time (specification, section 3). */
export type ScheduledGif = Entity<typeof fields>

export const scheduledGif = /* @__PURE__ */ entity(fields)
