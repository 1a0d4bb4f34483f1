/** What one message uses up of the time that is given to the other side, in ms: 50 messages a second. */
export const MESSAGE_MS = 20

/** How far the other side may be ahead of its time, in ms: 50 messages at once. */
export const MOST_AHEAD_MS = 1000

/**
 * The time until which the other side has used up its allowance, after one more message at `at` ms; `undefined` when
 * that was one too many. Ours send a handful.
 *
 * @param until the time after the message before; 0 in the beginning
 */
export const spend = (until: number, at: number): number | undefined => {
  const next = Math.max(until, at) + MESSAGE_MS
  return next > at + MOST_AHEAD_MS ? undefined : next
}
