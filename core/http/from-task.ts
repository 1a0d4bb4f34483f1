import { Observable } from 'rxjs'
import type { AbortSignalLike, Aborts } from '../ports.js'

/**
 * A task as an Observable: each subscription starts it synchronously, and unsubscribing before its end aborts its
 * signal. Requests do without it, so that a client alone ships no rxjs.
 */
export const fromTask = <A>(aborts: Aborts, task: (signal: AbortSignalLike) => Promise<A>): Observable<A> =>
  new Observable((subscriber) => {
    const running = aborts.create()
    let isOver = false
    task(running.signal).then(
      (value) => {
        isOver = true
        subscriber.next(value)
        subscriber.complete()
      },
      (error: unknown) => {
        isOver = true
        subscriber.error(error)
      },
    )
    return () => {
      if (!isOver) running.abort()
    }
  })
