import type { DeliveryEffect } from './delivery-state.js'
import type { DropReason, PingbackNews } from './news.js'
import type { Waiting } from './outbox.js'

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
