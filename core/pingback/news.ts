import type { PingbackEvent } from './event.js'

/**
 * Why an event is not sent any more: `gaveUp` after 10 tries, `refused` by the collector (4xx), `tooLarge` for it
 * even alone (413), `overflow` as the oldest of more than 1,000 or of 512 KiB, `expired` after a week, `revoked`
 * with the visitor's consent, `empty` without payload and event type, `noCollector` where the host has a service of its
 * own and named no collector.
 */
export type DropReason =
  | 'gaveUp'
  | 'refused'
  | 'tooLarge'
  | 'overflow'
  | 'expired'
  | 'revoked'
  | 'empty'
  | 'noCollector'

/** What became of usage events. Each is queued once, then sent or dropped once, and retried in between. */
export type PingbackNews =
  /** They wait for the others of their batch. */
  | { readonly type: 'queued'; readonly events: readonly PingbackEvent[] }
  /** The collector said yes (`answered`), or the browser took them over as the page ended (`handedOver`). */
  | {
      readonly type: 'sent'
      readonly events: readonly PingbackEvent[]
      readonly how: 'answered' | 'handedOver'
    }
  /** A request failed, by status (0 without an answer); they wait to be sent again. */
  | { readonly type: 'retried'; readonly events: readonly PingbackEvent[]; readonly status: number }
  | { readonly type: 'dropped'; readonly events: readonly PingbackEvent[]; readonly reason: DropReason }
