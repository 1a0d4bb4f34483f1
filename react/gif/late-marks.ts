import type { Cancel, Scheduler } from '../../core/ports.js'

/** ms that a mark waits at most for its list to be drawn. */
const LONGEST_WAIT_MS = 50

/**
 * Changes of tiles that can wait until their list is drawn. Pictures come one by one between frames, and the styles
 * of each would be a pass of their own; together with what a scrolled list changes anyhow they cost next to nothing.
 */
export interface LateMarks {
  add(mark: () => void): void
  /** Makes all that wait. */
  flush(): void
}

export const createLateMarks = (scheduler: Pick<Scheduler, 'after'>): LateMarks => {
  const waiting: (() => void)[] = []
  let cancel: Cancel | undefined
  const flush = (): void => {
    cancel?.()
    for (const mark of waiting.splice(0)) mark()
  }
  return {
    add: (mark) => {
      if (waiting.push(mark) === 1) cancel = scheduler.after(LONGEST_WAIT_MS, flush)
    },
    flush,
  }
}
