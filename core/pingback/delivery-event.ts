import type { PageEnding } from '../ports.js'
import type { Waiting } from './outbox.js'

/**
 * What a page that ends does with events for which it may not ask now: `leave` them to the next page, or `send` them
 * all the same, where there is no storage in which that one would find them.
 */
export type LastResort = 'leave' | 'send'

/** `chance` in [0, 1). */
export type DeliveryHappening =
  /** New ones, which wait for the others of their batch. */
  | { readonly type: 'gathered'; readonly records: readonly Waiting[] }
  /** The last ones of a batch, which is due now; `last` where the page is ending. */
  | { readonly type: 'added'; readonly records: readonly Waiting[]; readonly last: LastResort | undefined }
  /** Left behind by pages that are gone; `wall` in wall ms. */
  | { readonly type: 'adopted'; readonly records: readonly Waiting[]; readonly wall: number }
  | {
      readonly type: 'answered'
      readonly id: number
      readonly status: number
      readonly retryAfterMs: number | undefined
      readonly chance: number
    }
  /** No answer came: the browser said so, or we gave it up (`isAborted`). */
  | { readonly type: 'failed'; readonly id: number; readonly isAborted: boolean; readonly chance: number }
  /** The browser refused a request of a page that ends; `isTaken` where it took it as a beacon. */
  | { readonly type: 'refused'; readonly id: number; readonly isTaken: boolean }
  | { readonly type: 'connected'; readonly isOnline: boolean }
  | { readonly type: 'woken' }
  /** The page went on after requests were rejected. */
  | { readonly type: 'outlived' }
  | { readonly type: 'ended'; readonly how: PageEnding; readonly last: LastResort }
  /** The turn in which the page ended is over, and the page is still there, or there again where it was left. */
  | { readonly type: 'wentOn'; readonly how: PageEnding }
  /** These belong to the storage, and so to other pages, from now on. */
  | { readonly type: 'released'; readonly records: readonly Waiting[] }
  /** Consent was revoked for events of this kind. */
  | { readonly type: 'revoked'; readonly isRevoked: (record: Waiting) => boolean }

/** Something that happened, and when in monotonic ms. */
export type DeliveryEvent = DeliveryHappening & { readonly now: number }
