import type { Cancel, Scheduler } from '../core/ports.js'

/** Platforms count a delay in 32 bits, and take a longer one for none. */
const LONGEST_DELAY_MS = 2 ** 31 - 1

/** Runs a task once, `delayMs` from now, by a timer of the platform. */
export const after = (delayMs: number, task: () => void): Cancel => {
  const timer = setTimeout(task, Math.min(delayMs, LONGEST_DELAY_MS))
  return () => clearTimeout(timer)
}

/** Timers and frames of the platform; without frames (servers, workers) a frame is the next turn. */
export const timerScheduler: Scheduler = {
  after,
  nextFrame: (task) => {
    if (typeof requestAnimationFrame !== 'function') return after(0, task)
    const frame = requestAnimationFrame(() => task())
    return () => cancelAnimationFrame(frame)
  },
}
