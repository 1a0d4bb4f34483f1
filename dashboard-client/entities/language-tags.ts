import * as t from 'io-ts'
import { anything, type Entity, entity } from '../decode.js'

const fields = { gif_id: anything, tags: /* @__PURE__ */ t.readonlyArray(anything), lang: t.string }

/** The tags of a GIF in one language (specification, section 3). */
export type LanguageTags = Entity<typeof fields>

export const languageTags = /* @__PURE__ */ entity(fields)
