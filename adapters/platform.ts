import type { Aborts, Cancel, Clock, Random, Scheduler, UrlParser } from '../core/ports.js'

/** The platform's clocks, looked up at each call, so that fake timers of a host's tests apply. */
export const systemClock: Clock = {
  now: () => Date.now(),
  // Scripts of the page may have taken `performance` away.
  monotonic: () => (globalThis.performance ?? Date).now(),
}

/** The delay of a timer is a signed 32-bit number; with a longer one it would fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1

/** Runs a task once, `delayMs` from now, by a timer of the platform. */
export const after = (delayMs: number, task: () => void): Cancel => {
  const timer = setTimeout(task, Math.min(delayMs, LONGEST_DELAY_MS))
  return () => clearTimeout(timer)
}

/**
 * Resolves in the next task, by a channel, since browsers delay the timers of hidden pages; at once where there are no
 * channels, as in Jest's jsdom, which has no page to keep responsive.
 */
export const nextTask = (): Promise<void> =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    // An open port would keep a process of Node alive.
    port1.onmessage = () => resolve(port1.close())
    port2.postMessage(0)
  }).catch(() => {})

/** Tasks run after this many ms even on a page that is never idle. */
const IDLE_TIMEOUT_MS = 5000

/** Timers, frames and idle times of the platform; without frames (servers, workers) a frame is the next turn. */
export const timerScheduler: Scheduler = {
  after,
  nextFrame: (task) => {
    if (typeof requestAnimationFrame !== 'function') return after(0, task)
    const frame = requestAnimationFrame(() => task())
    return () => cancelAnimationFrame(frame)
  },
  whenIdle: (task) => {
    // Safari lacks `requestIdleCallback`.
    if (typeof requestIdleCallback !== 'function') return after(1000, task)
    const idle = requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
    // Some hosts of Safari bring the one without the other.
    return () => globalThis.cancelIdleCallback?.(idle)
  },
}

/** Numbers in [0, 1) from the platform's cryptographic source, else from `Math.random()`. */
export const cryptoRandom: Random = {
  next: () => {
    const crypto: Partial<Crypto> | undefined = globalThis.crypto
    try {
      const [number = 0] = crypto?.getRandomValues?.(new Uint32Array(1)) ?? []
      if (crypto?.getRandomValues) return number / 2 ** 32
    } catch {
      // Scripts of the page may have replaced `crypto` with something that throws.
    }
    return Math.random()
  },
}

/** The platform's own `AbortController`. */
export const nativeAborts: Aborts = { create: () => new AbortController() }

/** The platform's own URL parser. */
export const nativeUrlParser: UrlParser = {
  parse: (text, base) => {
    try {
      return new URL(text, base)
    } catch {
      return undefined
    }
  },
}
