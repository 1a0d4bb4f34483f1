import { type Entity, id, record } from '../decode.js'

const fields = () => ({ view_count: id })

/** How often something was seen (specification, section 3). */
export type ViewCount = Entity<ReturnType<typeof fields>>

export const viewCount = /* @__PURE__ */ record(fields)
