/** A range of a video, in seconds. */
export interface TrimRange {
  readonly start: number
  readonly end: number
}

/** Shortest range that can be cut, in seconds. */
export const MIN_SECONDS = 0.2

const tenths = (seconds: number): number => Math.round(seconds * 10) / 10

/** The whole video, or its beginning up to the longest range that can be cut. */
export const wholeOf = (length: number): TrimRange => ({
  start: 0,
  end: Math.min(60, Math.floor(length * 10) / 10),
})

const between = (low: number, value: number, high: number): number => Math.min(Math.max(low, value), high)

/** The range with another start, which stays before the end. */
export const startingAt = ({ end }: TrimRange, start: number): TrimRange => ({
  start: tenths(between(0, start, Math.max(0, end - MIN_SECONDS))),
  end,
})

/** The range with another end, which stays after the start and within the video. */
export const endingAt = ({ start }: TrimRange, end: number, length: number): TrimRange => ({
  start,
  end: tenths(between(start + MIN_SECONDS, end, Math.max(start + MIN_SECONDS, Math.floor(length * 10) / 10))),
})

/** The length of a range, rounded, since differences of decimals are inexact. */
export const durationOf = ({ start, end }: TrimRange): number => tenths(end - start)

/** `0:07.5`. */
export const clockTime = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  return `${minutes}:${(seconds - minutes * 60).toFixed(1).padStart(4, '0')}`
}
