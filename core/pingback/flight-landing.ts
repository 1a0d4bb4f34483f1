import { askedMs, backoffMs, isWorthAnother, MOST_TRIES } from './backoff.js'
import type { DeliveryEvent } from './delivery-event.js'
import { bounded, dropped, retried, sent } from './delivery-news.js'
import type { Delivery, DeliveryStep, Flight } from './delivery-state.js'

/** As many good answers in a row make a collector that failed one that may be left unheard. */
export const GOOD_ANSWERS = 20

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
): DeliveryStep => {
  const { now } = times
  const { isOnline } = state
  // Requests that were under way together fail together, and count as one.
  const counts = isOnline && now >= state.backoffUntil
  const failures = counts ? state.failures + 1 : state.failures
  const tried = flight.records.map((record) => ({
    ...record,
    tries: record.tries + (isOnline ? 1 : 0),
    isHeld: times.isHeld,
  }))
  const again = tried.filter(({ tries }) => tries < MOST_TRIES)
  return bounded(
    {
      ...state,
      failures,
      doubts: isOnline ? GOOD_ANSWERS : state.doubts,
      backoffUntil: counts ? now + backoffMs(failures, times.chance) : state.backoffUntil,
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

/** What the collector's answer means for the events of a request. */
export const answered = (
  before: Delivery,
  flight: Flight,
  event: Extract<DeliveryEvent, { type: 'answered' }>,
): DeliveryStep => {
  const { status, now, chance } = event
  const state: Delivery = { ...before, hasAnswer: true, refusals: 0 }
  if (isWorthAnother(status)) {
    return keep(state, flight, status, { now, chance, askedMs: askedMs(event.retryAfterMs), isHeld: false })
  }
  const calm: Delivery = { ...state, failures: 0, backoffUntil: 0, doubts: Math.max(0, state.doubts - 1) }
  const { records } = flight
  if (status >= 200 && status <= 299) return [calm, sent(records, 'answered')]
  if (status !== 413) return [calm, dropped(records, 'refused')]
  if (records.length === 1) return [calm, dropped(records, 'tooLarge')]
  const most = Math.ceil(records.length / 2)
  const halves = records.map((record) => ({ ...record, most }))
  return [{ ...calm, waiting: [...halves, ...calm.waiting] }, retried(halves, status)]
}

/** What it means that there was no answer. */
export const failed = (
  state: Delivery,
  flight: Flight,
  { isAborted, now, chance }: Extract<DeliveryEvent, { type: 'failed' }>,
): DeliveryStep =>
  keep({ ...state, refusals: state.refusals + (state.isOnline && !state.hasAnswer ? 1 : 0) }, flight, 0, {
    now,
    chance,
    askedMs: 0,
    isHeld: flight.keepalive && !isAborted,
  })
