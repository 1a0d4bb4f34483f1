/** Shares of the duration that are told once each per loop (specification, section 9). */
export const QUARTILES = [0.25, 0.5, 0.75] as const

export type Quartile = (typeof QUARTILES)[number]

/** How many quartiles of this loop were passed, so that seeking back tells none of them again. */
export type PassedQuartiles = 0 | 1 | 2 | 3

const passedAt = (position: number, duration: number): number =>
  // Unknown and endless durations have no quarters.
  Number.isFinite(duration) && duration > 0
    ? QUARTILES.filter((quartile) => position >= quartile * duration).length
    : 0

/**
 * The quartiles that are new at a position, in order; whoever seeks over one has passed it.
 *
 * @param position in s
 * @param duration in s
 */
export const newQuartiles = (
  passed: PassedQuartiles,
  position: number,
  duration: number,
): readonly Quartile[] => QUARTILES.slice(passed, Math.max(passed, passedAt(position, duration)))

/** The quartiles that the end of a loop makes up for: clips may be shorter than the pause between two reports. */
export const remainingQuartiles = (passed: PassedQuartiles): readonly Quartile[] => QUARTILES.slice(passed)

/** How many were passed after telling `told` more. */
export const passedAfter = (passed: PassedQuartiles, told: readonly Quartile[]): PassedQuartiles =>
  Math.min(QUARTILES.length, passed + told.length) as PassedQuartiles
