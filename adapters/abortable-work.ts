import { once, type Work } from '../core/http/once.js'

/** A task of the platform that takes a signal: begun at each subscription, aborted when it is unsubscribed. */
export const abortableWork = <A>(task: (signal: AbortSignal) => Promise<A>): Work<A> =>
  once((settle, fail) => {
    const controller = new AbortController()
    let isDone = false
    task(controller.signal).then(
      (result) => {
        isDone = true
        settle(result)
      },
      (error: unknown) => {
        isDone = true
        fail(error instanceof Error ? error : new Error('The request failed'))
      },
    )
    return () => {
      // A body that nobody wants may still be on its way, and is read to its end.
      if (!isDone) controller.abort()
    }
  })
