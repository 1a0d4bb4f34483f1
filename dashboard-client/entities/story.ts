import * as t from 'io-ts'
import { anything, type Entity, entity, flag, id } from '../decode.js'

const fields = {
  story_id: id,
  slug: t.string,
  username: t.string,
  /** False for a draft. */
  published: flag,
  /** As the service writes it: an address, an id or a GIF. */
  cover: anything,
  /** Trending stories have one. */
  publish_datetime: id,
}

/** A story, published or not (specification, section 3). */
export type Story = Entity<typeof fields>

export const story = /* @__PURE__ */ entity(fields)
