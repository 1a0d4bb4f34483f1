import { backoffMs, isTemporary } from '../http/backoff.js'
import type { DeliveryEvent } from './delivery-event.js'
import { dropped, retried, sent } from './delivery-news.js'
import { type DeliveryState, type DeliveryStep, DOUBTS_AFTER_FAILURE, type Flight } from './delivery-state.js'
import { bounded } from './delivery-step.js'
import type { Waiting } from './outbox.js'

/** As many requests an event is part of at most. */
const MOST_TRIES = 10
/** What a collector may ask for at most, in ms. */
const LONGEST_ASKED_MS = 300_000
const BACKOFF = { firstMs: 1_000, longestMs: 60_000 }

/** What failed waits first in line. A failure while offline was no try. */
const keep = (
  state: DeliveryState,
  { records }: Flight,
  status: number,
  { now, chance }: { readonly now: number; readonly chance: number },
  isHeld: boolean,
): DeliveryStep => {
  const { isOnline } = state
  // Requests that were under way together fail together, and count as one.
  const counts = isOnline && now >= state.backoffUntil
  const failures = state.failures + Number(counts)
  const tried = records.map((record) => ({ ...record, tries: record.tries + Number(isOnline), isHeld }))
  const isSpent = ({ tries }: Waiting): boolean => tries >= MOST_TRIES
  const again = tried.filter((record) => !isSpent(record))
  return bounded(
    {
      ...state,
      failures,
      doubts: isOnline ? DOUBTS_AFTER_FAILURE : state.doubts,
      backoffUntil: counts ? now + backoffMs(BACKOFF, failures, chance) : state.backoffUntil,
    },
    [...again, ...state.waiting],
    [...retried(again, status), ...dropped(tried.filter(isSpent), 'gaveUp')],
  )
}

/** What the collector's answer means for the events of a request. */
export const answered = (
  before: DeliveryState,
  flight: Flight,
  event: Extract<DeliveryEvent, { type: 'answered' }>,
): DeliveryStep => {
  const { status, now } = event
  const state: DeliveryState = { ...before, hasAnswer: true, refusals: 0 }
  if (isTemporary(status)) {
    const askedUntil = Math.max(state.askedUntil, now + Math.min(LONGEST_ASKED_MS, event.retryAfterMs ?? 0))
    return keep({ ...state, askedUntil }, flight, status, event, false)
  }
  const calm: DeliveryState = {
    ...state,
    failures: 0,
    backoffUntil: 0,
    doubts: Math.max(0, state.doubts - 1),
  }
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
  state: DeliveryState,
  flight: Flight,
  event: Extract<DeliveryEvent, { type: 'failed' }>,
): DeliveryStep =>
  keep(
    { ...state, refusals: state.refusals + Number(state.isOnline && !state.hasAnswer) },
    flight,
    0,
    event,
    flight.keepalive && !event.isAborted,
  )
