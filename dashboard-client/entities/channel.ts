import { anything, arrayOf, type Decode, id, number, record, text } from '../decode.js'
import type { Id } from '../endpoint.js'

/** A node of the channel tree (specification, section 3). */
export interface DashboardChannel {
  readonly id?: Id | null
  readonly slug?: string | null
  readonly children?: readonly DashboardChannel[] | null
  /** As the service writes it. */
  readonly feed?: unknown
  /** Place among its siblings. */
  readonly position?: number | null
  /** The parent it was moved to. */
  readonly target_channel?: Id | null
  readonly [field: string]: unknown
}

export const channel: Decode<DashboardChannel> = /* @__PURE__ */ record(() => ({
  id,
  slug: text,
  children: arrayOf(channel),
  feed: anything,
  position: number,
  target_channel: id,
}))
