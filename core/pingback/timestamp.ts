import type { Ports } from '../ports.js'

const STORAGE_KEY = 'gifkit:latest-ts'

/**
 * A wall time in ms that no other event of the session has: later than every earlier one, also when the clock
 * was set back, the page was reloaded or another copy of the library runs beside this one. That is why the
 * latest is kept where the session's id is.
 */
export const nextTimestamp = (ports: Pick<Ports, 'clock' | 'sessionStorage'>, latestOwn: number): number => {
  const stored = Number(ports.sessionStorage.get(STORAGE_KEY))
  const latest = Math.max(latestOwn, Number.isSafeInteger(stored) ? stored : 0)
  const ts = Math.max(Math.floor(ports.clock.now()), latest + 1)
  ports.sessionStorage.set(STORAGE_KEY, String(ts))
  return ts
}
