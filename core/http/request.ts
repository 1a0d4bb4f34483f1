/** Attempt, time limit, retries and abort of every request. */
import { type Either, isRight, left, right } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { defer, finalize, firstValueFrom, Observable, Subscription, share, takeUntil } from 'rxjs'
import type { AbortSignalLike, Aborts, HttpRequest, HttpResponse, Ports, Scheduler } from '../ports.js'
import { EventSubject } from '../subject.js'
import { after } from '../time.js'
import {
  DEFAULT_RETRIES,
  type Failure,
  isSuccess,
  nextDelay,
  unanswered,
  unusable,
} from './failure-and-retry.js'

/** The ports of an attempt; `http` may also send other bodies than text, such as files. */
export interface AttemptPorts<Request = HttpRequest, Response = HttpResponse>
  extends Pick<Ports, 'aborts' | 'clock'> {
  /** Sends the requests; default the platform's `fetch`. */
  readonly http: { send(request: Request, signal: AbortSignalLike): Promise<Response> }
}

/** The ports of a request with its time limit. */
export interface TimedPorts extends AttemptPorts {
  /** Runs the time limits and waits of requests; default the platform's timers. */
  readonly scheduler: Pick<Scheduler, 'after'>
}

export type RequestPorts = TimedPorts & Pick<Ports, 'random'>

export interface RequestLimits {
  /** Ms that one attempt may take. Default 10,000. */
  readonly timeoutMs?: number | undefined
  /** How many times a GET is tried again; other methods never are. Default 2. */
  readonly retries?: number | undefined
  /** Bytes of an answer at most, decompressed; loading a larger one is stopped, and it fails. Default 16 MiB. */
  readonly maxAnswerBytes?: number | undefined
}

export const DEFAULT_TIMEOUT_MS = 10_000
export const DEFAULT_MAX_BYTES = 16 * 1024 * 1024

/** Upper bound of the promise steps from an abort to the status of an answer that came before; `fetch` takes about ten. */
const STEPS_TO_STATUS = 30

/**
 * A task as an Observable: each subscription starts it synchronously, and unsubscribing before its end aborts its
 * signal. After its end the signal is not aborted, which would stop the platform from finishing to read a body.
 *
 * @param limit$ when it emits, the signal is aborted. The Observable then completes without a value, unless the task
 *   has one in spite of the abort.
 */
export const fromTask = <A>(
  aborts: Aborts,
  task: (signal: AbortSignalLike) => Promise<A>,
  limit$?: Observable<unknown>,
): Observable<A> =>
  new Observable((subscriber) => {
    const running = aborts.create()
    let isOver = false
    const giveUp = async (): Promise<void> => {
      running.abort()
      for (let step = 0; step < STEPS_TO_STATUS; step += 1) await undefined
      subscriber.complete()
    }
    subscriber.add(limit$?.subscribe(giveUp))
    task(running.signal).then(
      (value) => {
        isOver = true
        subscriber.next(value)
        subscriber.complete()
      },
      (error: unknown) => {
        isOver = true
        if (running.signal.aborted) subscriber.complete()
        else subscriber.error(error)
      },
    )
    return () => {
      if (!isOver) running.abort()
    }
  })

/** Emits when the signal aborts, at once for one that is aborted already. */
const aborted = (signal: AbortSignalLike | undefined): Observable<void> =>
  new Observable((subscriber) => {
    const report = (): void => subscriber.next()
    if (signal?.aborted) report()
    signal?.addEventListener('abort', report)
    return () => signal?.removeEventListener('abort', report)
  })

/**
 * The first outcome of a source; nothing starts for a signal that is aborted, and an abort unsubscribes. Errors of the
 * platform are dropped: they may contain the address, and with it the API key.
 */
export const outcomeOf = <A>(
  source: Observable<Either<Failure, A>>,
  signal: AbortSignalLike | undefined,
  ifNone: 'abort' | 'timeout' = 'abort',
): Promise<Either<Failure, A>> =>
  new Promise((resolve) => {
    const running = new Subscription()
    const end = (outcome: Either<Failure, A>): void => {
      running.unsubscribe()
      resolve(outcome)
    }
    const fail = (reason: 'abort' | 'timeout' | 'network') => (): void => end(left(unanswered(reason)))
    running.add(aborted(signal).subscribe(fail('abort')))
    if (!running.closed)
      running.add(source.subscribe({ next: end, error: fail('network'), complete: fail(ifNone) }))
  })

/** A task of several attempts that is aborted after `ms`, and fails as a `timeout`. */
export const withTimeLimit =
  <A>(
    { aborts, scheduler }: Pick<TimedPorts, 'aborts' | 'scheduler'>,
    ms: number,
    task: (signal: AbortSignalLike) => Promise<Either<Failure, A>>,
    signal: AbortSignalLike | undefined,
  ): TaskEither<Failure, A> =>
  () =>
    outcomeOf(pipe(fromTask(aborts, task), takeUntil(after(scheduler, ms))), signal, 'timeout')

/**
 * One request: a 2xx answer or a failure.
 *
 * @param limit$ when it emits, the request times out. It includes the body, so that a server which sends it drop by
 *   drop times out too.
 */
export const attempt =
  <Request, Response extends HttpResponse>(
    { aborts, clock, http }: AttemptPorts<Request, Response>,
    request: Request,
    limit$: Observable<unknown>,
    signal?: AbortSignalLike,
  ): TaskEither<Failure, Response> =>
  () => {
    const send = async (limited: AbortSignalLike): Promise<Either<Failure, Response>> => {
      const response = await http.send(request, limited)
      return isSuccess(response.status) && !response.tooLarge
        ? right(response)
        : left(unusable(response, 'status', clock.now()))
    }
    return outcomeOf(fromTask(aborts, send, limit$), signal, 'timeout')
  }

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
      const waited = pipe(after(scheduler, delayMs), takeUntil(aborted(signal)))
      await firstValueFrom(waited, { defaultValue: undefined })
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
    attempt(ports, { ...httpRequest, maxBytes: maxAnswerBytes }, after(ports.scheduler, timeoutMs), signal),
    (failure, retriesMade) => nextDelay(failure, retriesMade, allowed, ports.random.next()),
    signal,
  )
}

/** Requests in flight: identical ones are sent once. */
export interface SharedRequests<A> {
  /** Joins the request in flight for `key`, else starts `source`. It is aborted when its last subscriber leaves. */
  join(key: string, source: Observable<A>): Observable<A>
  /** Later subscribers start a request of their own: the answers of those in flight may be out of date. */
  forget(): void
}

export const createSharedRequests = <A>(): SharedRequests<A> => {
  let underWay = new Map<string, Observable<A>>()
  return {
    join: (key, source) =>
      defer(() => {
        const requests = underWay
        const shared =
          requests.get(key) ??
          pipe(
            source,
            finalize(() => requests.delete(key)),
            share({ connector: () => new EventSubject() }),
          )
        requests.set(key, shared)
        return shared
      }),
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
