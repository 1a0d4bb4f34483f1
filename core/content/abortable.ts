import { type Either, isRight } from 'fp-ts/lib/Either.js'
import type { Subscribable, Unsubscribable } from 'rxjs'
import type { AbortSignalLike } from '../ports.js'

/** What platforms reject an aborted call with, where the signal itself has no reason. */
const abortError = (): Error => Object.assign(new Error('The request was aborted'), { name: 'AbortError' })

/**
 * The one outcome of a source as a Promise. A caller's abort unsubscribes and rejects as `fetch` does: with
 * the signal's reason, else with an `AbortError`. Nothing starts for a signal that is already aborted.
 */
export const promiseOf = <A>(
  source: Subscribable<Either<Error, A>>,
  signal: AbortSignalLike | undefined,
): Promise<A> =>
  new Promise((resolve, reject) => {
    let running: Unsubscribable | undefined
    const abort = (): void => {
      signal?.removeEventListener('abort', abort)
      running?.unsubscribe()
      reject(signal?.reason ?? abortError())
    }
    if (signal?.aborted) {
      abort()
      return
    }
    signal?.addEventListener('abort', abort)
    running = source.subscribe({
      next: (outcome) => {
        signal?.removeEventListener('abort', abort)
        if (isRight(outcome)) resolve(outcome.right)
        else reject(outcome.left)
      },
    })
  })
