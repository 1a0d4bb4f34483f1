import type { PageEnding } from '../ports.js'
import { type Flight, flightsOf } from './client.js'
import {
  ANSWERS_UNTIL_TRUSTED,
  answered,
  type DeliveryEffect,
  type DeliveryState,
  type DeliveryStep,
  dropped,
  type EndPolicy,
  failed,
  isBlocked,
  maxFlights,
  maySend,
  pausedUntil,
  sent,
} from './delivery-rules.js'
import type { PendingEvent } from './event.js'
import { isExpired, overflowOf } from './outbox.js'

/** `chance` in [0, 1). */
export type DeliveryInput =
  /** New ones, which wait for the others of their batch. */
  | { readonly type: 'gathered'; readonly records: readonly PendingEvent[] }
  /** The last ones of a batch, which is due now; `atEnd` where the page is ending. */
  | {
      readonly type: 'added'
      readonly records: readonly PendingEvent[]
      readonly atEnd: EndPolicy | undefined
    }
  /** Left behind by pages that are gone; `wall` in wall ms. */
  | { readonly type: 'adopted'; readonly records: readonly PendingEvent[]; readonly wall: number }
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
  | { readonly type: 'turnEnded' }
  | { readonly type: 'ended'; readonly how: PageEnding; readonly atEnd: EndPolicy }
  /** The turn in which the page ended is over, and the page is still there, or there again where it was left. */
  | { readonly type: 'resumed'; readonly how: PageEnding }
  /** All that waits is left to whichever page comes next, this one included. */
  | { readonly type: 'parked' }
  /** These belong to the storage, and so to other pages, from now on. */
  | { readonly type: 'released'; readonly records: readonly PendingEvent[] }
  /** Consent was revoked for events of this kind. */
  | { readonly type: 'revoked'; readonly isRevoked: (record: PendingEvent) => boolean }

/** Something that happened, and when in monotonic ms. */
export type DeliveryEvent = DeliveryInput & { readonly now: number }

/** The state with as many that wait as fit; the oldest of more are dropped. */
const bounded = (state: DeliveryState, effects: readonly DeliveryEffect[] = []): DeliveryStep => {
  const { waiting } = state
  const overflow = overflowOf(waiting.map(({ bytes }) => bytes))
  const gone = dropped(waiting.slice(0, overflow), 'overflow')
  return [{ ...state, waiting: waiting.slice(overflow) }, [...effects, ...gone]]
}

/** Sends what may be sent now, oldest first, and of a page that ends all that the browser will carry. */
const nextFlights = (
  state: DeliveryState,
  now: number,
  atEnd?: EndPolicy,
  effects: readonly DeliveryEffect[] = [],
): DeliveryStep => {
  const { flights, nextId, waiting } = state
  const most = (atEnd ? Number.POSITIVE_INFINITY : maxFlights(state)) - flights.length
  if (most <= 0 || !maySend(state, now, atEnd)) return [state, effects]
  const free = waiting.filter(({ mayArrive }) => !mayArrive)
  const started = flightsOf(free, flights, most, nextId, atEnd !== undefined)
  const posted = new Set(started.flatMap(({ records }) => records))
  return [
    {
      ...state,
      flights: [...flights, ...started],
      nextId: nextId + started.length,
      waiting: waiting.filter((record) => !posted.has(record)),
    },
    [...effects, ...started.map((flight) => ({ type: 'post', flight }) as const)],
  ]
}

/** What may be stored: what an earlier request may still deliver must not be sent by another page. */
const storableOf = ({ waiting, gathered }: DeliveryState): readonly PendingEvent[] => [
  ...waiting.filter(({ mayArrive }) => !mayArrive),
  ...gathered,
]

/** The state without some flights, and their events. */
const withoutFlights = (
  state: DeliveryState,
  isOver: (flight: Flight) => boolean,
): readonly [DeliveryState, readonly PendingEvent[], readonly Flight[]] => {
  const over = state.flights.filter(isOver)
  const flights = state.flights.filter((flight) => !isOver(flight))
  return [{ ...state, flights }, over.flatMap(({ records }) => records), over]
}

const handedOver = (state: DeliveryState, isOver: (flight: Flight) => boolean): DeliveryStep => {
  const [next, records, over] = withoutFlights(state, isOver)
  return [next, [...over.map(({ id }) => ({ type: 'leave', id }) as const), ...sent(records, 'handedOver')]]
}

/** The state without some events that wait, and these. */
const withoutRecords = (
  state: DeliveryState,
  isGone: (record: PendingEvent) => boolean,
): readonly [DeliveryState, readonly PendingEvent[]] => {
  const { waiting, gathered } = state
  const isOurs = (record: PendingEvent): boolean => !isGone(record)
  return [
    { ...state, waiting: waiting.filter(isOurs), gathered: gathered.filter(isOurs) },
    [...waiting, ...gathered].filter(isGone),
  ]
}

/** What is on its way as the page is left will arrive, and so will what was rejected in the very turn. */
const left = (state: DeliveryState, effects: readonly DeliveryEffect[]): DeliveryStep => {
  const held = state.waiting.filter(({ mayArrive }) => mayArrive)
  const waiting = state.waiting.filter(({ mayArrive }) => !mayArrive)
  const [next, over] = handedOver({ ...state, waiting }, ({ isLast }) => !isLast)
  return [next, [...effects, ...over, ...sent(held, 'handedOver')]]
}

/** Every rule of delivery (faults of networks, collectors and pages), without a clock, a network or a storage. */
export const deliveryTransition = (state: DeliveryState, event: DeliveryEvent): DeliveryStep => {
  switch (event.type) {
    case 'gathered':
      return [{ ...state, gathered: [...state.gathered, ...event.records] }, []]
    case 'added': {
      const waiting = [...state.waiting, ...state.gathered, ...event.records]
      const [next, effects] = nextFlights({ ...state, waiting, gathered: [] }, event.now, event.atEnd)
      return bounded(next, effects)
    }
    case 'adopted': {
      const isOld = (record: PendingEvent): boolean => isExpired(record, event.wall)
      const recent = event.records.filter((record) => !isOld(record))
      // A page that is gone met a collector that failed: so may this one.
      const answersUntilTrusted = recent.some(({ tries }) => tries > 0)
        ? ANSWERS_UNTIL_TRUSTED
        : state.answersUntilTrusted
      const expired = dropped(event.records.filter(isOld), 'expired')
      const [next, effects] = bounded(
        { ...state, answersUntilTrusted, waiting: [...recent, ...state.waiting] },
        expired,
      )
      return nextFlights(next, event.now, undefined, effects)
    }
    case 'answered':
    case 'failed': {
      const flight = state.flights.find(({ id }) => id === event.id)
      if (!flight) return [state, []]
      const [over] = withoutFlights(state, (one) => one === flight)
      const [next, effects] =
        event.type === 'answered' ? answered(over, flight, event) : failed(over, flight, event)
      const [kept, all] = bounded(next, effects)
      return nextFlights(kept, event.now, undefined, all)
    }
    case 'refused': {
      const [next, records] = withoutFlights(state, ({ id }) => id === event.id)
      return event.isTaken
        ? [next, sent(records, 'handedOver')]
        : bounded({ ...next, waiting: [...records, ...next.waiting] })
    }
    case 'connected': {
      const { isOnline } = event
      if (isOnline === state.isOnline) return [state, []]
      // Offline nothing is tried, so that what failed before says nothing any more.
      return nextFlights({ ...state, isOnline, failures: 0, refusals: 0, backoffUntil: 0 }, event.now)
    }
    case 'woken':
      return nextFlights(state, event.now)
    case 'turnEnded': {
      const waiting = state.waiting.map((record) =>
        record.mayArrive ? { ...record, mayArrive: false } : record,
      )
      return nextFlights({ ...state, waiting }, event.now)
    }
    case 'ended': {
      // The last ones share the browser's budget with those that are on their way.
      const { atEnd, now } = event
      const isLeft = event.how === 'left'
      // A page that can leave nothing to another one cannot wait either, though the collector asked for it.
      const from = isLeft && atEnd === 'send' ? { ...state, askedUntil: 0 } : state
      const [next, effects] = nextFlights(from, now, atEnd)
      return isLeft ? left(next, effects) : [next, effects]
    }
    case 'resumed': {
      // What went out as the page was left is the browser's; from now on a rejection is a failure like any other.
      if (event.how === 'left') return handedOver(state, ({ isLast }) => isLast)
      return [{ ...state, flights: state.flights.map((flight) => ({ ...flight, isLast: false })) }, []]
    }
    case 'parked':
      return [
        { ...state, waiting: state.waiting.filter(({ mayArrive }) => mayArrive), gathered: [] },
        [{ type: 'park', records: storableOf(state) }],
      ]
    case 'released': {
      const gone = new Set(event.records)
      const [next] = withoutRecords(state, (record) => gone.has(record))
      return [next, []]
    }
    case 'revoked': {
      const isGrounded = ({ records }: Flight): boolean => records.every(event.isRevoked)
      const [rest, waited] = withoutRecords(state, event.isRevoked)
      const [next, flown, over] = withoutFlights(rest, isGrounded)
      const aborted = over.map(({ id }) => ({ type: 'abort', id }) as const)
      return [next, [...aborted, ...dropped([...flown, ...waited], 'revoked')]]
    }
  }
}

/** Ms until something is to be done without a cause from outside, `undefined` for never. */
const nextWake = (state: DeliveryState, now: number): number | undefined => {
  if (!state.isOnline || isBlocked(state) || state.waiting.every(({ mayArrive }) => mayArrive))
    return undefined
  const wait = pausedUntil(state) - now
  // With requests under way their answers are the cause.
  return wait > 0 || state.flights.length === 0 ? Math.max(0, wait) : undefined
}

/** How storage, timer and listeners follow from a state; `isBusy` while the page has more than the state knows. */
export const upkeepOf = (state: DeliveryState, now: number, isBusy: boolean): readonly DeliveryEffect[] => {
  const isSending = state.flights.length + state.waiting.length > 0
  return [
    { type: 'store', records: storableOf(state), isBusy: isSending },
    { type: 'wake', afterMs: nextWake(state, now) },
    { type: 'watch', isOn: isBusy || isSending || state.gathered.length > 0 },
  ]
}
