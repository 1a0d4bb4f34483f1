import type { DeliveryEvent } from './delivery-event.js'
import { dropped, sent } from './delivery-news.js'
import {
  type DeliveryEffect,
  type DeliveryState,
  type DeliveryStep,
  DOUBTS_AFTER_FAILURE,
  type Flight,
} from './delivery-state.js'
import { bounded } from './delivery-step.js'
import { answered, failed } from './flight-landing.js'
import { nextFlights } from './next-flights.js'
import { isExpired, type Waiting } from './outbox.js'

/** The state without some flights, and their events. */
const landed = (
  state: DeliveryState,
  isOver: (flight: Flight) => boolean,
): readonly [DeliveryState, readonly Waiting[]] => [
  { ...state, flights: state.flights.filter((flight) => !isOver(flight)) },
  state.flights.filter(isOver).flatMap(({ records }) => records),
]

const handedOver = (state: DeliveryState, isOver: (flight: Flight) => boolean): DeliveryStep => {
  const [next, records] = landed(state, isOver)
  return [next, sent(records, 'handedOver')]
}

/** The state without some events that wait, and these. */
const without = (
  state: DeliveryState,
  isGone: (record: Waiting) => boolean,
): readonly [DeliveryState, readonly Waiting[]] => {
  const { waiting, gathered } = state
  const isOurs = (record: Waiting): boolean => !isGone(record)
  return [
    { ...state, waiting: waiting.filter(isOurs), gathered: gathered.filter(isOurs) },
    [...waiting, ...gathered].filter(isGone),
  ]
}

/** What is on its way as the page is left will arrive, and so will what was rejected in the very turn. */
const left = (state: DeliveryState, effects: readonly DeliveryEffect[]): DeliveryStep => {
  const held = state.waiting.filter(({ isHeld }) => isHeld)
  const waiting = state.waiting.filter(({ isHeld }) => !isHeld)
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
      const [next, effects] = nextFlights({ ...state, waiting, gathered: [] }, event.now, event.last)
      return bounded(next, next.waiting, effects)
    }
    case 'adopted': {
      const isOld = (record: Waiting): boolean => isExpired(record, event.wall)
      const fresh = event.records.filter((record) => !isOld(record))
      // A page that is gone met a collector that failed: so may this one.
      const doubts = fresh.some(({ tries }) => tries > 0) ? DOUBTS_AFTER_FAILURE : state.doubts
      const expired = dropped(event.records.filter(isOld), 'expired')
      const [next, effects] = bounded({ ...state, doubts }, [...fresh, ...state.waiting], expired)
      return nextFlights(next, event.now, undefined, effects)
    }
    case 'answered':
    case 'failed': {
      const flight = state.flights.find(({ id }) => id === event.id)
      if (!flight) return [state, []]
      const [over] = landed(state, (one) => one === flight)
      const [next, effects] =
        event.type === 'answered' ? answered(over, flight, event) : failed(over, flight, event)
      return nextFlights(next, event.now, undefined, effects)
    }
    case 'refused': {
      const [next, records] = landed(state, ({ id }) => id === event.id)
      return event.isTaken
        ? [next, sent(records, 'handedOver')]
        : bounded(next, [...records, ...next.waiting])
    }
    case 'connected': {
      const { isOnline } = event
      if (isOnline === state.isOnline) return [state, []]
      // Offline nothing is tried, so that what failed before says nothing any more.
      return nextFlights({ ...state, isOnline, failures: 0, refusals: 0, backoffUntil: 0 }, event.now)
    }
    case 'woken':
      return nextFlights(state, event.now)
    case 'outlived': {
      const waiting = state.waiting.map((record) => (record.isHeld ? { ...record, isHeld: false } : record))
      return nextFlights({ ...state, waiting }, event.now)
    }
    case 'ended': {
      // The last ones share the browser's budget with those that are on their way.
      const { last, now } = event
      const isLeft = event.how === 'left'
      // Whoever leaves nothing to anybody cannot wait either, though the collector asked for it.
      const from = isLeft && last === 'send' ? { ...state, askedUntil: 0 } : state
      const [next, effects] = nextFlights(from, now, last)
      return isLeft ? left(next, effects) : [next, effects]
    }
    case 'wentOn': {
      // What went out as the page was left is the browser's; from now on a rejection is a failure like any other.
      if (event.how === 'left') return handedOver(state, ({ isLast }) => isLast)
      return [{ ...state, flights: state.flights.map((flight) => ({ ...flight, isLast: false })) }, []]
    }
    case 'released': {
      const gone = new Set(event.records)
      const [next] = without(state, (record) => gone.has(record))
      return [next, []]
    }
    case 'revoked': {
      const isGrounded = ({ records }: Flight): boolean => records.every(event.isRevoked)
      const [rest, waited] = without(state, event.isRevoked)
      const [next, flown] = landed(rest, isGrounded)
      const aborted = state.flights.filter(isGrounded).map(({ id }) => ({ type: 'abort', id }) as const)
      return [next, [...aborted, ...dropped([...flown, ...waited], 'revoked')]]
    }
  }
}
