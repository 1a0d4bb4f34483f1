import type { Waiting } from './outbox.js'

/**
 * What a page that ends does with events for which it may not ask now: `leave` them to the next page, or `send` them
 * all the same, where there is no storage in which that one would find them.
 */
export type LastResort = 'leave' | 'send'

/** Times in monotonic ms unless they say otherwise; `chance` in [0, 1). */
export type DeliveryEvent =
  /** New ones, which wait for the others of their batch. */
  | { readonly type: 'gathered'; readonly records: readonly Waiting[] }
  /** The last ones of a batch, which is due now; `last` where the page is ending. */
  | {
      readonly type: 'added'
      readonly records: readonly Waiting[]
      readonly last: LastResort | undefined
      readonly now: number
    }
  /** Left behind by pages that are gone; `wall` in wall ms. */
  | {
      readonly type: 'adopted'
      readonly records: readonly Waiting[]
      readonly now: number
      readonly wall: number
    }
  | {
      readonly type: 'answered'
      readonly id: number
      readonly status: number
      readonly retryAfterMs: number | undefined
      readonly now: number
      readonly chance: number
    }
  /** No answer came: the browser said so, or we gave it up (`isAborted`). */
  | {
      readonly type: 'failed'
      readonly id: number
      readonly isAborted: boolean
      readonly now: number
      readonly chance: number
    }
  /** The browser took no more of what a page that ends has to send. */
  | { readonly type: 'notTaken'; readonly id: number }
  /** The browser took it, and nobody will hear of an answer. */
  | { readonly type: 'handedOver'; readonly id: number }
  | { readonly type: 'connected'; readonly isOnline: boolean; readonly now: number }
  | { readonly type: 'woken'; readonly now: number }
  /** The page went on after requests were rejected. */
  | { readonly type: 'outlived'; readonly now: number }
  /** The page ends: `isLeft` for good, as far as it can know. */
  | { readonly type: 'ended'; readonly isLeft: boolean; readonly last: LastResort; readonly now: number }
  /** The turn in which the page ended is over, and the page is still there, or there again where it was left. */
  | { readonly type: 'wentOn'; readonly wasLeft: boolean; readonly now: number }
  /** These belong to the storage, and so to other pages, from now on. */
  | { readonly type: 'released'; readonly records: readonly Waiting[] }
  /** Consent was revoked for events of this kind. */
  | { readonly type: 'revoked'; readonly isRevoked: (record: Waiting) => boolean }
