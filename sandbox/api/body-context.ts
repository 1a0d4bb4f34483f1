import type { Catalogue } from '../catalogue/catalogue.js'
import type { Origins } from '../origins.js'
import type { CallToAction } from './button.js'

/** Inputs of an item's JSON besides the item. */
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
  /** The button added to an item, besides those of the catalogue. */
  readonly buttonOf?: (id: string) => CallToAction | undefined
  /** Renditions asked for by the query parameter `bundle`. */
  readonly bundle?: string | undefined
}
