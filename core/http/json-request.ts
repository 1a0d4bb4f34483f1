import { type Either, isRight, left, right } from 'fp-ts/lib/Either.js'
import type { HttpRequest, HttpResponse } from '../ports.js'
import { refusal } from './attempt.js'
import { mapped, type Work } from './once.js'
import { persistentRequest, type RequestLimits, type RequestPorts } from './persistent-request.js'
import type { Failure } from './retry-policy.js'

export type { RequestLimits, RequestPorts } from './persistent-request.js'

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
  limits: RequestLimits,
): Work<Either<Failure, JsonAnswer>> =>
  mapped(persistentRequest(ports, request, limits), (outcome) => {
    if (!isRight(outcome)) return outcome
    const parsed = parseJson(outcome.right.body)
    return isRight(parsed)
      ? right({ response: outcome.right, json: parsed.right })
      : left(refusal(outcome.right, 'body', ports.clock.now()))
  })
