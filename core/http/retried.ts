import { type Either, isRight } from 'fp-ts/lib/Either.js'
import type { Unsubscribable } from 'rxjs'
import type { Scheduler } from '../ports.js'
import { once, type Work } from './once.js'
import type { Failure } from './retry-policy.js'

/** What one subscription goes through: the next attempt, and after a failure the ms until another, if there is one. */
export type Course<A> = readonly [
  attempt: () => Work<Either<Failure, A>>,
  delayAfter: (failure: Failure) => number | undefined,
]

/** Attempts until one succeeds or another is not worth it. Unsubscribing ends the wait between two as well. */
export const retried = <A>(
  scheduler: Pick<Scheduler, 'after'>,
  begin: () => Course<A>,
): Work<Either<Failure, A>> =>
  once((settle) => {
    const [attempt, delayAfter] = begin()
    const steps: Unsubscribable[] = []
    const start = (): void => {
      steps.push(
        attempt().subscribe({
          next: (outcome) => {
            const delay = isRight(outcome) ? undefined : delayAfter(outcome.left)
            if (delay === undefined) settle(outcome)
            else steps.push({ unsubscribe: scheduler.after(delay, start) })
          },
        }),
      )
    }
    start()
    return () => {
      for (const step of steps) step.unsubscribe()
    }
  })
