/** When a failed request is sent again, and after how long. Pure: time and chance are arguments. */

/** How waits grow from failure to failure. */
export interface Backoff {
  /** Ms after the first failure; twice as long after each further one. */
  readonly firstMs: number
  /** Ms at most. Default: no limit. */
  readonly longestMs?: number
}

/** Waits vary by this share either way, so that clients who failed together do not return together. */
const JITTER = 0.2

/** Ms to wait after the nth failure in a row, from 1; `chance` is a number in [0, 1). */
export const backoffMs = (
  { firstMs, longestMs = Number.POSITIVE_INFINITY }: Backoff,
  failures: number,
  chance: number,
): number => Math.min(longestMs, firstMs * 2 ** (failures - 1) * (1 - JITTER + 2 * JITTER * chance))

/** Whether a status says that the request was carried out: 2xx. */
export const isSuccess = (status: number): boolean => status >= 200 && status <= 299

/** Whether an answer of this status may be another one later: 408, 429 and 5xx. */
export const isTemporary = (status: number): boolean =>
  status === 408 || status === 429 || (status >= 500 && status <= 599)

/**
 * The delay that a `Retry-After` header asks for, in ms: seconds or an HTTP date, a past one being 0.
 * `undefined` when it is neither.
 */
export const parseRetryAfter = (header: string | undefined, nowMs: number): number | undefined => {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  // Engines read almost any word as some date, so the time of day is asked for first.
  const date = Date.parse(/\d\d:\d\d:\d\d/.test(text) ? text : '')
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs)
}
