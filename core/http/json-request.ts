import { type Either, isRight, left, right } from 'fp-ts/lib/Either.js'
import type { Subscribable, Unsubscribable } from 'rxjs'
import type { HttpRequest, HttpResponse, Ports } from '../ports.js'
import { type AttemptPorts, attempt, refusal } from './attempt.js'
import { once } from './once.js'
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
): Subscribable<Either<Failure, JsonAnswer>> =>
  once((settle) => {
    const allowed = request.method === 'GET' ? retries : 0

    const readAnswer = (response: HttpResponse): Either<Failure, JsonAnswer> => {
      const parsed = parseJson(response.body)
      return isRight(parsed)
        ? right({ response, json: parsed.right })
        : left(refusal(response, 'body', ports.clock.now()))
    }
    const steps: Unsubscribable[] = []
    const start = (retriesMade: number): void => {
      steps.push(
        attempt(ports, request, timeoutMs).subscribe({
          next: (outcome) => {
            if (isRight(outcome)) {
              settle(readAnswer(outcome.right))
              return
            }
            const delay = nextDelay(outcome.left, retriesMade, allowed, ports.random.next())
            if (delay === undefined) settle(outcome)
            else steps.push({ unsubscribe: ports.scheduler.after(delay, () => start(retriesMade + 1)) })
          },
        }),
      )
    }

    start(0)
    return () => {
      for (const step of steps) step.unsubscribe()
    }
  })
