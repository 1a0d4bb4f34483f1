import { type Either, isRight } from 'fp-ts/lib/Either.js'
import type { Subscribable, Unsubscribable } from 'rxjs'
import type { AbortSignalLike } from '../ports.js'

/** What platforms reject an aborted call with, where the signal itself has no reason. */
const abortError = (): Error => {
  const error = new Error('The call was aborted')
  error.name = 'AbortError'
  return error
}

/**
 * The one outcome of a source as a Promise. A caller's abort unsubscribes and rejects as `fetch` does: with
 * the signal's reason, else with an `AbortError`. Nothing starts for a signal that is already aborted.
 */
export const promiseOf = <A>(
  source: Subscribable<Either<Error, A>>,
  signal: AbortSignalLike | undefined,
): Promise<A> =>
  new Promise((resolve, reject) => {
    const rejectAborted = (): void => reject(signal?.reason ?? abortError())
    if (signal?.aborted) {
      rejectAborted()
      return
    }
    let subscription: Unsubscribable | undefined
    const abort = (): void => {
      signal?.removeEventListener('abort', abort)
      subscription?.unsubscribe()
      rejectAborted()
    }
    signal?.addEventListener('abort', abort)
    subscription = source.subscribe({
      next: (outcome) => {
        signal?.removeEventListener('abort', abort)
        if (isRight(outcome)) resolve(outcome.right)
        else reject(outcome.left)
      },
    })
  })
