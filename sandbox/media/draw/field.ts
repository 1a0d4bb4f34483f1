import type { Chance } from '../../chance.js'

/**
 * A picture made of two fields: at each point the colour runs along the first one, pushed to and fro by a
 * wave along the second. Both move by whole turns in a loop, which is what closes it.
 */
export interface Field {
  /** Both fields at a point, in turns; units as on a canvas. */
  at(x: number, y: number): readonly [number, number]
  /** Whole turns in a loop of the first and the second field. */
  readonly laps: readonly [number, number]
  /** How far the wave pushes, in turns. */
  readonly push: number
}

/** Draws its parameters from chance. */
export type FieldFamily = (chance: Chance) => Field
