import * as t from 'io-ts'
import { anything, type Codec, entity, id } from '../decode.js'
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

export const channel: Codec<DashboardChannel> = /* @__PURE__ */ t.recursion('Channel', (self) =>
  entity({
    id,
    slug: t.string,
    children: t.readonlyArray(self),
    feed: anything,
    position: t.number,
    target_channel: id,
  }),
)
