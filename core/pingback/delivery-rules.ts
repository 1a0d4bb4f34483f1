/** The requests of a delivery: which may start, and what their answers mean. Pure: chance and time are arguments. */
import { backoffMs, isSuccess, isTemporary } from '../http/backoff.js'
import type { Flight } from './client.js'
import type { DropReason, PendingEvent, PingbackNotification, PingbackOutcome } from './event.js'

/** As many refusals by the network, without any answer in between, mean that something blocks us. */
const BLOCKED_AFTER = 3
/** As many answers without a failure make a collector that failed one that may be left unheard; ours to choose. */
export const ANSWERS_UNTIL_TRUSTED = 20
/** Requests at one time. */
const MOST_FLIGHTS = 8
/** As many requests an event is part of at most. */
const MOST_TRIES = 10
/** What a collector may ask for at most, in ms. */
const LONGEST_ASKED_MS = 300_000
const BACKOFF = { firstMs: 1_000, longestMs: 60_000 }

/** The link to the collector: how it went so far, and when it may be asked again. Times in monotonic ms. */
export interface LinkState {
  readonly isOnline: boolean
  /** Failures in a row. */
  readonly failures: number
  /** Refusals by the network while online, before the first answer. */
  readonly refusals: number
  readonly hasAnswer: boolean
  /** So many answers without a failure are missing before a collector that failed is trusted unheard. */
  readonly answersUntilTrusted: number
  /** Nothing is sent before: our own back-off, which a network that returns cuts short … */
  readonly backoffUntil: number
  /** … and what the collector asked for, which nothing does. */
  readonly askedUntil: number
}

/** What waits, what is on its way, and how the link is. */
export interface DeliveryState extends LinkState {
  readonly waiting: readonly PendingEvent[]
  /** Not to be sent before the others of their batch are there. */
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
  /** The request is the browser's: no answer is waited for, and nothing is aborted. */
  | { readonly type: 'leave'; readonly id: number }
  /** Leaves these to whichever page comes next. */
  | { readonly type: 'park'; readonly records: readonly PendingEvent[] }
  /** Stores these in place of what was stored; `isBusy` while more may have to be stored at once. */
  | { readonly type: 'store'; readonly records: readonly PendingEvent[]; readonly isBusy: boolean }
  /** Asks for the next turn after so many ms; `undefined` for never. */
  | { readonly type: 'wake'; readonly afterMs: number | undefined }
  /** Listens for the page's end, its connection and its storage, or stops. */
  | { readonly type: 'watch'; readonly isOn: boolean }
  | { readonly type: 'notify'; readonly notification: PingbackNotification }

type Effects = readonly DeliveryEffect[]
export type DeliveryStep = readonly [DeliveryState, Effects]

/** No-op for an empty list. */
const notified = (records: readonly PendingEvent[], fate: PingbackOutcome): Effects =>
  records.length === 0
    ? []
    : [{ type: 'notify', notification: { ...fate, events: records.map(({ event }) => event) } }]

export const dropped = (records: readonly PendingEvent[], reason: DropReason): Effects =>
  notified(records, { type: 'dropped', reason })

export const sent = (records: readonly PendingEvent[], how: 'answered' | 'handedOver'): Effects =>
  notified(records, { type: 'sent', how })

const retried = (records: readonly PendingEvent[], status: number): Effects =>
  notified(records, { type: 'retried', status })

/** True when the network refuses all we send: an ad blocker, most likely. Then the page is left in peace. */
export const isBlocked = ({ refusals }: LinkState): boolean => refusals >= BLOCKED_AFTER

export const pausedUntil = ({ backoffUntil, askedUntil }: LinkState): number =>
  Math.max(backoffUntil, askedUntil)

/** After a failure one request tries for all; before the first answer no more than may be refused. */
export const maxFlights = ({ failures, hasAnswer }: LinkState): number => {
  if (failures > 0) return 1
  return hasAnswer ? MOST_FLIGHTS : BLOCKED_AFTER
}

/**
 * What a page that ends does with events for which it may not ask now: `leave` them to the next page, or `send` them
 * all the same, where there is no storage in which that one would find them.
 */
export type EndPolicy = 'leave' | 'send'

/** Whether anything may be sent now; `atEnd` where the page ends and will hear of no answer. */
export const maySend = (state: LinkState, now: number, atEnd: EndPolicy | undefined): boolean => {
  if (!state.isOnline || isBlocked(state)) return false
  // A collector that failed lately may fail again: what waits is left to a page that can hear of it.
  if (atEnd === 'leave' && state.answersUntilTrusted > 0) return false
  return now >= (atEnd === 'send' ? state.askedUntil : pausedUntil(state))
}

/** When, in monotonic ms, and a number in [0, 1) for the jitter. */
interface Moment {
  readonly now: number
  readonly chance: number
}

/** What failed waits first in line. A failure while offline was no try. */
const keep = (
  state: DeliveryState,
  { records }: Flight,
  status: number,
  { now, chance }: Moment,
  mayArrive: boolean,
): DeliveryStep => {
  const { isOnline } = state
  // Requests that were under way together fail together, and count as one.
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
      backoffUntil: counts ? now + backoffMs(BACKOFF, failures, chance) : state.backoffUntil,
      waiting: [...again, ...state.waiting],
    },
    [...retried(again, status), ...dropped(tried.filter(isSpent), 'gaveUp')],
  ]
}

/** What the collector's answer means for the events of a request. */
export const answered = (
  before: DeliveryState,
  flight: Flight,
  event: Moment & { readonly status: number; readonly retryAfterMs: number | undefined },
): DeliveryStep => {
  const { status, now, retryAfterMs = 0 } = event
  const state: DeliveryState = { ...before, hasAnswer: true, refusals: 0 }
  if (isTemporary(status)) {
    const askedUntil = Math.max(state.askedUntil, now + Math.min(LONGEST_ASKED_MS, retryAfterMs))
    return keep({ ...state, askedUntil }, flight, status, event, false)
  }
  const { records } = flight
  const answersUntilTrusted = Math.max(0, state.answersUntilTrusted - 1)
  const healthy: DeliveryState = { ...state, failures: 0, backoffUntil: 0, answersUntilTrusted }
  if (isSuccess(status)) return [healthy, sent(records, 'answered')]
  if (status !== 413) return [healthy, dropped(records, 'refused')]
  if (records.length === 1) return [healthy, dropped(records, 'tooLarge')]
  const most = Math.ceil(records.length / 2)
  const halves = records.map((record) => ({ ...record, most }))
  return [{ ...healthy, waiting: [...halves, ...healthy.waiting] }, retried(halves, status)]
}

/** What it means that there was no answer; `isAborted` where we gave it up. */
export const failed = (
  state: DeliveryState,
  flight: Flight,
  event: Moment & { readonly isAborted: boolean },
): DeliveryStep =>
  keep(
    { ...state, refusals: state.refusals + Number(state.isOnline && !state.hasAnswer) },
    flight,
    0,
    event,
    flight.keepalive && !event.isAborted,
  )
