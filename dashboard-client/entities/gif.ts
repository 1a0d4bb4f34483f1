import * as t from 'io-ts'
import { codecOf, isJsonObject } from '../../core/model/lenient.js'
import { type Codec, entity, flag, id } from '../decode.js'
import { type DashboardUser, user } from './user.js'

/** A rendition's fields come as numbers in some services and as words in others. */
const rendition = /* @__PURE__ */ entity({
  url: t.string,
  webp: t.string,
  mp4: t.string,
  width: id,
  height: id,
})

/** Renditions by name. */
const renditions: Codec<NonNullable<DashboardGif['images']>> = /* @__PURE__ */ codecOf(
  'Renditions',
  (json, context) => {
    const names = isJsonObject(json) ? Object.keys(json) : []
    return entity(Object.fromEntries(names.map((name) => [name, rendition]))).validate(json, context)
  },
)

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

export const gif: Codec<DashboardGif> = /* @__PURE__ */ entity({
  id,
  title: t.string,
  url: t.string,
  type: t.string,
  bitly_url: t.string,
  is_sticker: flag,
  images: renditions,
  user,
})
