import { type Either, isRight, left, right } from 'fp-ts/lib/Either.js'
import { resultOf } from '../http/request.js'
import { withoutDotSegments } from '../http/url.js'
import type { Result } from '../model/host-results.js'
import { anyResult } from '../model/page.js'
import { ambientFetchSignal } from '../page/clients.js'
import { baseOf, type CallOptions, type ContentSettings } from './client-settings.js'
import type { ReadAnswer } from './content-api.js'
import { type FetchError, hostErrorOf } from './fetch-error.js'

/** Converts a body for the caller. Typed as a method, so that hosts may declare a narrower type of body. */
export type Normalizer<A> = { normalize(body: Result): A }['normalize']

/** Options of `request`. */
export interface RequestOptions<A> extends CallOptions {
  /** Replaces the version segment of the server's address. */
  apiVersion?: number | undefined
  /** Neither reads nor writes the cache. */
  noCache?: boolean | undefined
  /**
   * Converts the body for the caller; default: the body as it is. A value that it throws becomes the `cause` of
   * the call's `FetchError`, with the same message, and fails this call only.
   */
  normalizer?: Normalizer<A> | undefined
}

/** Applies a caller's normalizer outside of the cache, since its errors are no failures of the service. */
const normalized = <A>(
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

/** Any call of the content API, by its path and query below the base; the caller adds key and parameters. */
export type RawRequest = <A = Result>(path: string, options?: RequestOptions<A>) => Promise<A>

export const createRawRequest =
  (settings: ContentSettings, answer: ReadAnswer): RawRequest =>
  <A>(
    path: string,
    { apiVersion, noCache, normalizer, signal = ambientFetchSignal() }: RequestOptions<A> = {},
  ): Promise<A> => {
    const base = baseOf(settings, apiVersion).replace(/\/+$/, '')
    const url = base + withoutDotSegments(path).replace(/^\/*/, '/')
    const answered = answer(url, anyResult.decode, noCache, signal)
    const result = async (): Promise<Either<FetchError, A>> => {
      const body = await answered()
      return isRight(body) ? normalized(url, body.right, normalizer) : body
    }
    return resultOf(result, signal)
  }
