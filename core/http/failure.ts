import type { HttpResponse } from '../ports.js'
import { parseRetryAfter } from './backoff.js'

/** Why a request has no answer that is of use. */
export interface Failure {
  /** `abort`: the caller gave it up. `body`: the status is good, and the body is not. */
  readonly reason: 'network' | 'timeout' | 'abort' | 'status' | 'body'
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

/** A failure without an answer. */
export const unanswered = (reason: 'network' | 'timeout' | 'abort'): Failure => ({
  reason,
  status: 0,
  statusText: '',
  body: '',
  isRetryInvited: false,
})

/** An answer that is of no use: its status says so, or its body does. */
export const refusal = (response: HttpResponse, reason: 'status' | 'body', nowMs: number): Failure => {
  const header = response.header('Retry-After')
  return {
    reason,
    status: response.status,
    statusText: response.statusText,
    body: response.body,
    isRetryInvited: header !== undefined,
    retryAfterMs: parseRetryAfter(header, nowMs),
    tooLarge: response.tooLarge,
  }
}

/** What is said of an answer that has more bytes than allowed. */
export const sizeProblem = ({ tooLarge }: Failure): string | undefined =>
  tooLarge === undefined ? undefined : `The answer is larger than maxAnswerBytes, ${tooLarge} bytes`
