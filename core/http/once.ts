import type { Subscribable } from 'rxjs'
import type { Cancel } from '../ports.js'

/** Something that can be begun, and given up again; see `once`. */
export type Work<A> = Subscribable<A>

/**
 * Work that comes to one outcome: each subscription starts it, hears of the outcome and then of the end, and gives
 * the work up when it is unsubscribed. The contract is that of rxjs, whose own class a page with nothing but a
 * client would load for this alone, as it would `stream.ts`.
 *
 * @param start begins the work, and answers how to end it; that is called in any case, perhaps more than once. Work
 *   that can fail beside its outcome says so by `fail`
 */
export const once = <A>(
  start: (settle: (outcome: A) => void, fail: (error: Error) => void) => Cancel | undefined,
): Work<A> => ({
  subscribe: (observer) => {
    let isOver = false
    let release: Cancel | undefined
    const end = (): void => {
      isOver = true
      release?.()
    }
    const finish = (tell: () => void): void => {
      if (isOver) return
      end()
      tell()
    }
    release = start(
      (outcome) =>
        finish(() => {
          observer.next?.(outcome)
          observer.complete?.()
        }),
      (error) => finish(() => observer.error?.(error)),
    )
    // Work may settle while it starts, before it could say how to end it.
    if (isOver) end()
    return { unsubscribe: end }
  },
})

/** The same work, its outcome changed. */
export const mapped = <A, B>(work: Work<A>, change: (outcome: A) => B): Work<B> =>
  once((settle) => {
    const running = work.subscribe({ next: (outcome) => settle(change(outcome)) })
    return () => running.unsubscribe()
  })
