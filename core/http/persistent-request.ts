import type { Either } from 'fp-ts/lib/Either.js'
import type { HttpRequest, HttpResponse, Ports } from '../ports.js'
import { type AttemptPorts, attempt } from './attempt.js'
import type { Work } from './once.js'
import { retried } from './retried.js'
import { type Failure, nextDelay } from './retry-policy.js'

export type RequestPorts = AttemptPorts & Pick<Ports, 'random'>

export interface RequestLimits {
  /** Ms that one attempt may take. Default 10,000. */
  readonly timeoutMs?: number | undefined
  /** How many times a GET is tried again; other methods never are. Default 2. */
  readonly retries?: number | undefined
  /** Bytes that an answer may have, decompressed; a larger one fails and is not loaded to its end. Default 16 MiB. */
  readonly maxAnswerBytes?: number | undefined
}

const DEFAULT_TIMEOUT_MS = 10_000
const DEFAULT_RETRIES = 2
export const DEFAULT_MAX_BYTES = 16 * 1024 * 1024

/**
 * Sends a request until it is answered or is not worth another attempt; emits the outcome once. Unsubscribing
 * aborts whatever is under way, the wait between attempts included.
 */
export const persistentRequest = (
  ports: RequestPorts,
  request: HttpRequest,
  {
    timeoutMs = DEFAULT_TIMEOUT_MS,
    retries = DEFAULT_RETRIES,
    maxAnswerBytes = DEFAULT_MAX_BYTES,
  }: RequestLimits,
): Work<Either<Failure, HttpResponse>> => {
  const allowed = request.method === 'GET' ? retries : 0
  return retried(ports.scheduler, () => {
    let retriesMade = 0
    return [
      () => attempt(ports, { ...request, maxBytes: maxAnswerBytes }, timeoutMs),
      (failure) => nextDelay(failure, retriesMade++, allowed, ports.random.next()),
    ]
  })
}
