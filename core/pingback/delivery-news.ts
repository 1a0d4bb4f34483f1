import type { Delivery, DeliveryEffect, DeliveryStep } from './delivery-state.js'
import type { PingbackEvent } from './event.js'
import type { DropReason, PingbackNews } from './news.js'
import { type Waiting, withinBounds } from './outbox.js'

type Effects = readonly DeliveryEffect[]

/** Nothing is told of no event. */
const told = (
  records: readonly Waiting[],
  newsOf: (events: readonly PingbackEvent[]) => PingbackNews,
): Effects =>
  records.length === 0 ? [] : [{ type: 'news', news: newsOf(records.map(({ event }) => event)) }]

export const dropped = (records: readonly Waiting[], reason: DropReason): Effects =>
  told(records, (events) => ({ type: 'dropped', events, reason }))

export const sent = (records: readonly Waiting[], how: 'answered' | 'handedOver'): Effects =>
  told(records, (events) => ({ type: 'sent', events, how }))

export const retried = (records: readonly Waiting[], status: number): Effects =>
  told(records, (events) => ({ type: 'retried', events, status }))

/** The state with these waiting, as far as they fit; the oldest of more are dropped. */
export const bounded = (state: Delivery, waiting: readonly Waiting[], effects: Effects): DeliveryStep => {
  const [kept, overflow] = withinBounds(waiting)
  return [{ ...state, waiting: kept }, [...effects, ...dropped(overflow, 'overflow')]]
}
