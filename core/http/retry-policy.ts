/** When a failed request is tried again, and after how long. Pure: time and chance are arguments. */

/** What an attempt came to. */
export interface Failure {
  readonly reason: 'network' | 'timeout' | 'status' | 'body'
  /** 0 where no answer came. */
  readonly status: number
  readonly statusText: string
  /** What the server said, as text; empty where it said nothing. */
  readonly body: string
  /** The bytes that were allowed, where the answer had more. */
  readonly tooLarge?: number | undefined
  /** How long the server asks to be left alone, in ms; absent where it asks for nothing that can be read. */
  readonly retryAfterMs?: number | undefined
  /** True for an answer with a `Retry-After`, readable or not. */
  readonly isRetryInvited: boolean
}

/** What is said of an answer that has more bytes than allowed. */
export const sizeProblem = ({ tooLarge }: Failure): string | undefined =>
  tooLarge === undefined ? undefined : `The answer is larger than maxAnswerBytes, ${tooLarge} bytes`

/** A wait longer than this is no wait for a person who looks at a spinner, in ms. */
export const LONGEST_WAIT_MS = 60_000
const FIRST_BACKOFF_MS = 300
/** The back-off varies by this share either way, so that clients who failed together do not return together. */
const JITTER = 0.2

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

/**
 * A timeout is not tried again: the person has waited long enough to be asked. Of the 4xx only 408 is, and
 * 429 where the server says when.
 */
const isWorthAnother = ({ reason, status, isRetryInvited }: Failure): boolean =>
  reason === 'network' || status >= 500 || status === 408 || (status === 429 && isRetryInvited)

/**
 * Ms until the next attempt, `undefined` for none. `retriesMade` counts up to `retries`; `chance` is a number in
 * [0, 1). The server is never asked again before the time it named.
 */
export const nextDelay = (
  failure: Failure,
  retriesMade: number,
  retries: number,
  chance: number,
): number | undefined => {
  if (retriesMade >= retries || !isWorthAnother(failure)) return undefined
  const named = failure.retryAfterMs ?? 0
  if (named > LONGEST_WAIT_MS) return undefined
  return Math.max(named, FIRST_BACKOFF_MS * 2 ** retriesMade * (1 - JITTER + 2 * JITTER * chance))
}
