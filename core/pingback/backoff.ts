/** When a failed batch is sent again. Pure: chance is an argument. */

/** As many requests an event is part of at most. */
export const MOST_TRIES = 10
/** What a collector may ask for at most, in ms. */
const LONGEST_ASKED_MS = 300_000
const FIRST_MS = 1000
const LONGEST_MS = 60_000
/** The back-off varies by this share either way, so that pages which failed together do not return together. */
const JITTER = 0.2

/** Ms to wait after the nth failure in a row, from 1: 1 s, doubling to 60 s; `chance` in [0, 1). */
export const backoffMs = (failures: number, chance: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1) * (1 - JITTER + 2 * JITTER * chance))

/** What the collector asked for, within reason. */
export const askedMs = (retryAfterMs: number | undefined): number =>
  Math.min(LONGEST_ASKED_MS, retryAfterMs ?? 0)

/** Whether an answer of this status may be another one later. */
export const isWorthAnother = (status: number): boolean =>
  status === 408 || status === 429 || (status >= 500 && status <= 599)
