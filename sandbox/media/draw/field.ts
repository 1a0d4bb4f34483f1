import type { Random } from '../../random.js'

/**
 * A picture of two fields: the first gives the colour of each point, and a wave along the second shifts it. Both move
 * by whole turns in a loop, so that the loop closes.
 */
export interface Field {
  /** The values of both fields at a point in canvas units, in turns. */
  at(x: number, y: number): readonly [number, number]
  /** Whole turns of the first and the second field in a loop. */
  readonly laps: readonly [number, number]
  /** Amplitude of the wave, in turns. */
  readonly amplitude: number
}

/** Makes a field with random parameters. */
export type FieldFamily = (random: Random) => Field
