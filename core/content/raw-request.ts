import { type Either, left, right } from 'fp-ts/lib/Either.js'
import type { Result } from '../model/host-results.js'
import type { CallOptions } from './content-options.js'
import { type FetchError, hostErrorOf } from './fetch-error.js'

/** Makes of a body what the caller wants. A method, since hosts name the body that they expect more exactly. */
export type Normalizer<A> = { normalize(body: Result): A }['normalize']

export interface RequestOptions<A> extends CallOptions {
  /** Replaces the version segment of the server's address. */
  apiVersion?: number | undefined
  /** Neither reads nor writes the cache. */
  noCache?: boolean | undefined
  /**
   * Makes of the body what the caller wants; default: the body as it is. What it throws becomes the `cause` of
   * the call's `FetchError`, under the same message, and fails this call only.
   */
  normalizer?: Normalizer<A> | undefined
}

/** What a caller's function makes of a body, apart from the cache: its errors are no failures of the service. */
export const normalized = <A>(
  url: string,
  body: Result,
  normalizer: Normalizer<A> | undefined,
): Either<FetchError, A> => {
  try {
    return right(normalizer ? normalizer(body) : (body as A))
  } catch (cause) {
    return left(hostErrorOf(cause, url, body.meta.status))
  }
}
