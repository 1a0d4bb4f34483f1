import type { Cancel, Scheduler } from '../ports.js'

/**
 * Changes of a page that can wait until a list is drawn. Pictures come one by one between frames, and the styles of
 * each would be a pass of their own; together with what a scrolled list changes anyhow they cost next to nothing.
 */
export interface DeferredWrites {
  add(write: () => void): void
  /** Makes all that wait. */
  flush(): void
}

/** ms that a write waits at most for its list to be drawn. */
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
