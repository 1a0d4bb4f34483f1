import type { Subscribable } from 'rxjs'

/** A task of the platform that takes a signal: begun at each subscription, aborted when it is unsubscribed. */
export const abortableWork = <A>(task: (signal: AbortSignal) => Promise<A>): Subscribable<A> => ({
  subscribe: (observer) => {
    const controller = new AbortController()
    let isOver = false
    const end = (tell: () => void): void => {
      if (isOver) return
      isOver = true
      tell()
    }
    task(controller.signal).then(
      (result) =>
        end(() => {
          observer.next?.(result)
          observer.complete?.()
        }),
      (error: unknown) =>
        end(() => observer.error?.(error instanceof Error ? error : new Error('The request failed'))),
    )
    return { unsubscribe: () => end(() => controller.abort()) }
  },
})
