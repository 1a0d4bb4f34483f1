import * as t from 'io-ts'
import { type Entity, entity, flag, id } from '../decode.js'

const fields = {
  id,
  username: t.string,
  display_name: t.string,
  attribution_display_name: t.string,
  avatar_url: t.string,
  profile_url: t.string,
  is_public: flag,
  is_verified: flag,
  suppress_chrome: flag,
}

/** A person or brand (specification, section 3). */
export type DashboardUser = Entity<typeof fields>

export const user = /* @__PURE__ */ entity(fields)
