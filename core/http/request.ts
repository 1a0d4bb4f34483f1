/** Attempt, time limit, retries and abort of every request. */
import { type Either, isRight, left, right } from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type {
  AbortSignalLike,
  Aborts,
  Cancel,
  HttpRequest,
  HttpResponse,
  Ports,
  Scheduler,
} from '../ports.js'
import { backoffMs, isSuccess, isTemporary } from './backoff.js'
import { type Failure, unanswered, unusable } from './failure.js'

/** The ports of an attempt; `http` may also send other bodies than text, such as files. */
export interface AttemptPorts<Request = HttpRequest, Response = HttpResponse>
  extends Pick<Ports, 'aborts' | 'clock'> {
  readonly http: { send(request: Request, signal: AbortSignalLike): Promise<Response> }
  readonly scheduler: Pick<Scheduler, 'after'>
}

export type RequestPorts = AttemptPorts & Pick<Ports, 'random'>

export interface RequestLimits {
  /** Ms that one attempt may take. Default 10,000. */
  readonly timeoutMs?: number | undefined
  /** How many times a GET is tried again; other methods never are. Default 2. */
  readonly retries?: number | undefined
  /** Bytes of an answer at most, decompressed; loading a larger one is stopped, and it fails. Default 16 MiB. */
  readonly maxAnswerBytes?: number | undefined
}

export const DEFAULT_TIMEOUT_MS = 10_000
export const DEFAULT_RETRIES = 2
export const DEFAULT_MAX_BYTES = 16 * 1024 * 1024

/** After a longer `Retry-After`, in ms, the request fails: the visitor looks at a loader. */
export const LONGEST_WAIT_MS = 60_000

const BACKOFF = { firstMs: 300 }

/** A task that was started. Its outcome never rejects. */
export interface RunningTask<A> {
  readonly outcome: Promise<Either<Failure, A>>
  /** Without effect once there is an outcome. */
  abort(): void
}

/** Starts a task, in the same turn. */
export type StartTask<A> = () => RunningTask<A>

/** Errors of the platform are dropped: they may contain the address, and with it the API key. */
const outcomeOrFailure = async <A>(task: TaskEither<Failure, A>): Promise<Either<Failure, A>> => {
  try {
    return await task()
  } catch {
    return left(unanswered('network'))
  }
}

/** A task that goes on when it is aborted. */
export const startOf =
  <A>(task: TaskEither<Failure, A>): StartTask<A> =>
  () => ({ outcome: outcomeOrFailure(task), abort: () => {} })

/**
 * A task with a signal. After its end the signal is not aborted, which would stop the platform from finishing to read a
 * body.
 */
export const abortable =
  <A>(aborts: Aborts, task: (signal: AbortSignalLike) => Promise<Either<Failure, A>>): StartTask<A> =>
  () => {
    const running = aborts.create()
    let isOver = false
    const ended = async (): Promise<Either<Failure, A>> => {
      const outcome = await outcomeOrFailure(() => task(running.signal))
      isOver = true
      return outcome
    }
    return {
      outcome: ended(),
      abort: () => {
        if (!isOver) running.abort()
      },
    }
  }

/**
 * The outcome of a task, unless the signal aborts or the time is over before: then the task is aborted. Nothing starts
 * for a signal that is aborted.
 *
 * @param limit starts a timer, and returns how to stop it
 */
export const outcomeOf = <A>(
  start: StartTask<A>,
  signal: AbortSignalLike | undefined,
  limit?: (end: () => void) => Cancel,
): Promise<Either<Failure, A>> =>
  new Promise((resolve) => {
    let running: RunningTask<A> | undefined
    const end = (outcome: Either<Failure, A>): void => {
      cancel?.()
      signal?.removeEventListener('abort', onAbort)
      resolve(outcome)
    }
    const stop = (reason: 'abort' | 'timeout'): void => {
      end(left(unanswered(reason)))
      running?.abort()
    }
    const onAbort = (): void => stop('abort')
    const cancel = signal?.aborted ? undefined : limit?.(() => stop('timeout'))
    if (signal?.aborted) return onAbort()
    signal?.addEventListener('abort', onAbort)
    running = start()
    // The start itself may have aborted the signal.
    if (signal?.aborted) running.abort()
    running.outcome.then(end)
  })

/** A task that is aborted after `ms`, and fails as a `timeout`. */
export const withTimeLimit =
  <A>(
    { aborts, scheduler }: Pick<AttemptPorts, 'aborts' | 'scheduler'>,
    ms: number,
    task: (signal: AbortSignalLike) => Promise<Either<Failure, A>>,
    signal: AbortSignalLike | undefined,
  ): TaskEither<Failure, A> =>
  () =>
    outcomeOf(abortable(aborts, task), signal, (end) => scheduler.after(ms, end))

/**
 * One request: a 2xx answer or a failure. The time limit, in ms, includes the body, so that a server which sends it
 * drop by drop times out too.
 */
export const attempt = <Request, Response extends HttpResponse>(
  ports: AttemptPorts<Request, Response>,
  request: Request,
  timeoutMs: number,
  signal?: AbortSignalLike,
): TaskEither<Failure, Response> => {
  const send = async (limited: AbortSignalLike): Promise<Either<Failure, Response>> => {
    const response = await ports.http.send(request, limited)
    return isSuccess(response.status) && !response.tooLarge
      ? right(response)
      : left(unusable(response, 'status', ports.clock.now()))
  }
  return withTimeLimit(ports, timeoutMs, send, signal)
}

/**
 * Network errors, 5xx, 408, and 429 with a `Retry-After` are retried. Timeouts are not: the visitor has waited long
 * enough to be offered a retry.
 */
const isRetryable = ({ reason, status, hasRetryAfter }: Failure): boolean =>
  reason === 'network' || (isTemporary(status) && (status !== 429 || hasRetryAfter))

/**
 * Ms until the next attempt, `undefined` for none; never less than the server's `Retry-After`. `retriesMade` counts up
 * to `retries`; `chance` is a number in [0, 1).
 */
export const nextDelay = (
  failure: Failure,
  retriesMade: number,
  retries: number,
  chance: number,
): number | undefined => {
  if (retriesMade >= retries || !isRetryable(failure)) return undefined
  const named = failure.retryAfterMs ?? 0
  return named > LONGEST_WAIT_MS ? undefined : Math.max(named, backoffMs(BACKOFF, retriesMade + 1, chance))
}

/** To wait for a time limit or an abort alone. */
const endless = /* @__PURE__ */ startOf<never>(() => new Promise(() => {}))

/**
 * Attempts until one succeeds or no further one is due; an abort also ends the wait between two attempts.
 *
 * @param delayAfter returns ms until another attempt, `undefined` for none
 */
export const retried =
  <A>(
    scheduler: Pick<Scheduler, 'after'>,
    attemptOnce: TaskEither<Failure, A>,
    delayAfter: (failure: Failure, retriesMade: number) => number | undefined,
    signal: AbortSignalLike | undefined,
  ): TaskEither<Failure, A> =>
  async () => {
    for (let retriesMade = 0; ; retriesMade += 1) {
      const outcome = await attemptOnce()
      const delayMs = isRight(outcome) ? undefined : delayAfter(outcome.left, retriesMade)
      if (delayMs === undefined) return outcome
      await outcomeOf(endless, signal, (end) => scheduler.after(delayMs, end))
    }
  }

/** Sends a request, with its retries, until it is answered, fails for good or is aborted. */
export const request = (
  ports: RequestPorts,
  httpRequest: HttpRequest,
  {
    timeoutMs = DEFAULT_TIMEOUT_MS,
    retries = DEFAULT_RETRIES,
    maxAnswerBytes = DEFAULT_MAX_BYTES,
  }: RequestLimits,
  signal?: AbortSignalLike,
): TaskEither<Failure, HttpResponse> => {
  const allowed = httpRequest.method === 'GET' ? retries : 0
  return retried(
    ports.scheduler,
    attempt(ports, { ...httpRequest, maxBytes: maxAnswerBytes }, timeoutMs, signal),
    (failure, retriesMade) => nextDelay(failure, retriesMade, allowed, ports.random.next()),
    signal,
  )
}

/** Requests in flight: identical ones are sent once. */
export interface SharedRequests<A> {
  /** Joins the request in flight for `key`, else starts one. It is aborted when all who joined it abort. */
  join(key: string, start: StartTask<A>): StartTask<A>
  /** Those who join later start a request of their own: the answers of those in flight may be out of date. */
  forget(): void
}

export const createSharedRequests = <A>(): SharedRequests<A> => {
  interface Shared extends RunningTask<A> {
    readers: number
  }
  let underWay = new Map<string, Shared>()
  return {
    join: (key, start) => () => {
      const requests = underWay
      const shared = requests.get(key) ?? { ...start(), readers: 0 }
      const remove = (): void => {
        if (requests.get(key) === shared) requests.delete(key)
      }
      if (shared.readers === 0) {
        requests.set(key, shared)
        shared.outcome.then(remove)
      }
      shared.readers += 1
      return {
        outcome: shared.outcome,
        abort: () => {
          shared.readers -= 1
          if (shared.readers > 0) return
          remove()
          shared.abort()
        },
      }
    },
    forget: () => {
      underWay = new Map()
    },
  }
}

/** For a signal without a `reason`. */
const abortError = (): Error => Object.assign(new Error('The request was aborted'), { name: 'AbortError' })

/**
 * Runs a task as a promise of its value. An abort by the caller rejects as `fetch` does: with the signal's reason, else
 * with an `AbortError`. Nothing starts for a signal that is aborted.
 */
export const resultOf = async <A>(
  task: TaskEither<Error, A>,
  signal: AbortSignalLike | undefined,
): Promise<A> => {
  const outcome = signal?.aborted ? undefined : await task()
  if (!outcome || signal?.aborted) throw signal?.reason ?? abortError()
  if (isRight(outcome)) return outcome.right
  throw outcome.left
}
