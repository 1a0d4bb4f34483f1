import type { PingbackBatch } from './batch.js'
import type { PingbackNews } from './news.js'
import type { Waiting } from './outbox.js'

/** What browsers let requests with keepalive carry at one time, in bytes (Fetch standard). */
export const KEEPALIVE_BYTES = 64 * 1024
/** As many refusals by the network, without any answer in between, mean that something blocks us. */
export const BLOCKED_AFTER = 3
/** As many answers without a failure make a collector that failed one that may be left unheard; ours to choose. */
export const DOUBTS_AFTER_FAILURE = 20
/** Requests at one time. */
const MOST_FLIGHTS = 8

/** A batch that the network has. */
export interface Flight extends PingbackBatch {
  readonly id: number
  readonly keepalive: boolean
  /** Posted in this turn, in which the page ends. */
  readonly isLast: boolean
}

/** What waits, what is on its way, and when the collector may be asked again. Times in monotonic ms. */
export interface DeliveryState {
  readonly waiting: readonly Waiting[]
  /** Not to be sent before the others of their batch are there. */
  readonly gathered: readonly Waiting[]
  readonly flights: readonly Flight[]
  readonly nextId: number
  readonly isOnline: boolean
  /** Failures in a row. */
  readonly failures: number
  /** Refusals by the network while online, before the first answer. */
  readonly refusals: number
  readonly hasAnswer: boolean
  /** So many answers without a failure are missing before a collector that failed is trusted unheard. */
  readonly doubts: number
  /** Nothing is sent before: our own back-off, which a network that returns cuts short … */
  readonly backoffUntil: number
  /** … and what the collector asked for, which nothing does. */
  readonly askedUntil: number
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
  doubts: 0,
  backoffUntil: 0,
  askedUntil: 0,
}

export type DeliveryEffect =
  | { readonly type: 'post'; readonly flight: Flight }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'news'; readonly news: PingbackNews }

export type DeliveryStep = readonly [DeliveryState, readonly DeliveryEffect[]]

/** True when the network refuses all we send: an ad blocker, most likely. Then the page is left in peace. */
export const isBlocked = ({ refusals }: DeliveryState): boolean => refusals >= BLOCKED_AFTER

export const gateOf = ({ backoffUntil, askedUntil }: DeliveryState): number =>
  Math.max(backoffUntil, askedUntil)

/** After a failure one request tries for all; before the first answer no more than may be refused. */
export const mostFlights = ({ failures, hasAnswer }: DeliveryState): number => {
  if (failures > 0) return 1
  return hasAnswer ? MOST_FLIGHTS : BLOCKED_AFTER
}

/** What may be stored: what an earlier request may still deliver must not be sent by another page. */
export const storableOf = ({ waiting, gathered }: DeliveryState): readonly Waiting[] => [
  ...waiting.filter(({ isHeld }) => !isHeld),
  ...gathered,
]

/** Ms until something is to be done without a cause from outside, `undefined` for never. */
export const nextWake = (state: DeliveryState, now: number): number | undefined => {
  if (!state.isOnline || isBlocked(state) || state.waiting.every(({ isHeld }) => isHeld)) return undefined
  const wait = gateOf(state) - now
  // With requests under way their answers are the cause.
  return wait > 0 || state.flights.length === 0 ? Math.max(0, wait) : undefined
}
