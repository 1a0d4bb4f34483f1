import type { Aborts, Cancel, Clock, Random, Scheduler, UrlParser } from '../core/ports.js'

/** The platform's clocks, looked up at each reading, so that a host's fake timers apply. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
}

/** Platforms count a delay in 32 bits, and take a longer one for none. */
const LONGEST_DELAY_MS = 2 ** 31 - 1

/** Runs a task once, `delayMs` from now, by a timer of the platform. */
export const after = (delayMs: number, task: () => void): Cancel => {
  const timer = setTimeout(task, Math.min(delayMs, LONGEST_DELAY_MS))
  return () => clearTimeout(timer)
}

/** An idle page may be a busy one for good, in ms. */
const LONGEST_BUSY_MS = 5000

/** Timers, frames and idle times of the platform; without frames (servers, workers) a frame is the next turn. */
export const timerScheduler: Scheduler = {
  after,
  nextFrame: (task) => {
    if (typeof requestAnimationFrame !== 'function') return after(0, task)
    const frame = requestAnimationFrame(() => task())
    return () => cancelAnimationFrame(frame)
  },
  whenIdle: (task) => {
    // Safari has no such callback yet.
    if (typeof requestIdleCallback !== 'function') return after(1000, task)
    const idle = requestIdleCallback(() => task(), { timeout: LONGEST_BUSY_MS })
    return () => cancelIdleCallback(idle)
  },
}

/** Numbers in [0, 1) from the platform's cryptographic source, else from its ordinary one. */
export const cryptoRandom: Random = {
  next: () => {
    const crypto: Partial<Crypto> | undefined = globalThis.crypto
    try {
      const [number = 0] = crypto?.getRandomValues?.(new Uint32Array(1)) ?? []
      if (crypto?.getRandomValues) return number / 2 ** 32
    } catch {
      // Scripts of the page replace it by what is none, or throws.
    }
    return Math.random()
  },
}

/** The platform's own `AbortController`. */
export const nativeAborts: Aborts = { create: () => new AbortController() }

/** URLs as the platform's own parser reads them. */
export const nativeUrlParser: UrlParser = {
  parse: (text, base) => {
    try {
      return new URL(text, base)
    } catch {
      return undefined
    }
  },
}
