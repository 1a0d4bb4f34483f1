import type { Delivery, DeliveryEffect, DeliveryStep } from './delivery-state.js'
import type { DropReason, PingbackNews } from './news.js'
import { type Waiting, withinBounds } from './outbox.js'

type Effects = readonly DeliveryEffect[]

type Untold<News> = News extends unknown ? Omit<News, 'events'> : never

/** Nothing is told of no event. */
const told = (records: readonly Waiting[], news: Untold<PingbackNews>): Effects =>
  records.length === 0
    ? []
    : [{ type: 'news', news: { ...news, events: records.map(({ event }) => event) } as PingbackNews }]

export const dropped = (records: readonly Waiting[], reason: DropReason): Effects =>
  told(records, { type: 'dropped', reason })

export const sent = (records: readonly Waiting[], how: 'answered' | 'handedOver'): Effects =>
  told(records, { type: 'sent', how })

export const retried = (records: readonly Waiting[], status: number): Effects =>
  told(records, { type: 'retried', status })

/** The state with these waiting, as far as they fit; the oldest of more are dropped. */
export const bounded = (
  state: Delivery,
  waiting: readonly Waiting[],
  effects: Effects = [],
): DeliveryStep => {
  const [kept, overflow] = withinBounds(waiting)
  return [{ ...state, waiting: kept }, [...effects, ...dropped(overflow, 'overflow')]]
}
