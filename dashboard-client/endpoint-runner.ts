import { type Either, isLeft, isRight, left } from 'fp-ts/lib/Either.js'
import { attempt, unanswered } from '../core/http/attempt.js'
import { parseJson } from '../core/http/json-request.js'
import { mapped, once, type Work } from '../core/http/once.js'
import { DEFAULT_MAX_BYTES } from '../core/http/persistent-request.js'
import { retried } from '../core/http/retried.js'
import { type Failure, nextDelay } from '../core/http/retry-policy.js'
import { rightOf } from '../core/model/lenient.js'
import type { FileRequest, FileResponse, HttpRequest, Ports, Scheduler } from '../core/ports.js'
import { addressOf } from './address.js'
import { type AuthPorts, identify, isTokenStale, keyOf } from './auth.js'
import { writtenBody } from './body.js'
import type { Call, Problem } from './endpoint.js'
import type { AnyDashboardError } from './errors.js'
import { failureError, problemError } from './failure-error.js'
import { createInFlight } from './in-flight.js'
import { createLimiter } from './limiter.js'
import { readAnswer, signed } from './read-answer.js'
import { redact, redactBody, secretsIn } from './redact.js'
import type { CallOptions, DashboardSettings } from './settings.js'
import { endedAfter } from './time-limit.js'

const DEFAULT_TIMEOUT_MS = 10_000
const DEFAULT_TOTAL_TIMEOUT_MS = 60_000
const DEFAULT_RETRIES = 2
const DEFAULT_CONCURRENCY = 6

export interface RunnerPorts extends AuthPorts, Pick<Ports, 'clock' | 'http' | 'random' | 'urlParser'> {
  readonly scheduler: Pick<Scheduler, 'after'>
}

/** How the requests of a call go out; files have a way of their own. */
export type Send = (request: Draft) => Work<FileResponse>

/** A request that does not say yet who asks. */
type Draft = HttpRequest & Pick<FileRequest, 'form'>

type Sent = Either<Failure, FileResponse>

export type Outcome<A> = Work<Either<AnyDashboardError, A | undefined>>

export type EndpointRunner = <A>(call: Call<A>, options: CallOptions, send?: Send) => Outcome<A>

/** Carries out the calls of one connection: address, identity, turns, attempts, decoding, errors. */
export const createEndpointRunner = (settings: DashboardSettings, ports: RunnerPorts): EndpointRunner => {
  const limited = createLimiter(settings.concurrency ?? DEFAULT_CONCURRENCY)
  const reads = createInFlight<Sent>()
  const sendText: Send = (request) => ports.http.send(request)

  /** One request, its tokens read when its turn has come. */
  const attemptOf = <A>(
    call: Call<A>,
    draft: Draft,
    timeoutMs: number,
    send: Send,
    isStale: boolean,
  ): Work<Sent> =>
    limited(
      once((settle) => {
        let stop: (() => void) | undefined
        let isOver = false
        identify(call, settings, isStale, ports)
          .then(({ headers, secrets, ...identity }) => {
            if (isOver) return
            const request = { ...draft, ...identity, headers: { ...draft.headers, ...headers } }
            const running = attempt({ ...ports, http: { send } }, request, timeoutMs).subscribe({
              next: (outcome) =>
                settle(
                  withoutSecrets(signed(call.endpoint, outcome, ports.clock), [
                    ...secrets,
                    ...(call.endpoint.hasSecretBody ? secretsIn(rightOf(parseJson(draft.body ?? ''))) : []),
                  ]),
                ),
            })
            stop = () => running.unsubscribe()
          })
          // Platforms throw at headers that they cannot send, and nothing went out.
          .catch(() => settle(left(unanswered('network'))))
        return () => {
          isOver = true
          stop?.()
        }
      }),
    )

  const answerTo = <A>(call: Call<A>, draft: Draft, options: CallOptions, send: Send): Work<Sent> => {
    const { endpoint } = call
    const timeoutMs = options.timeoutMs ?? endpoint.timeoutMs ?? settings.timeoutMs ?? DEFAULT_TIMEOUT_MS
    const isRepeatable = endpoint.method === 'GET' || !!options.idempotencyKey
    const allowed = isRepeatable ? (options.retries ?? settings.retries ?? DEFAULT_RETRIES) : 0
    const total = Math.max(
      options.totalTimeoutMs ?? settings.totalTimeoutMs ?? DEFAULT_TOTAL_TIMEOUT_MS,
      options.totalTimeoutMs === undefined ? (endpoint.timeoutMs ?? 0) : 0,
    )
    const course = retried(ports.scheduler, () => {
      const endsAt = ports.clock.monotonic() + total
      let retriesMade = 0
      let hasRefreshed = false
      let isStale = false
      return [
        () => attemptOf(call, draft, timeoutMs, send, isStale),
        (failure) => {
          isStale = !hasRefreshed && isTokenStale(endpoint.auth, endpoint.method, failure)
          hasRefreshed ||= isStale
          if (isStale) return 0
          const delay = nextDelay(failure, retriesMade++, allowed, ports.random.next())
          // A wait that the budget would cut off only keeps the caller from the real reason.
          return delay !== undefined && ports.clock.monotonic() + delay < endsAt ? delay : undefined
        },
      ]
    })
    return endedAfter(ports.scheduler, total, course)
  }

  return (call, options, send = sendText) => {
    const { endpoint } = call
    const refused = (problem: Problem): Outcome<never> => {
      if (problem.isLogged) ports.logger.error(`Dashboard: ${problem.message}`)
      return once((settle) => {
        settle(left(problemError(endpoint, problem)))
        return undefined
      })
    }
    const address = addressOf(ports.urlParser, settings, call, options, keyOf(endpoint.auth, settings))
    if (isLeft(address)) return refused(address.left)
    const written = writtenBody(call, settings)
    if (isLeft(written)) return refused(written.left)
    const target = address.right
    const { idempotencyKey } = options
    const draft: Draft = {
      method: endpoint.method,
      url: target.href,
      maxBytes: settings.maxAnswerBytes ?? DEFAULT_MAX_BYTES,
      ...written.right,
      ...(call.form && { form: call.form }),
      headers: {
        ...(endpoint.answer === undefined && { Accept: 'application/json' }),
        ...written.right.headers,
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
    }
    const answer = answerTo(call, draft, options, send)
    const isShared = endpoint.method === 'GET' && endpoint.answer !== 'file'
    const { timeoutMs, totalTimeoutMs, retries } = options
    const likeness = [target.href, endpoint.auth, call.password, timeoutMs, totalTimeoutMs, retries]
    const shared = isShared
      ? reads.share(JSON.stringify(likeness), answer)
      : mapped(answer, (outcome) => {
          if (endpoint.method !== 'GET') reads.forget()
          return outcome
        })
    return mapped(shared, (outcome) =>
      isRight(outcome)
        ? readAnswer(endpoint, target, outcome.right)
        : left(failureError(endpoint, target, outcome.left)),
    )
  }
}

/** Services have been seen to repeat what they were sent. */
const withoutSecrets = (outcome: Sent, secrets: readonly string[]): Sent => {
  if (isRight(outcome)) return outcome
  const { statusText, body } = outcome.left
  return left({ ...outcome.left, statusText: redact(statusText, secrets), body: redactBody(body, secrets) })
}
