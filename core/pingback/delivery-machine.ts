import type { Failure } from '../http/failure-and-retry.js'
import type { Transition } from '../machine.js'
import type { PageEnding } from '../ports.js'
import type { Flight } from './collector-request.js'
import {
  ANSWERS_UNTIL_TRUSTED,
  type DeliveryEffect,
  type DeliveryState,
  type DeliveryStep,
  dropped,
  type EndPolicy,
  isBlocked,
  isExpired,
  maxFlights,
  maySend,
  pausedUntil,
  sent,
  settled,
} from './delivery-rules.js'
import type { PendingEvent } from './event.js'
import { overflowOf } from './outbox.js'
import type { SharedCode } from './shared-code.js'

/** What the delivery machine reacts to; `chance` is a random number in [0, 1). */
export type DeliveryInput =
  /** New events that wait for the rest of their batch. */
  | { readonly type: 'gathered'; readonly records: readonly PendingEvent[] }
  /** The rest of a batch, which is due now; `atEnd` if the page is ending. */
  | {
      readonly type: 'added'
      readonly records: readonly PendingEvent[]
      readonly atEnd: EndPolicy | undefined
    }
  /** Events that other tabs stored before they crashed or were closed; `wall` is the wall time in ms. */
  | { readonly type: 'adopted'; readonly records: readonly PendingEvent[]; readonly wall: number }
  /** A request succeeded, or there is a `failure`. */
  | {
      readonly type: 'settled'
      readonly id: number
      readonly failure: Failure | undefined
      readonly chance: number
    }
  /** The browser refused a request of a page that ends; `isTaken` if it accepted the batch as a beacon. */
  | { readonly type: 'refused'; readonly id: number; readonly isTaken: boolean }
  | { readonly type: 'connected'; readonly isOnline: boolean }
  | { readonly type: 'woken' }
  /** The turn in which requests were rejected is over, and the page was not left in it. */
  | { readonly type: 'turnEnded' }
  | { readonly type: 'ended'; readonly how: PageEnding; readonly atEnd: EndPolicy }
  /** The turn in which the page ended is over, and the page goes on, or was restored. */
  | { readonly type: 'resumed'; readonly how: PageEnding }
  /** All pending events are stored for the page that adopts them next, which may be this one. */
  | { readonly type: 'parked' }
  /** Another page has adopted these events from the storage. */
  | { readonly type: 'released'; readonly records: readonly PendingEvent[] }
  /** Consent was revoked, or the stored events were deleted. */
  | { readonly type: 'revoked'; readonly isRevoked: (record: PendingEvent) => boolean }

/** An input and when it came, in monotonic ms. */
export type DeliveryEvent = DeliveryInput & { readonly now: number }

/** Drops the oldest events that wait beyond the limits of an outbox. */
const bounded = (state: DeliveryState, effects: readonly DeliveryEffect[] = []): DeliveryStep => {
  const { waiting } = state
  const overflow = overflowOf(waiting.map(({ bytes }) => bytes))
  const gone = dropped(waiting.slice(0, overflow), 'overflow')
  return [{ ...state, waiting: waiting.slice(overflow) }, [...effects, ...gone]]
}

/** Posts the oldest events as far as requests may start now; at a page's end, as much as the browser carries. */
const nextFlights = (
  { flightsOf }: SharedCode,
  state: DeliveryState,
  now: number,
  atEnd?: EndPolicy,
  effects: readonly DeliveryEffect[] = [],
): DeliveryStep => {
  const { flights, nextId, waiting } = state
  const most = (atEnd ? Number.POSITIVE_INFINITY : maxFlights(state)) - flights.length
  if (!maySend(state, now, atEnd)) return [state, effects]
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

/** Without events that a rejected request may still deliver: a page that adopted them would send them twice. */
const storableOf = ({ waiting, gathered }: DeliveryState): readonly PendingEvent[] => [
  ...waiting.filter(({ mayArrive }) => !mayArrive),
  ...gathered,
]

/** The state without some flights, their events, and the flights. */
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

/** The state without some pending events, and those events. */
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

/** The browser delivers the requests that are under way as a page is left, also those that it rejected in that turn. */
const left = (state: DeliveryState, effects: readonly DeliveryEffect[]): DeliveryStep => {
  const held = state.waiting.filter(({ mayArrive }) => mayArrive)
  const waiting = state.waiting.filter(({ mayArrive }) => !mayArrive)
  const [next, over] = handedOver({ ...state, waiting }, ({ isLast }) => !isLast)
  return [next, [...effects, ...over, ...sent(held, 'handedOver')]]
}

/** Answers missing until events may be handed over without one: the collector that failed for them may fail again. */
const trustWith = (state: DeliveryState, records: readonly PendingEvent[]): number =>
  records.some(({ tries }) => tries > 0) ? ANSWERS_UNTIL_TRUSTED : state.answersUntilTrusted

/** The rules of delivery through failures of network, collector and pages. */
export const deliveryTransition =
  (shared: SharedCode): Transition<DeliveryState, DeliveryEvent, DeliveryEffect> =>
  (state, event) => {
    switch (event.type) {
      case 'gathered':
        return [{ ...state, gathered: [...state.gathered, ...event.records] }, []]
      case 'added': {
        const waiting = [...state.waiting, ...state.gathered, ...event.records]
        const answersUntilTrusted = trustWith(state, event.records)
        const arrived: DeliveryState = { ...state, answersUntilTrusted, waiting, gathered: [] }
        const [next, effects] = nextFlights(shared, arrived, event.now, event.atEnd)
        return bounded(next, effects)
      }
      case 'adopted': {
        const isOld = (record: PendingEvent): boolean => isExpired(record, event.wall)
        const recent = event.records.filter((record) => !isOld(record))
        const answersUntilTrusted = trustWith(state, recent)
        const expired = dropped(event.records.filter(isOld), 'expired')
        const [next, effects] = bounded(
          { ...state, answersUntilTrusted, waiting: [...recent, ...state.waiting] },
          expired,
        )
        return nextFlights(shared, next, event.now, undefined, effects)
      }
      case 'settled': {
        const flight = state.flights.find(({ id }) => id === event.id)
        if (!flight) return [state, []]
        const [over] = withoutFlights(state, (one) => one === flight)
        const [next, effects] = settled(shared, over, flight, event)
        const [kept, all] = bounded(next, effects)
        return nextFlights(shared, kept, event.now, undefined, all)
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
        // Failures before the connection changed say nothing about the new one.
        return nextFlights(
          shared,
          { ...state, isOnline, failures: 0, refusals: 0, backoffUntil: 0 },
          event.now,
        )
      }
      case 'woken':
        return nextFlights(shared, state, event.now)
      case 'turnEnded': {
        const waiting = state.waiting.map((record) =>
          record.mayArrive ? { ...record, mayArrive: false } : record,
        )
        return nextFlights(shared, { ...state, waiting }, event.now)
      }
      case 'ended': {
        const { atEnd, now } = event
        const isLeft = event.how === 'left'
        // Without lasting storage events cannot wait for the time that the collector asked for.
        const from = isLeft && atEnd === 'send' ? { ...state, askedUntil: 0 } : state
        const [next, effects] = nextFlights(shared, from, now, atEnd)
        return isLeft ? left(next, effects) : [next, effects]
      }
      case 'resumed': {
        // Requests posted as the page was left are delivered; those of a page that was only hidden may still fail.
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
        const isRevokedWhole = ({ records }: Flight): boolean => records.every(event.isRevoked)
        const [rest, waited] = withoutRecords(state, event.isRevoked)
        const [next, underWay, over] = withoutFlights(rest, isRevokedWhole)
        const aborted = over.map(({ id }) => ({ type: 'abort', id }) as const)
        return [next, [...aborted, ...dropped([...underWay, ...waited], 'revoked')]]
      }
    }
  }

/** Ms until requests may start without another event; `undefined` if they wait for one. */
const nextWake = (state: DeliveryState, now: number): number | undefined => {
  if (!state.isOnline || isBlocked(state) || state.waiting.every(({ mayArrive }) => mayArrive))
    return undefined
  const wait = pausedUntil(state) - now
  // With requests under way, their answers start the next ones.
  return wait > 0 || state.flights.length === 0 ? Math.max(0, wait) : undefined
}

/** The storage, timer and listeners that a state needs; `isBusy` while the page has events beyond the state. */
export const upkeepOf = (state: DeliveryState, now: number, isBusy: boolean): readonly DeliveryEffect[] => {
  const isSending = state.flights.length + state.waiting.length > 0
  return [
    { type: 'store', records: storableOf(state), isBusy: isSending },
    { type: 'wake', afterMs: nextWake(state, now) },
    { type: 'watch', isOn: isBusy || isSending || state.gathered.length > 0 },
  ]
}
