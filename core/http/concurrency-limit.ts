/** Limits how many requests are in flight at once. */
import { left } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { defer, mergeMap } from 'rxjs'
import type { AbortSignalLike } from '../ports.js'
import { EventSubject } from '../subject.js'
import { type Failure, unanswered } from './failure-and-retry.js'
import { outcomeOf } from './request.js'

/** Wraps a task so that it starts when the limit allows it, and not at all if it was aborted before. */
export type ConcurrencyLimit = <A>(
  task: TaskEither<Failure, A>,
  signal: AbortSignalLike,
) => TaskEither<Failure, A>

/** A task in the queue; `start` is dropped on abort, and with it the data that the task would have sent. */
interface Queued {
  start: (() => Promise<void>) | undefined
}

/** Lets at most `most` tasks run at once, in the order of their calls. */
export const createConcurrencyLimit = (most: number): ConcurrencyLimit => {
  const queue = new EventSubject<Queued>()
  pipe(
    queue,
    mergeMap(({ start }) => start?.() ?? [], most),
  ).subscribe()
  return (task, signal) => () =>
    new Promise((resolve) => {
      const leave = (): void => {
        queued.start = undefined
        resolve(left(unanswered('abort')))
      }
      const queued: Queued = {
        start: () => {
          signal.removeEventListener('abort', leave)
          return outcomeOf(defer(task), signal).then(resolve)
        },
      }
      signal.addEventListener('abort', leave)
      queue.next(queued)
    })
}
