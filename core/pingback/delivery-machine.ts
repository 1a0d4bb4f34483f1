import { askedMs, backoffMs, isWorthAnother, MOST_TRIES } from './backoff.js'
import { batchesOf } from './batch.js'
import {
  type Delivery,
  type DeliveryEffect,
  type Flight,
  gateOf,
  isBlocked,
  KEEPALIVE_BYTES,
  mostFlights,
} from './delivery-state.js'
import type { PingbackEvent } from './event.js'
import type { DropReason } from './news.js'
import { isExpired, type Waiting, withinBounds } from './outbox.js'

/** Times in monotonic ms unless they say otherwise; `chance` in [0, 1). */
export type DeliveryEvent =
  /** New ones, which wait for the others of their batch. */
  | { readonly type: 'gathered'; readonly records: readonly Waiting[] }
  /** The last ones of a batch, which is due now; `isLast` where the page is ending. */
  | {
      readonly type: 'added'
      readonly records: readonly Waiting[]
      readonly isLast: boolean
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
  | { readonly type: 'handedOver'; readonly ids: readonly number[] }
  | { readonly type: 'connected'; readonly isOnline: boolean; readonly now: number }
  | { readonly type: 'woken'; readonly now: number }
  /** The page went on after requests were rejected. */
  | { readonly type: 'outlived'; readonly now: number }
  /** The page ends: `isLeft` for good, as far as it can know. `hasHeir` where the next one finds what it leaves. */
  | { readonly type: 'ended'; readonly isLeft: boolean; readonly hasHeir: boolean; readonly now: number }
  /** These belong to the storage, and so to other pages, from now on. */
  | { readonly type: 'released'; readonly records: readonly Waiting[] }
  /** Consent was revoked for events of this kind. */
  | { readonly type: 'revoked'; readonly isRevoked: (record: Waiting) => boolean }

type Step = readonly [Delivery, readonly DeliveryEffect[]]

const eventsOf = (records: readonly Waiting[]): PingbackEvent[] => records.map(({ event }) => event)

const dropped = (records: readonly Waiting[], reason: DropReason): DeliveryEffect[] =>
  records.length === 0 ? [] : [{ type: 'news', news: { type: 'dropped', events: eventsOf(records), reason } }]

const sent = (records: readonly Waiting[], how: 'answered' | 'handedOver'): DeliveryEffect[] =>
  records.length === 0 ? [] : [{ type: 'news', news: { type: 'sent', events: eventsOf(records), how } }]

const retried = (records: readonly Waiting[], status: number): DeliveryEffect[] =>
  records.length === 0 ? [] : [{ type: 'news', news: { type: 'retried', events: eventsOf(records), status } }]

/**
 * Sends what may be sent now, oldest first. A page that ends sends all that the browser will carry; where the last
 * request failed it leaves that to its heir, since nobody will be there to hear of another failure.
 */
const pump = (
  state: Delivery,
  effects: readonly DeliveryEffect[],
  now: number,
  { isLast = false, hasHeir = true } = {},
): Step => {
  if (!state.isOnline || isBlocked(state)) return [state, effects]
  if (now < (hasHeir ? gateOf(state) : state.askedUntil)) return [state, effects]
  if (isLast && hasHeir && state.failures > 0) return [state, effects]
  const most = isLast ? Number.POSITIVE_INFINITY : mostFlights(state)
  let carried = state.flights.reduce((sum, flight) => sum + (flight.keepalive ? flight.bytes : 0), 0)
  const flights = [...state.flights]
  const posted = new Set<Waiting>()
  const ready = state.flights.length < most ? state.waiting.filter(({ isHeld }) => !isHeld) : []
  for (const batch of batchesOf(ready)) {
    if (flights.length >= most) break
    const keepalive = carried + batch.bytes <= KEEPALIVE_BYTES
    // Only an event too large for any budget goes without, and only while the page is there to hear of it.
    if (!keepalive && (isLast || batch.bytes <= KEEPALIVE_BYTES)) {
      if (isLast) continue
      break
    }
    if (keepalive) carried += batch.bytes
    flights.push({ ...batch, id: state.nextId + flights.length - state.flights.length, keepalive, isLast })
    for (const record of batch.records) posted.add(record)
  }
  const started = flights.slice(state.flights.length)
  if (started.length === 0) return [state, effects]
  return [
    {
      ...state,
      flights,
      nextId: state.nextId + started.length,
      waiting: state.waiting.filter((record) => !posted.has(record)),
    },
    [...effects, ...started.map((flight): DeliveryEffect => ({ type: 'post', flight }))],
  ]
}

const bounded = (state: Delivery, waiting: readonly Waiting[], effects: readonly DeliveryEffect[]): Step => {
  const [kept, overflow] = withinBounds(waiting)
  return [{ ...state, waiting: kept }, [...effects, ...dropped(overflow, 'overflow')]]
}

/** What failed waits first in line. A failure while offline was no try. */
const keep = (
  state: Delivery,
  flight: Flight,
  status: number,
  times: {
    readonly now: number
    readonly chance: number
    readonly askedMs: number
    readonly isHeld: boolean
  },
): Step => {
  const { now } = times
  // Requests that were under way together fail together, and count as one.
  const isFirst = now >= state.backoffUntil
  const failures = state.isOnline && isFirst ? state.failures + 1 : state.failures
  const tried = flight.records.map((record) => ({
    ...record,
    tries: record.tries + (state.isOnline ? 1 : 0),
    isHeld: times.isHeld,
  }))
  const again = tried.filter(({ tries }) => tries < MOST_TRIES)
  return bounded(
    {
      ...state,
      failures,
      backoffUntil: state.isOnline && isFirst ? now + backoffMs(failures, times.chance) : state.backoffUntil,
      askedUntil: Math.max(state.askedUntil, now + times.askedMs),
    },
    [...again, ...state.waiting],
    [
      ...retried(again, status),
      ...dropped(
        tried.filter(({ tries }) => tries >= MOST_TRIES),
        'gaveUp',
      ),
    ],
  )
}

const answered = (
  before: Delivery,
  flight: Flight,
  event: Extract<DeliveryEvent, { type: 'answered' }>,
): Step => {
  const { status, now, chance } = event
  const state: Delivery = { ...before, hasAnswer: true, refusals: 0 }
  if (isWorthAnother(status)) {
    return keep(state, flight, status, { now, chance, askedMs: askedMs(event.retryAfterMs), isHeld: false })
  }
  const calm: Delivery = { ...state, failures: 0, backoffUntil: 0 }
  if (status >= 200 && status <= 299) return [calm, sent(flight.records, 'answered')]
  const { records } = flight
  if (status !== 413) return [calm, dropped(records, 'refused')]
  if (records.length === 1) return [calm, dropped(records, 'tooLarge')]
  const most = Math.ceil(records.length / 2)
  const halves = records.map((record) => ({ ...record, most }))
  return [{ ...calm, waiting: [...halves, ...calm.waiting] }, retried(halves, status)]
}

const failed = (
  state: Delivery,
  flight: Flight,
  { isAborted, now, chance }: Extract<DeliveryEvent, { type: 'failed' }>,
): Step =>
  keep({ ...state, refusals: state.refusals + (state.isOnline && !state.hasAnswer ? 1 : 0) }, flight, 0, {
    now,
    chance,
    askedMs: 0,
    isHeld: flight.keepalive && !isAborted,
  })

const withoutFlights = (state: Delivery, isGone: (flight: Flight) => boolean): Delivery => ({
  ...state,
  flights: state.flights.filter((flight) => !isGone(flight)),
})

/** What is on its way as the page is left will arrive, and so will what was rejected in the very turn. */
const left = (state: Delivery, effects: readonly DeliveryEffect[]): Step => {
  const held = state.waiting.filter(({ isHeld }) => isHeld)
  const earlier = state.flights.filter(({ isLast }) => !isLast)
  return [
    {
      ...state,
      waiting: state.waiting.filter(({ isHeld }) => !isHeld),
      flights: state.flights.filter(({ isLast }) => isLast),
    },
    [
      ...effects,
      ...earlier.flatMap(({ records }) => sent(records, 'handedOver')),
      ...sent(held, 'handedOver'),
    ],
  ]
}

/** Every rule of delivery (faults of networks, collectors and pages), without a clock, a network or a storage. */
export const deliveryTransition = (state: Delivery, event: DeliveryEvent): Step => {
  switch (event.type) {
    case 'gathered':
      return [{ ...state, gathered: [...state.gathered, ...event.records] }, []]
    case 'added': {
      const waiting = [...state.waiting, ...state.gathered, ...event.records]
      const [next, effects] = pump({ ...state, waiting, gathered: [] }, [], event.now, event)
      return bounded(next, next.waiting, effects)
    }
    case 'adopted': {
      const expired = event.records.filter((record) => isExpired(record, event.wall))
      const fresh = event.records.filter((record) => !expired.includes(record))
      const [next, effects] = bounded(state, [...fresh, ...state.waiting], dropped(expired, 'expired'))
      return pump(next, effects, event.now)
    }
    case 'answered':
    case 'failed': {
      const flight = state.flights.find(({ id }) => id === event.id)
      if (!flight) return [state, []]
      const landed = withoutFlights(state, ({ id }) => id === event.id)
      const [next, effects] =
        event.type === 'answered' ? answered(landed, flight, event) : failed(landed, flight, event)
      return pump(next, effects, event.now)
    }
    case 'notTaken': {
      const flight = state.flights.find(({ id }) => id === event.id)
      if (!flight) return [state, []]
      const rest = withoutFlights(state, ({ id }) => id === event.id)
      return bounded(rest, [...flight.records, ...rest.waiting], [])
    }
    case 'handedOver': {
      const isOver = ({ id }: Flight): boolean => event.ids.includes(id)
      const over = state.flights.filter(isOver).flatMap(({ records }) => records)
      return [withoutFlights(state, isOver), sent(over, 'handedOver')]
    }
    case 'connected': {
      if (event.isOnline === state.isOnline) return [state, []]
      const next = { ...state, isOnline: event.isOnline }
      return event.isOnline
        ? pump({ ...next, failures: 0, refusals: 0, backoffUntil: 0 }, [], event.now)
        : [next, []]
    }
    case 'woken':
      return pump(state, [], event.now)
    case 'outlived': {
      const waiting = state.waiting.map((record) => (record.isHeld ? { ...record, isHeld: false } : record))
      return pump({ ...state, waiting }, [], event.now)
    }
    case 'ended': {
      // The last ones share the browser's budget with those that are on their way.
      const { now, hasHeir } = event
      const [next, effects] = pump(state, [], now, { isLast: true, hasHeir })
      return event.isLeft ? left(next, effects) : [next, effects]
    }
    case 'released': {
      const gone = new Set(event.records)
      const isOurs = (record: Waiting): boolean => !gone.has(record)
      return [
        { ...state, waiting: state.waiting.filter(isOurs), gathered: state.gathered.filter(isOurs) },
        [],
      ]
    }
    case 'revoked': {
      const grounded = state.flights.filter(({ records }) => records.every(event.isRevoked))
      const gone = [...state.waiting, ...state.gathered].filter(event.isRevoked)
      if (grounded.length + gone.length === 0) return [state, []]
      return [
        {
          ...withoutFlights(state, (flight) => grounded.includes(flight)),
          waiting: state.waiting.filter((record) => !event.isRevoked(record)),
          gathered: state.gathered.filter((record) => !event.isRevoked(record)),
        },
        [
          ...grounded.map(({ id }): DeliveryEffect => ({ type: 'abort', id })),
          ...dropped([...grounded.flatMap(({ records }) => records), ...gone], 'revoked'),
        ],
      ]
    }
  }
}
