import { anything, type Entity, flag, id, record, text } from '../decode.js'

const fields = () => ({
  story_id: id,
  slug: text,
  username: text,
  /** False for a draft. */
  published: flag,
  /** As the service writes it: an address, an id or a GIF. */
  cover: anything,
  /** Trending stories have one. */
  publish_datetime: id,
})

/** A story, published or not (specification, section 3). */
export type Story = Entity<ReturnType<typeof fields>>

export const story = /* @__PURE__ */ record(fields)
