/** When what failed is tried again, and after how long. The time and the random number are arguments. */
import type { Connectivity } from '../ports.js'

export interface Backoff {
  /** Ms after the first failure; the wait doubles with each further one. */
  readonly firstMs: number
  /** Ms at most. Default: no limit. */
  readonly longestMs?: number
}

/** Waits vary by this share, so that clients whose requests failed together do not all retry at the same moment. */
const JITTER = 0.2

/** Ms to wait after the nth failure in a row, from 1; `chance` is a number in [0, 1). */
export const backoffMs = (
  { firstMs, longestMs = Number.POSITIVE_INFINITY }: Backoff,
  failures: number,
  chance: number,
): number => Math.min(longestMs, firstMs * 2 ** (failures - 1) * (1 - JITTER + 2 * JITTER * chance))

/** True for a 2xx status. */
export const isSuccess = (status: number): boolean => status >= 200 && status <= 299

/** True for a status after which a retry may succeed: 408, 429 and 5xx. */
export const isTemporary = (status: number): boolean =>
  status === 408 || status === 429 || (status >= 500 && status <= 599)

/**
 * The delay of a `Retry-After` header, in ms: its seconds, or the time until its HTTP date, 0 for a past one.
 * `undefined` when it is neither.
 */
export const parseRetryAfter = (header: string | undefined, nowMs: number): number | undefined => {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  // `Date.parse` reads almost any word as some date, so that only texts with a time of day are parsed.
  const date = Date.parse(/\d\d:\d\d:\d\d/.test(text) ? text : '')
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs)
}

export interface Reconnection {
  /** The page is offline. */
  isOffline(): boolean
  stop(): void
}

/** Calls back whenever the page is online after it was offline: what failed is to be tried again. */
export const onReconnect = (connectivity: Connectivity | undefined, retry: () => void): Reconnection => {
  let isOffline = false
  const subscription = connectivity?.isOnline$.subscribe((isOnline) => {
    if (isOnline && isOffline) retry()
    isOffline = !isOnline
  })
  return { isOffline: () => isOffline, stop: () => subscription?.unsubscribe() }
}
