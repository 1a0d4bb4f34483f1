/** Requests under way: what is the same is asked for once, and no more than allowed go at once. */
import { left } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { defer, finalize, mergeMap, type Observable, share } from 'rxjs'
import type { AbortSignalLike } from '../ports.js'
import { EventSubject } from '../subject.js'
import { type Failure, unanswered } from './failure.js'
import { outcomeOf } from './request.js'

export interface SharedRequests<A> {
  /** Joins the request under way for `key`, else starts `source`. It is aborted when its last reader leaves. */
  join(key: string, source: Observable<A>): Observable<A>
  /** Later readers start again: what is under way may report a state that is over. */
  forget(): void
}

export const createSharedRequests = <A>(): SharedRequests<A> => {
  let underWay = new Map<string, Observable<A>>()
  return {
    join: (key, source) =>
      defer(() => {
        const requests = underWay
        const shared =
          requests.get(key) ??
          pipe(
            source,
            finalize(() => requests.delete(key)),
            share({ connector: () => new EventSubject() }),
          )
        requests.set(key, shared)
        return shared
      }),
    forget: () => {
      underWay = new Map()
    },
  }
}

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
