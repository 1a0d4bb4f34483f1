/**
 * Ratios in the true viewport that matter: out of sight, in sight, seen. Whoever watches by the same options shares one
 * observer of the platform.
 */
export const SIGHT = { thresholds: [0, 0.01, 0.99] } as const
