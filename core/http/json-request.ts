import { type Either, isLeft, isRight, left, right } from 'fp-ts/lib/Either.js'
import type { HttpRequest, HttpResponse, Ports } from '../ports.js'
import { type AttemptPorts, attempt, refusal } from './attempt.js'
import { mapped, type Work } from './once.js'
import { retried } from './retried.js'
import { type Failure, nextDelay } from './retry-policy.js'

export type RequestPorts = AttemptPorts & Pick<Ports, 'random'>

export interface RequestLimits {
  /** Ms that one attempt may take. */
  readonly timeoutMs: number
  /** How many times a GET is tried again; other methods never are. */
  readonly retries: number
}

/** A body that is JSON: as sent, and read. */
export interface JsonAnswer {
  readonly response: HttpResponse
  readonly json: unknown
}

/** Reads JSON; left for text that is none. */
export const parseJson = (text: string): Either<undefined, unknown> => {
  try {
    return right(JSON.parse(text) as unknown)
  } catch {
    return left(undefined)
  }
}

/**
 * Sends a request until it is answered with JSON or is not worth another attempt; emits the outcome once.
 * Unsubscribing aborts whatever is under way, the wait between attempts included.
 */
export const requestJson = (
  ports: RequestPorts,
  request: HttpRequest,
  { timeoutMs, retries }: RequestLimits,
): Work<Either<Failure, JsonAnswer>> => {
  const allowed = request.method === 'GET' ? retries : 0
  const answer = retried(ports.scheduler, () => {
    let retriesMade = 0
    return [
      () => attempt(ports, request, timeoutMs),
      (failure) => nextDelay(failure, retriesMade++, allowed, ports.random.next()),
    ]
  })
  return mapped(answer, (outcome) => {
    if (isLeft(outcome)) return outcome
    const parsed = parseJson(outcome.right.body)
    return isRight(parsed)
      ? right({ response: outcome.right, json: parsed.right })
      : left(refusal(outcome.right, 'body', ports.clock.now()))
  })
}
