/** No more requests than allowed go at once. */
import { left } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { defer, mergeMap } from 'rxjs'
import type { AbortSignalLike } from '../ports.js'
import { EventSubject } from '../subject.js'
import { type Failure, unanswered } from './failure.js'
import { outcomeOf } from './request.js'

/** Lets a task run when its turn has come; one that was aborted by then does not start. */
export type Turns = <A>(task: TaskEither<Failure, A>, signal: AbortSignalLike) => TaskEither<Failure, A>

/** A task that waits for its turn; one that was aborted meanwhile leaves no trace of what it would have sent. */
interface Queued {
  start: (() => Promise<void>) | undefined
}

/** Turns for at most `most` tasks at once, first come, first served. */
export const createTurns = (most: number): Turns => {
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
