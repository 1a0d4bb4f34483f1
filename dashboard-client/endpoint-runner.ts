import { type Either, isLeft, isRight, left } from 'fp-ts/lib/Either.js'
import { parse } from 'fp-ts/lib/Json.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { createConcurrencyLimit } from '../core/http/concurrency-limit.js'
import { DEFAULT_RETRIES, type Failure, nextDelay } from '../core/http/failure-and-retry.js'
import {
  attempt,
  createSharedRequests,
  DEFAULT_MAX_BYTES,
  DEFAULT_TIMEOUT_MS,
  fromTask,
  outcomeOf,
  retried,
  withTimeLimit,
} from '../core/http/request.js'
import { rightOf } from '../core/model/lenient.js'
import type {
  AbortSignalLike,
  FileRequest,
  FileResponse,
  HttpRequest,
  Ports,
  Scheduler,
} from '../core/ports.js'
import { after } from '../core/time.js'
import { failureError, problemError, readAnswer, requireResponseId } from './answer.js'
import { type AuthPorts, authenticate, isTokenStale, keyOf } from './auth.js'
import type { Call, Problem } from './endpoint.js'
import type { AnyDashboardError } from './errors.js'
import { redact, redactBody, secretsIn } from './redact.js'
import { addressOf, writtenBody } from './request.js'
import {
  type CallOptions,
  type DashboardSettings,
  DEFAULT_CONCURRENCY,
  DEFAULT_TOTAL_TIMEOUT_MS,
} from './settings.js'

export interface RunnerPorts
  extends AuthPorts,
    Pick<Ports, 'aborts' | 'clock' | 'http' | 'random' | 'urlParser'> {
  readonly scheduler: Pick<Scheduler, 'after'>
}

/** Sends the requests of a call; files have a sender of their own. */
export type Send = (request: Draft, signal: AbortSignalLike) => Promise<FileResponse>

/** A request without authentication. */
type Draft = HttpRequest & Pick<FileRequest, 'form'>

type RawOutcome = Either<Failure, FileResponse>

export type Outcome<A> = TaskEither<AnyDashboardError, A | undefined>

export type EndpointRunner = <A>(call: Call<A>, options: CallOptions, send?: Send) => Outcome<A>

/** Runs the calls of one connection: address, authentication, concurrency, attempts, decoding, errors. */
export const createEndpointRunner = (settings: DashboardSettings, ports: RunnerPorts): EndpointRunner => {
  const limited = createConcurrencyLimit(settings.concurrency ?? DEFAULT_CONCURRENCY)
  const reads = createSharedRequests<RawOutcome>()
  const sendText: Send = (request, signal) => ports.http.send(request, signal)

  /** One request; its tokens are read when the concurrency limit lets it start. */
  const attemptOf = <A>(
    call: Call<A>,
    draft: Draft,
    timeoutMs: number,
    send: Send,
    isStale: boolean,
    signal: AbortSignalLike,
  ): TaskEither<Failure, FileResponse> =>
    limited(async () => {
      const { headers, secrets, ...auth } = await authenticate(call, settings, isStale, ports)
      const request = { ...draft, ...auth, headers: { ...draft.headers, ...headers } }
      const limit$ = after(ports.scheduler, timeoutMs)
      const outcome = await attempt({ ...ports, http: { send } }, request, limit$, signal)()
      return withoutSecrets(requireResponseId(call.endpoint, outcome, ports.clock), [
        ...secrets,
        ...(call.endpoint.hasSecretBody ? secretsIn(rightOf(parse(draft.body ?? ''))) : []),
      ])
    }, signal)

  /** All attempts of a call, within its total time. */
  const sendWithRetries = <A>(
    call: Call<A>,
    draft: Draft,
    options: CallOptions,
    send: Send,
    signal: AbortSignalLike,
  ): Promise<RawOutcome> => {
    const { endpoint } = call
    const timeoutMs = options.timeoutMs ?? endpoint.timeoutMs ?? settings.timeoutMs ?? DEFAULT_TIMEOUT_MS
    const isRepeatable = endpoint.method === 'GET' || !!options.idempotencyKey
    const allowed = isRepeatable ? (options.retries ?? settings.retries ?? DEFAULT_RETRIES) : 0
    const total = Math.max(
      options.totalTimeoutMs ?? settings.totalTimeoutMs ?? DEFAULT_TOTAL_TIMEOUT_MS,
      options.totalTimeoutMs === undefined ? (endpoint.timeoutMs ?? 0) : 0,
    )
    const endsAt = ports.clock.monotonic() + total
    let refreshes = 0
    let isStale = false
    const delayAfter = (failure: Failure, retriesMade: number): number | undefined => {
      isStale = refreshes === 0 && isTokenStale(endpoint.auth, endpoint.method, failure)
      if (isStale) {
        refreshes = 1
        return 0
      }
      const delay = nextDelay(failure, retriesMade - refreshes, allowed, ports.random.next())
      // No wait beyond the total time: the caller gets the reason of the failure instead of a timeout.
      return delay !== undefined && ports.clock.monotonic() + delay < endsAt ? delay : undefined
    }
    const attempts = (signalWithLimit: AbortSignalLike): Promise<RawOutcome> => {
      const next = () => attemptOf(call, draft, timeoutMs, send, isStale, signalWithLimit)()
      return retried(ports.scheduler, next, delayAfter, signalWithLimit)()
    }
    return withTimeLimit(ports, total, attempts, signal)()
  }

  return (call, options, send = sendText) => {
    const { endpoint } = call
    const refused = (problem: Problem): Outcome<never> => {
      if (problem.isLogged) ports.logger.error(`Dashboard: ${problem.message}`)
      return async () => left(problemError(endpoint, problem))
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
    const answer = fromTask(ports.aborts, (signal) => sendWithRetries(call, draft, options, send, signal))
    const isShared = endpoint.method === 'GET' && endpoint.answer !== 'file'
    const { timeoutMs, totalTimeoutMs, retries } = options
    const sharedKey = [target.href, endpoint.auth, call.password, timeoutMs, totalTimeoutMs, retries]
    const source = isShared ? reads.join(JSON.stringify(sharedKey), answer) : answer
    return async () => {
      const outcome = await outcomeOf(source, options.signal)
      if (endpoint.method !== 'GET') reads.forget()
      return isRight(outcome)
        ? readAnswer(endpoint, target, outcome.right)
        : left(failureError(endpoint, target, outcome.left))
    }
  }
}

/** Some services repeat in their answers what they were sent. */
const withoutSecrets = (outcome: RawOutcome, secrets: readonly string[]): RawOutcome => {
  if (isRight(outcome)) return outcome
  const { statusText, body } = outcome.left
  return left({ ...outcome.left, statusText: redact(statusText, secrets), body: redactBody(body, secrets) })
}
