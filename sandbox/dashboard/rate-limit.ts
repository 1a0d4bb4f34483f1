import { Refusal } from './refusal.js'

/** Length of the window in which requests are counted, in ms. */
const WINDOW_MS = 10_000
/** Maximum requests of one caller in a window: enough for a bulk edit of a full page, too few for an endless loop. */
export const RATE_LIMITS = { read: 400, write: 120 } as const

export interface RateLimit {
  /** Counts a request; throws 429 with `Retry-After` if the window is full. */
  count(caller: string, kind: keyof typeof RATE_LIMITS): void
  reset(): void
}

export const createRateLimit = (now: () => number): RateLimit => {
  const windows = new Map<string, { readonly since: number; readonly requests: number }>()
  return {
    count: (caller, kind) => {
      const name = `${kind} ${caller}`
      const time = now()
      const open = windows.get(name)
      const { since, requests } = open && time - open.since < WINDOW_MS ? open : { since: time, requests: 0 }
      if (requests >= RATE_LIMITS[kind]) {
        const seconds = Math.max(1, Math.ceil((since + WINDOW_MS - time) / 1000))
        throw new Refusal({
          status: 429,
          body: { detail: `Request was throttled. Expected available in ${seconds} seconds.` },
          headers: { 'Retry-After': String(seconds) },
        })
      }
      windows.set(name, { since, requests: requests + 1 })
    },
    reset: () => windows.clear(),
  }
}
