import { type Either, isRight, left } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { map, type Observable } from 'rxjs'
import { type Failure, LONGEST_WAIT_MS, unusable } from '../http/failure-and-retry.js'
import { createSharedRequests, outcomeOf } from '../http/request.js'
import type { AbortSignalLike, HttpResponse, Ports } from '../ports.js'

/** How long an answer is cached, in ms (specification, section 7). */
const ANSWER_LIFE_MS = 60_000
/** How long a failure is cached at least, in ms. */
const FAILURE_LIFE_MS = 6_000
/** Without a limit, a picker that is open for days would keep an answer for every term that was typed. */
const MOST_ENTRIES = 200

type Outcome = Either<Failure, HttpResponse>
/** Left: the body cannot be used. */
type Decode<A> = (json: unknown) => Either<unknown, A>

interface Entry {
  readonly outcome: Outcome
  isFresh(): boolean
}

/** Answers by address, which clients may share. */
export interface ResponseCache {
  /**
   * The outcome of a call: a cached one, that of an identical call in flight, or that of `source`. The request is
   * aborted when the signals of all its callers are. A body that `decode` rejects is cached as a failure.
   */
  read<A>(
    url: string,
    source: Observable<Outcome>,
    decode: Decode<A>,
    signal: AbortSignalLike | undefined,
  ): TaskEither<Failure, A>
  /** Requests without cache and without joining calls in flight, such as a random GIF. */
  readUncached<A>(
    source: Observable<Outcome>,
    decode: Decode<A>,
    signal: AbortSignalLike | undefined,
  ): TaskEither<Failure, A>
  /** Removes a failure from the cache. */
  forgetFailure(url: string): void
  /** Number of cached outcomes, at most 200. */
  readonly size: number
}

/** Each caller gets a parsed copy of its own, which it may change. */
const decodeBody = <A>(response: HttpResponse, decode: Decode<A>, nowMs: number): Either<Failure, A> => {
  try {
    const decoded = decode(JSON.parse(response.body))
    if (isRight(decoded)) return decoded
  } catch {
    // Neither invalid JSON nor a decoder that throws may leave the call without an outcome.
  }
  return left(unusable(response, 'body', nowMs))
}

const lifeOf = (outcome: Outcome): number =>
  isRight(outcome)
    ? ANSWER_LIFE_MS
    : Math.max(FAILURE_LIFE_MS, Math.min(outcome.left.retryAfterMs ?? 0, LONGEST_WAIT_MS))

/** Caches outcomes per address, and joins identical calls in flight. */
export const createResponseCache = ({ clock }: Pick<Ports, 'clock'>): ResponseCache => {
  const entries = new Map<string, Entry>()
  const underWay = createSharedRequests<Outcome>()

  const entryOf = (outcome: Outcome): Entry => {
    const lifeMs = lifeOf(outcome)
    const monotonicMs = clock.monotonic()
    const wallMs = clock.now()
    return {
      outcome,
      // Neither a wall clock that was set back nor a monotonic clock that stops during sleep may keep an entry for
      // ever.
      isFresh: () => Math.max(clock.monotonic() - monotonicMs, clock.now() - wallMs) < lifeMs,
    }
  }

  const remember = (url: string, outcome: Outcome): void => {
    entries.delete(url)
    for (const [known, entry] of entries) if (!entry.isFresh()) entries.delete(known)
    entries.set(url, entryOf(outcome))
    const [oldest = ''] = entries.keys()
    if (entries.size > MOST_ENTRIES) entries.delete(oldest)
  }

  const decoded = <A>(outcome: Outcome, decode: Decode<A>): Either<Failure, A> =>
    isRight(outcome) ? decodeBody(outcome.right, decode, clock.now()) : outcome

  return {
    read: (url, source, decode, signal) => async () => {
      const known = entries.get(url)
      const remembered = pipe(
        source,
        // rxjs's `tap` would do this with three times the bytes.
        map((outcome) => {
          remember(url, outcome)
          return outcome
        }),
      )
      const outcome = known?.isFresh()
        ? known.outcome
        : await outcomeOf(underWay.join(url, remembered), signal)
      const result = decoded(outcome, decode)
      if (isRight(outcome) && !isRight(result)) remember(url, result)
      return result
    },
    readUncached: (source, decode, signal) => async () => decoded(await outcomeOf(source, signal), decode),
    forgetFailure: (url) => {
      const known = entries.get(url)
      if (known && !isRight(known.outcome)) entries.delete(url)
    },
    get size() {
      return entries.size
    },
  }
}
