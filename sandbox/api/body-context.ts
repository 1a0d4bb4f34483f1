import type { Catalogue } from '../catalogue/catalogue.js'
import type { Origins } from '../origins.js'
import type { CallToAction } from './call-to-action.js'

/** What an item's JSON depends on besides the item. */
export interface BodyContext {
  readonly catalogue: Catalogue
  readonly origins: Origins
  /** `meta.response_id` of the answer. */
  readonly responseId: string
  /** Token in each media address of the answer; it ends with the response id. */
  readonly cid: string
  /** Name of the call in addresses and payloads, such as `v1_gifs_search`. */
  readonly endpoint: string
  /** Whether items have analytics addresses, as in lists; old single items had none. */
  readonly listed: boolean
  /** The button added to an item, besides those of the catalogue. */
  readonly callToActionOf?: (id: string) => CallToAction | undefined
  /** Query parameter `bundle`, which asks for fewer renditions. */
  readonly bundle?: string | undefined
}
