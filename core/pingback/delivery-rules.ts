/** The requests of a delivery: which may start, and what their answers mean. Pure: chance and time are arguments. */
import type { Failure } from '../http/failure-and-retry.js'
import type { Flight } from './collector-request.js'
import type { DropReason, PendingEvent, PingbackNotification, PingbackOutcome } from './event.js'
import type { SharedCode } from './shared-code.js'

// Repeated, because this part imports no values of the first script; the compiler checks that they are equal.
const BLOCKED_AFTER: typeof import('./collector-request.js').BLOCKED_AFTER = 3
const MOST_TRIES: typeof import('./event.js').MOST_TRIES = 10

/** After a failure, events are handed over without an answer only after so many successful ones; our choice. */
export const ANSWERS_UNTIL_TRUSTED = 20
/** Older events are dropped, in ms: a week. */
const MOST_AGE_MS = 7 * 24 * 3_600_000
/** Concurrent requests. */
const MOST_FLIGHTS = 8
/** A longer `Retry-After` is cut to this, in ms. */
const LONGEST_ASKED_MS = 300_000
/** After the first failure, in ms. */
const FIRST_BACKOFF_MS = 1_000

/** What is known of the connection to the collector. Times are monotonic, in ms. */
export interface LinkState {
  readonly isOnline: boolean
  /** Failures in a row. */
  readonly failures: number
  /** Failures without an answer while online, before the first answer. */
  readonly refusals: number
  readonly hasAnswer: boolean
  /** So many answers without a failure are missing before events may be handed over without one. */
  readonly answersUntilTrusted: number
  /** End of our back-off, which ends early when the page is online again. */
  readonly backoffUntil: number
  /** End of the time that the collector asked for by `Retry-After`. */
  readonly askedUntil: number
}

/** Pending events, requests under way, and the connection. */
export interface DeliveryState extends LinkState {
  readonly waiting: readonly PendingEvent[]
  /** Events that wait for the rest of their batch. */
  readonly gathered: readonly PendingEvent[]
  readonly flights: readonly Flight[]
  readonly nextId: number
}

export const initialDelivery: DeliveryState = {
  waiting: [],
  gathered: [],
  flights: [],
  nextId: 1,
  isOnline: true,
  failures: 0,
  refusals: 0,
  hasAnswer: false,
  answersUntilTrusted: 0,
  backoffUntil: 0,
  askedUntil: 0,
}

export type DeliveryEffect =
  | { readonly type: 'post'; readonly flight: Flight }
  | { readonly type: 'abort'; readonly id: number }
  /** Leaves a request to the browser, without a time limit. */
  | { readonly type: 'leave'; readonly id: number }
  /** Stores events for the page that adopts them next. */
  | { readonly type: 'park'; readonly records: readonly PendingEvent[] }
  /** Replaces what this page has stored; `isBusy` while more may have to be stored at once. */
  | { readonly type: 'store'; readonly records: readonly PendingEvent[]; readonly isBusy: boolean }
  /** Sets the one timer, or clears it. */
  | { readonly type: 'wake'; readonly afterMs: number | undefined }
  /** Starts or stops the listeners to the page's end, connection and storage. */
  | { readonly type: 'watch'; readonly isOn: boolean }
  | { readonly type: 'notify'; readonly notification: PingbackNotification }

type Effects = readonly DeliveryEffect[]
export type DeliveryStep = readonly [DeliveryState, Effects]

/** No-op for an empty list. */
const notified = (records: readonly PendingEvent[], outcome: PingbackOutcome): Effects =>
  records.length === 0
    ? []
    : [{ type: 'notify', notification: { ...outcome, events: records.map(({ event }) => event) } }]

export const dropped = (records: readonly PendingEvent[], reason: DropReason): Effects =>
  notified(records, { type: 'dropped', reason })

export const sent = (records: readonly PendingEvent[], how: 'answered' | 'handedOver'): Effects =>
  notified(records, { type: 'sent', how })

const retried = (records: readonly PendingEvent[], status: number): Effects =>
  notified(records, { type: 'retried', status })

/** True for an event older than a week; `now` in wall ms. */
export const isExpired = ({ event }: PendingEvent, now: number): boolean => event.ts < now - MOST_AGE_MS

/** True when something blocks all requests: then the page makes no more. */
export const isBlocked = ({ refusals }: LinkState): boolean => refusals >= BLOCKED_AFTER

export const pausedUntil = ({ backoffUntil, askedUntil }: LinkState): number =>
  Math.max(backoffUntil, askedUntil)

/** One request at a time after a failure; before the first answer no more than reveal a blocker. */
export const maxFlights = ({ failures, hasAnswer }: LinkState): number => {
  if (failures > 0) return 1
  return hasAnswer ? MOST_FLIGHTS : BLOCKED_AFTER
}

/** What a page that ends does with events during a back-off: `leave` them in storage, or `send` them if none lasts. */
export type EndPolicy = 'leave' | 'send'

/** Whether requests may start now; `atEnd` if the page ends, so that it gets no answers. */
export const maySend = (state: LinkState, now: number, atEnd: EndPolicy | undefined): boolean => {
  if (!state.isOnline || isBlocked(state)) return false
  // A collector that failed lately may fail again, so events are left to a page that gets its answer.
  if (atEnd === 'leave' && state.answersUntilTrusted > 0) return false
  return now >= (atEnd === 'send' ? state.askedUntil : pausedUntil(state))
}

/** Monotonic ms, and a random number in [0, 1) for the jitter. */
interface Moment {
  readonly now: number
  readonly chance: number
}

/** Puts the events of a failed request before all others. A failure while offline does not count as a try. */
const keep = (
  { backoffMs }: SharedCode,
  state: DeliveryState,
  { records }: Flight,
  status: number,
  { now, chance }: Moment,
  mayArrive: boolean,
): DeliveryStep => {
  const { isOnline } = state
  // Concurrent requests fail together and count as one failure.
  const counts = isOnline && now >= state.backoffUntil
  const failures = state.failures + Number(counts)
  const tried = records.map((record) => ({ ...record, tries: record.tries + Number(isOnline), mayArrive }))
  const isSpent = ({ tries }: PendingEvent): boolean => tries >= MOST_TRIES
  const again = tried.filter((record) => !isSpent(record))
  return [
    {
      ...state,
      failures,
      answersUntilTrusted: isOnline ? ANSWERS_UNTIL_TRUSTED : state.answersUntilTrusted,
      backoffUntil: counts ? now + backoffMs(FIRST_BACKOFF_MS, failures, chance) : state.backoffUntil,
      waiting: [...again, ...state.waiting],
    },
    [...retried(again, status), ...dropped(tried.filter(isSpent), 'gaveUp')],
  ]
}

/** The state after a request. */
export const settled = (
  shared: SharedCode,
  before: DeliveryState,
  flight: Flight,
  event: Moment & { readonly failure: Failure | undefined },
): DeliveryStep => {
  const { failure, now } = event
  const { records, keepalive } = flight
  if (failure && failure.reason !== 'status') {
    const refusals = before.refusals + Number(before.isOnline && !before.hasAnswer)
    return keep(shared, { ...before, refusals }, flight, 0, event, keepalive && failure.reason !== 'timeout')
  }
  const state: DeliveryState = { ...before, hasAnswer: true, refusals: 0 }
  if (failure && shared.isTemporary(failure.status)) {
    const { status, retryAfterMs = 0 } = failure
    const askedUntil = Math.max(state.askedUntil, now + Math.min(LONGEST_ASKED_MS, retryAfterMs))
    return keep(shared, { ...state, askedUntil }, flight, status, event, false)
  }
  const answersUntilTrusted = Math.max(0, state.answersUntilTrusted - 1)
  const healthy: DeliveryState = { ...state, failures: 0, backoffUntil: 0, answersUntilTrusted }
  if (!failure) return [healthy, sent(records, 'answered')]
  if (failure.status !== 413) return [healthy, dropped(records, 'refused')]
  if (records.length === 1) return [healthy, dropped(records, 'tooLarge')]
  const most = Math.ceil(records.length / 2)
  const halves = records.map((record) => ({ ...record, most }))
  return [{ ...healthy, waiting: [...halves, ...healthy.waiting] }, retried(halves, failure.status)]
}
