import type { Clock } from '../core/ports.js'

/** The platform's clocks, looked up at each reading, so that a host's fake timers apply. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
}
