import { once, type Work } from '../core/http/once.js'

export type Limiter = <A>(work: Work<A>) => Work<A>

/** Lets at most `most` pieces of work run at once; the others wait their turn, first come, first served. */
export const createLimiter = (most: number): Limiter => {
  let running = 0
  const waiting = new Set<() => void>()

  const next = (): void => {
    const [start] = waiting
    if (!start || running >= most) return
    waiting.delete(start)
    start()
  }
  return (work) =>
    once((settle) => {
      let leave: (() => void) | undefined
      const start = (): void => {
        running += 1
        let stop = (): void => {}
        leave = () => {
          leave = undefined
          running -= 1
          stop()
          next()
        }
        const task = work.subscribe({ next: settle })
        stop = () => task.unsubscribe()
      }
      waiting.add(start)
      next()
      return () => {
        waiting.delete(start)
        leave?.()
      }
    })
}
