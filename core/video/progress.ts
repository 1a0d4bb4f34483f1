/** Clips below this many s, and positions above this share of them, count as finished (specification, section 5). */
const SHORT_S = 10
const NEARLY_DONE = 0.98

/**
 * The share of a video that was played, 0 to 1. Reports of a short video come too seldom to reach its end, so
 * over 98 % of it is all of it.
 *
 * @param position in s
 * @param duration in s; 0 is returned while it is unknown
 */
export const progressOf = (position: number, duration: number): number => {
  if (!(duration > 0) || !Number.isFinite(duration) || !(position > 0)) return 0
  const share = Math.min(1, position / duration)
  return duration < SHORT_S && share > NEARLY_DONE ? 1 : share
}
