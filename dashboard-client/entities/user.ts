import { type Entity, flag, id, record, text } from '../decode.js'

const fields = () => ({
  id,
  username: text,
  display_name: text,
  attribution_display_name: text,
  avatar_url: text,
  profile_url: text,
  is_public: flag,
  is_verified: flag,
  suppress_chrome: flag,
})

/** A person or brand (specification, section 3). */
export type DashboardUser = Entity<ReturnType<typeof fields>>

export const user = /* @__PURE__ */ record(fields)
