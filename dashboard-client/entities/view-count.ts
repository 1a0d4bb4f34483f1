import { type Entity, entity, id } from '../decode.js'

const fields = { view_count: id }

/** How often something was seen (specification, section 3). */
export type ViewCount = Entity<typeof fields>

export const viewCount = /* @__PURE__ */ entity(fields)
