import type { HttpResponse } from '../ports.js'
import { parseRetryAfter } from './backoff.js'

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
