import type { Cancel, Scheduler } from '../../core/ports.js'

/** Timers by name, one of each at most. */
export interface NamedTimers {
  /** Runs a task `delayMs` from now, in place of what waited under the name. */
  start(name: string, delayMs: number, task: () => void): void
  stop(name: string): void
}

export const namedTimers = (scheduler: Pick<Scheduler, 'after'>): NamedTimers => {
  const waiting = new Map<string, Cancel>()
  const stop = (name: string): void => {
    waiting.get(name)?.()
    waiting.delete(name)
  }
  return {
    stop,
    start: (name, delayMs, task) => {
      stop(name)
      waiting.set(name, scheduler.after(delayMs, task))
    },
  }
}
