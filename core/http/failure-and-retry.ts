/** Why a request failed, and when it is tried again. The time and the random number are arguments. */
import type { Connectivity, HttpResponse } from '../ports.js'

/** Why a request has no usable answer. */
export interface Failure {
  /** `abort`: by the caller. `status`: not 2xx, or too large. `body`: a 2xx answer whose body cannot be used. */
  readonly reason: 'network' | 'timeout' | 'abort' | 'status' | 'body'
  /** 0 where no answer came. */
  readonly status: number
  readonly statusText: string
  /** The body of the answer as text; empty where there is none. */
  readonly body: string
  /** The limit in bytes, where the answer exceeded it. */
  readonly tooLarge?: number | undefined
  /** The delay that `Retry-After` names, in ms; absent without a readable one. */
  readonly retryAfterMs?: number | undefined
  /** True for an answer with a `Retry-After` header, readable or not. */
  readonly hasRetryAfter: boolean
}

export const unanswered = (reason: 'network' | 'timeout' | 'abort'): Failure => ({
  reason,
  status: 0,
  statusText: '',
  body: '',
  hasRetryAfter: false,
})

/** The failure of a request whose answer cannot be used, by its status or by its body. */
export const unusable = (response: HttpResponse, reason: 'status' | 'body', nowMs: number): Failure => {
  const header = response.header('Retry-After')
  return {
    reason,
    status: response.status,
    statusText: response.statusText,
    body: response.body,
    hasRetryAfter: header !== undefined,
    retryAfterMs: parseRetryAfter(header, nowMs),
    tooLarge: response.tooLarge,
  }
}

/** The message of a failure by an answer that was too large; `undefined` for other failures. */
export const sizeMessage = ({ tooLarge }: Failure): string | undefined =>
  tooLarge === undefined ? undefined : `The answer is larger than maxAnswerBytes, ${tooLarge} bytes`

/** How many times a GET is tried again by default. */
export const DEFAULT_RETRIES = 2

/** Before the first retry of a request, in ms. */
const FIRST_WAIT_MS = 300

/** Longest back-off in ms. After a longer `Retry-After` a request fails: the visitor looks at a loader. */
export const LONGEST_WAIT_MS = 60_000

/** Waits vary by this share, so that clients whose requests failed together do not all retry at the same moment. */
const JITTER = 0.2

/**
 * Ms to wait after the nth failure in a row, from 1: about `firstMs`, and twice as long after each further one, up to a
 * minute; `chance` is a number in [0, 1).
 */
export const backoffMs = (firstMs: number, failures: number, chance: number): number =>
  Math.min(LONGEST_WAIT_MS, firstMs * 2 ** (failures - 1) * (1 - JITTER + 2 * JITTER * chance))

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

/**
 * Network errors, 5xx, 408, and 429 with a `Retry-After` are retried. Timeouts are not: the visitor has waited long
 * enough to be offered a retry.
 */
const isRetryable = ({ reason, status, hasRetryAfter }: Failure): boolean =>
  reason === 'network' || (isTemporary(status) && (status !== 429 || hasRetryAfter))

/**
 * Ms until the next attempt, `undefined` for none; never less than the server's `Retry-After`. `retriesMade` counts up
 * to `retries`; `chance` is a number in [0, 1).
 */
export const nextDelay = (
  failure: Failure,
  retriesMade: number,
  retries: number,
  chance: number,
): number | undefined => {
  if (retriesMade >= retries || !isRetryable(failure)) return undefined
  const named = failure.retryAfterMs ?? 0
  return named > LONGEST_WAIT_MS
    ? undefined
    : Math.max(named, backoffMs(FIRST_WAIT_MS, retriesMade + 1, chance))
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
