import type { Cancel, Scheduler } from '../ports.js'

/**
 * DOM writes that wait until a list renders. Pictures load one by one between frames, and each write would cause a
 * style recalculation of its own; together with those of a render they cost next to nothing.
 */
export interface DeferredWrites {
  add(write: () => void): void
  /** Carries out all waiting writes now. */
  flush(): void
}

/** ms that a write waits at most for its list to render. */
const LONGEST_WAIT_MS = 50

export const createDeferredWrites = (scheduler: Pick<Scheduler, 'after'>): DeferredWrites => {
  const waiting: (() => void)[] = []
  let cancel: Cancel | undefined
  const flush = (): void => {
    cancel?.()
    for (const write of waiting.splice(0)) write()
  }
  return {
    add: (write) => {
      if (waiting.push(write) === 1) cancel = scheduler.after(LONGEST_WAIT_MS, flush)
    },
    flush,
  }
}
