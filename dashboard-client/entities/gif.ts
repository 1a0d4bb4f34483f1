import { type Decode, flag, id, record, text } from '../decode.js'
import { type DashboardUser, user } from './user.js'

/** A rendition's fields come as numbers in some services and as words in others. */
const rendition = /* @__PURE__ */ record(() => ({ url: text, webp: text, mp4: text, width: id, height: id }))

const renditions: Decode<NonNullable<DashboardGif['images']>> = (json, at) => {
  const names = typeof json === 'object' && json !== null ? Object.keys(json) : []
  return record(() => Object.fromEntries(names.map((name) => [name, rendition])))(json, at)
}

/** The part of a rendition that is checked. */
export interface DashboardRendition {
  readonly url?: string | null
  readonly webp?: string | null
  readonly mp4?: string | null
  readonly width?: string | number | null
  readonly height?: string | number | null
  readonly [field: string]: unknown
}

/** A GIF as dashboards see it (specification, section 3): as written, not made ready for a widget. */
export interface DashboardGif {
  readonly id?: string | number | null
  readonly title?: string | null
  readonly url?: string | null
  readonly type?: string | null
  readonly bitly_url?: string | null
  readonly is_sticker?: boolean | number | null
  readonly images?: { readonly [rendition: string]: DashboardRendition | null | undefined } | null
  readonly user?: DashboardUser | null
  readonly [field: string]: unknown
}

export const gif: Decode<DashboardGif> = /* @__PURE__ */ record(() => ({
  id,
  title: text,
  url: text,
  type: text,
  bitly_url: text,
  is_sticker: flag,
  images: renditions,
  user,
}))
