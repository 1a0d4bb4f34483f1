import type { Catalogue } from '../catalogue/catalogue.js'
import type { Origins } from '../origins.js'

/** What an item's body depends on beside the item. */
export interface BodyContext {
  readonly catalogue: Catalogue
  readonly origins: Origins
  /** `meta.response_id` of the answer. */
  readonly responseId: string
  /** Token that every media address of the answer repeats; it ends with the response id. */
  readonly cid: string
  /** The call as addresses and payloads name it, `v1_gifs_search` for example. */
  readonly endpoint: string
  /** Whether items name analytics addresses (lists do, single items of old did not). */
  readonly listed: boolean
  /** Renditions asked for by the query parameter `bundle`. */
  readonly bundle?: string | undefined
}
