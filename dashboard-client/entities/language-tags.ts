import { anything, arrayOf, type Entity, record, text } from '../decode.js'

const fields = () => ({ gif_id: anything, tags: arrayOf(anything), lang: text })

/** The tags of a GIF in one language (specification, section 3). */
export type LanguageTags = Entity<ReturnType<typeof fields>>

export const languageTags = /* @__PURE__ */ record(fields)
