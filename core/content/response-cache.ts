import { type Either, isRight, left } from 'fp-ts/lib/Either.js'
import type { Subscribable, Unsubscribable } from 'rxjs'
import { refusal } from '../http/attempt.js'
import { mapped, once } from '../http/once.js'
import { type Failure, LONGEST_WAIT_MS } from '../http/retry-policy.js'
import type { HttpResponse, Ports } from '../ports.js'

/** How long an answer is used again, in ms (specification, section 7). */
const ANSWER_LIFE_MS = 60_000
/** How long a failure is, counted from when it happened. */
const FAILURE_LIFE_MS = 6_000
/** A picker left open for a day would otherwise keep every term that was ever typed. */
const MOST_ENTRIES = 200

type Outcome = Either<Failure, HttpResponse>
type Load = () => Subscribable<Outcome>
/** Left for a body that is of no use. */
type Decode<A> = (json: unknown) => Either<unknown, A>

interface Entry {
  readonly outcome: Outcome
  isFresh(): boolean
}

interface Flight {
  readonly waiters: Set<(outcome: Outcome) => void>
  request?: Unsubscribable
}

export interface ResponseCache {
  /**
   * The outcome of a call: a remembered one, that of an identical call on its way, or that of `load`. The
   * request is aborted when all who wait for it have unsubscribed. A body that `decode` refuses is remembered
   * as a failure.
   */
  read<A>(url: string, load: Load, decode: Decode<A>): Subscribable<Either<Failure, A>>
  /** Loads without remembering or joining: each random GIF is another one. */
  readAnew<A>(load: Load, decode: Decode<A>): Subscribable<Either<Failure, A>>
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
  const flights = new Map<string, Flight>()

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

  const takeOff = (url: string, flight: Flight, load: Load): void => {
    flights.set(url, flight)
    flight.request = load().subscribe({
      next: (outcome) => {
        flights.delete(url)
        remember(url, outcome)
        for (const tell of flight.waiters) tell(outcome)
      },
    })
  }

  const leave = (url: string, flight: Flight, waiter: (outcome: Outcome) => void): void => {
    flight.waiters.delete(waiter)
    if (flight.waiters.size > 0 || flights.get(url) !== flight) return
    flights.delete(url)
    flight.request?.unsubscribe()
  }

  const read = <A>(url: string, load: Load, decode: Decode<A>): Subscribable<Either<Failure, A>> =>
    once((settle) => {
      const tell = (outcome: Outcome): void => {
        const decoded = isRight(outcome) ? decodeBody(outcome.right, decode, clock.now()) : outcome
        if (isRight(outcome) && !isRight(decoded)) remember(url, decoded)
        settle(decoded)
      }
      const known = entries.get(url)
      if (known?.isFresh()) {
        tell(known.outcome)
        return undefined
      }
      const underWay = flights.get(url)
      const flight: Flight = underWay ?? { waiters: new Set() }
      flight.waiters.add(tell)
      if (!underWay) takeOff(url, flight, load)
      return () => leave(url, flight, tell)
    })

  const readAnew = <A>(load: Load, decode: Decode<A>): Subscribable<Either<Failure, A>> =>
    mapped(load(), (outcome) => (isRight(outcome) ? decodeBody(outcome.right, decode, clock.now()) : outcome))

  return {
    read,
    readAnew,
    forgetFailure: (url) => {
      const known = entries.get(url)
      if (known && !isRight(known.outcome)) entries.delete(url)
    },
    get size() {
      return entries.size
    },
  }
}
