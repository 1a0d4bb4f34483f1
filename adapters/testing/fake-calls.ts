import { left, right } from 'fp-ts/lib/Either.js'
import { ERROR_PREFIX, FetchError } from '../../core/content/fetch-error.js'
import { resultOf } from '../../core/http/request.js'
import type { AbortSignalLike } from '../../core/ports.js'
import type { GiphyFetch } from '../giphy-fetch.js'
import type { FakeContent } from './fake-catalogue.js'

/** The calls of a client. */
export type FakeMethod =
  | 'animate'
  | 'categories'
  | 'channels'
  | 'emoji'
  | 'emojiDefaultVariations'
  | 'emojiVariations'
  | 'gif'
  | 'gifs'
  | 'random'
  | 'related'
  | 'request'
  | 'search'
  | 'subcategories'
  | 'trending'
  | 'trendingSearches'

/** A recorded call. */
export interface FakeCall {
  /** The name of the method that was called. */
  readonly method: FakeMethod
  /** As given, options included. */
  readonly args: readonly unknown[]
  /** The signal that aborts it: its own, else that of the widget whose `fetchGifs` makes it. */
  readonly signal: AbortSignalLike | undefined
}

/** A client in memory, which every widget and every function that takes a `GiphyFetch` takes. */
export interface FakeClient extends GiphyFetch {
  /** All calls, oldest first. */
  readonly calls: readonly FakeCall[]
  /** The arguments of the calls of one method, oldest first. */
  callsOf(method: FakeMethod): readonly (readonly unknown[])[]
  /** Replaces the given parts of the content; other parts stay. */
  answer(content: FakeContent): void
  /**
   * Calls of a method reject from now on, those that are held among them.
   *
   * @param error default: a `FetchError` of the status 500
   * @param times so many calls; default: all until `succeed`
   */
  fail(method: FakeMethod, error?: Error, times?: number): void
  /** Calls of a method, by default of all, are answered again. */
  succeed(method?: FakeMethod): void
  /** Calls of these methods, by default of all, wait for `release`, or for the abort of their signal. */
  hold(...methods: FakeMethod[]): void
  /** Answers the calls that wait, and lets further ones pass. */
  release(): void
}

/** The error of an answer with this status. */
export const errorOf = (url: string, status: number, message: string): FetchError =>
  new FetchError(ERROR_PREFIX + message, url, status, message)

interface Failure {
  readonly error: Error | undefined
  readonly timesLeft: number
}

/** Without arguments at the end that are left out. */
const givenOf = (args: readonly unknown[]): readonly unknown[] => {
  const given = [...args]
  while (given.length > 0 && given.at(-1) === undefined) given.pop()
  return given
}

/** Records calls, and lets a test hold them and make them fail. */
export class CallRecorder {
  readonly calls: FakeCall[] = []
  readonly #failures = new Map<FakeMethod, Failure>()
  #isHeld: (method: FakeMethod) => boolean = () => false
  #waiting: (() => void)[] = []

  fail(method: FakeMethod, error: Error | undefined, times = Number.POSITIVE_INFINITY): void {
    this.#failures.set(method, { error, timesLeft: times })
  }

  succeed(method: FakeMethod | undefined): void {
    if (method === undefined) this.#failures.clear()
    else this.#failures.delete(method)
  }

  hold(methods: readonly FakeMethod[]): void {
    this.#isHeld = (method) => methods.length === 0 || methods.includes(method)
  }

  release(): void {
    this.#isHeld = () => false
    const waiting = this.#waiting
    this.#waiting = []
    for (const go of waiting) go()
  }

  #wait(signal: AbortSignalLike | undefined): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        signal?.removeEventListener('abort', go)
        resolve()
      }
      signal?.addEventListener('abort', go)
      this.#waiting.push(go)
    })
  }

  #failureOf(method: FakeMethod, url: string): Error | undefined {
    const failure = this.#failures.get(method)
    if (!failure || failure.timesLeft < 1) return undefined
    this.#failures.set(method, { ...failure, timesLeft: failure.timesLeft - 1 })
    return failure.error ?? errorOf(url, 500, 'Internal Server Error')
  }

  /**
   * Records a call and answers it, unless it fails or is aborted.
   *
   * @param url of the error that the call fails with by default
   */
  run<A>(call: FakeCall, url: string, answer: () => A): Promise<A> {
    const { method, args, signal } = call
    this.calls.push({ method, args: givenOf(args), signal })
    return resultOf(async () => {
      // As on a network, no answer comes before the caller has gone on.
      await (this.#isHeld(method) ? this.#wait(signal) : undefined)
      // Rejects with the reason of the abort, without a look at what the call would have failed with.
      if (signal?.aborted) return left(new Error())
      const error = this.#failureOf(method, url)
      if (error) return left(error)
      try {
        return right(answer())
      } catch (thrown) {
        return left(thrown as Error)
      }
    }, signal)
  }
}
