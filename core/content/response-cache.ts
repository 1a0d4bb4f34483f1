import { type Either, flatMap, isRight, left } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { map, type Observable } from 'rxjs'
import { type Failure, refusal } from '../http/failure.js'
import { createSharedRequests, LONGEST_WAIT_MS, outcomeOf } from '../http/request.js'
import type { AbortSignalLike, HttpResponse, Ports } from '../ports.js'

/** How long an answer is used again, in ms (specification, section 7). */
const ANSWER_LIFE_MS = 60_000
/** How long a failure is, counted from when it happened. */
const FAILURE_LIFE_MS = 6_000
/** A picker left open for a day would otherwise keep every term that was ever typed. */
const MOST_ENTRIES = 200

type Outcome = Either<Failure, HttpResponse>
/** Left for a body that is of no use. */
type Decode<A> = (json: unknown) => Either<unknown, A>

interface Entry {
  readonly outcome: Outcome
  isFresh(): boolean
}

export interface ResponseCache {
  /**
   * The outcome of a call: a remembered one, that of an identical call on its way, or that of `source`. The request is
   * aborted when the signals of all who wait for it have. A body that `decode` refuses is remembered as a failure.
   */
  read<A>(
    url: string,
    source: Observable<Outcome>,
    decode: Decode<A>,
    signal: AbortSignalLike | undefined,
  ): TaskEither<Failure, A>
  /** Loads without remembering or joining: each random GIF is another one. */
  readUncached<A>(
    source: Observable<Outcome>,
    decode: Decode<A>,
    signal: AbortSignalLike | undefined,
  ): TaskEither<Failure, A>
  /** Drops what is remembered of a failure. */
  forgetFailure(url: string): void
  /** Outcomes that are remembered, at most 200. */
  readonly size: number
}

/** Each reader parses the text for itself, so that what one changes no other sees. */
const decodeBody = <A>(response: HttpResponse, decode: Decode<A>, nowMs: number): Either<Failure, A> => {
  try {
    const decoded = decode(JSON.parse(response.body))
    if (isRight(decoded)) return decoded
  } catch {
    // No JSON, or nothing that can be read: a call must not stay unanswered for it.
  }
  return left(refusal(response, 'body', nowMs))
}

const lifeOf = (outcome: Outcome): number =>
  isRight(outcome)
    ? ANSWER_LIFE_MS
    : Math.max(FAILURE_LIFE_MS, Math.min(outcome.left.retryAfterMs ?? 0, LONGEST_WAIT_MS))

/** Remembers outcomes per address, and joins identical calls under way. */
export const createResponseCache = ({ clock }: Pick<Ports, 'clock'>): ResponseCache => {
  const entries = new Map<string, Entry>()
  const underWay = createSharedRequests<Outcome>()

  const entryOf = (outcome: Outcome): Entry => {
    const lifeMs = lifeOf(outcome)
    const monotonicMs = clock.monotonic()
    const wallMs = clock.now()
    return {
      outcome,
      // A clock that was set back must not keep an entry for ever, nor a sleep that stops the monotonic one.
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
    flatMap(outcome, (response) => decodeBody(response, decode, clock.now()))

  return {
    read: (url, source, decode, signal) => async () => {
      const known = entries.get(url)
      const remembered = pipe(
        source,
        // As rxjs's `tap` would, at a third of its bytes.
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
