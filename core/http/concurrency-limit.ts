/** Limits how many requests are in flight at once. */
import { left } from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { AbortSignalLike } from '../ports.js'
import { type Failure, unanswered } from './failure.js'
import { outcomeOf, startOf } from './request.js'

/** Wraps a task so that it starts when the limit allows it, and not at all if it was aborted before. */
export type ConcurrencyLimit = <A>(
  task: TaskEither<Failure, A>,
  signal: AbortSignalLike,
) => TaskEither<Failure, A>

/** Lets at most `most` tasks run at once, in the order of their calls. */
export const createConcurrencyLimit = (most: number): ConcurrencyLimit => {
  const queue = new Set<() => Promise<void>>()
  let running = 0
  const startNext = (): void => {
    for (const start of queue) {
      if (running >= most) return
      queue.delete(start)
      running += 1
      void start().then(() => {
        running -= 1
        startNext()
      })
    }
  }
  return (task, signal) => () =>
    new Promise((resolve) => {
      // An abort removes the task, and with it the data that it would have sent.
      const leave = (): void => {
        queue.delete(start)
        resolve(left(unanswered('abort')))
      }
      const start = (): Promise<void> => {
        signal.removeEventListener('abort', leave)
        return outcomeOf(startOf(task), signal).then(resolve)
      }
      signal.addEventListener('abort', leave)
      queue.add(start)
      startNext()
    })
}
