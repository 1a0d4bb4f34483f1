import { type Either, left } from 'fp-ts/lib/Either.js'
import { unanswered } from '../core/http/attempt.js'
import { once, type Work } from '../core/http/once.js'
import type { Failure } from '../core/http/retry-policy.js'
import type { Scheduler } from '../core/ports.js'

/** Work that fails as a timeout, and is given up, after `totalMs`. */
export const endedAfter = <A>(
  scheduler: Pick<Scheduler, 'after'>,
  totalMs: number,
  work: Work<Either<Failure, A>>,
): Work<Either<Failure, A>> =>
  once((settle) => {
    const stopWaiting = scheduler.after(totalMs, () => settle(left(unanswered('timeout'))))
    const running = work.subscribe({ next: settle })
    return () => {
      stopWaiting()
      running.unsubscribe()
    }
  })
