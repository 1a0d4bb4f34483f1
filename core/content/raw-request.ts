import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js'
import { copyFields, isJsonObject } from '../model/lenient.js'
import { decodeMeta, type Meta, type Pagination } from '../model/page.js'
import type { CallOptions } from './content-options.js'

/** A body of the service, its data not looked at. */
export interface Result {
  readonly meta: Meta
  readonly pagination: Pagination
}

export interface RequestOptions<A> extends CallOptions {
  /** Replaces the version segment of the server's address. */
  readonly apiVersion?: number | undefined
  /** Neither reads nor writes the cache. */
  readonly noCache?: boolean | undefined
  /** Makes of the body what the caller wants; default: the body as it is. */
  readonly normalizer?: ((body: Result) => A) | undefined
}

/** Left for a body that did not come from the service, or that the normalizer throws at. */
export const decodeRaw =
  <A>(normalizer: RequestOptions<A>['normalizer']) =>
  (json: unknown): Either<string, A> => {
    const meta = decodeMeta(json)
    if (isLeft(meta) || !isJsonObject(json)) return left('meta')
    const body: unknown = { ...copyFields(json), meta: meta.right }
    try {
      return right(normalizer ? normalizer(body as Result) : (body as A))
    } catch {
      return left('body')
    }
  }
