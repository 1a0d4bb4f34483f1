import type { Cancel, Clock, Scheduler } from '../../core/ports.js'

/** The wall clock of a test, in ms; `jump` moves wall time only, as a person or NTP does. */
export interface VirtualClock extends Clock {
  jump(ms: number): void
}

export interface VirtualScheduler extends Scheduler {
  /** Tasks that still wait; 0 after everything was detached. */
  readonly pending: number
}

export interface VirtualTime {
  readonly clock: VirtualClock
  readonly scheduler: VirtualScheduler
  /** Lets `ms` pass and runs what falls due, in order, tasks started meanwhile included. */
  advance(ms: number): void
  /** ms until a task falls due; `Infinity` where none waits. */
  nextDue(): number
}

const FRAME_MS = 16

/** Time that passes only when a test says so. Starts at 2025-11-21T08:53:20Z. */
export const virtualTime = (): VirtualTime => {
  let elapsed = 0
  let wallAtStart = 1_763_715_200_000
  const tasks = new Set<{ readonly at: number; readonly task: () => void }>()

  const after = (delayMs: number, task: () => void): Cancel => {
    const entry = { at: elapsed + Math.max(0, delayMs), task }
    tasks.add(entry)
    return () => {
      tasks.delete(entry)
    }
  }

  const advance = (ms: number): void => {
    const until = elapsed + ms
    for (;;) {
      // A set keeps the order of insertion, so of two tasks due at once the older one comes first.
      let next: { readonly at: number; readonly task: () => void } | undefined
      for (const entry of tasks) {
        if (entry.at <= until && (next === undefined || entry.at < next.at)) next = entry
      }
      if (next === undefined) break
      tasks.delete(next)
      elapsed = Math.max(elapsed, next.at)
      next.task()
    }
    elapsed = until
  }

  return {
    clock: {
      now: () => wallAtStart + elapsed,
      monotonic: () => elapsed,
      jump: (ms) => {
        wallAtStart += ms
      },
    },
    scheduler: {
      after,
      nextFrame: (task) => after(FRAME_MS - (elapsed % FRAME_MS), task),
      get pending() {
        return tasks.size
      },
    },
    advance,
    nextDue: () => {
      let at = Number.POSITIVE_INFINITY
      for (const entry of tasks) at = Math.min(at, entry.at)
      return Math.max(0, at - elapsed)
    },
  }
}
