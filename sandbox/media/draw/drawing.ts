import type { Rgb } from './colour.js'

/** An animation in palette space. */
export interface Drawing {
  /** At most 64 colours, the same for all frames. */
  readonly colours: readonly Rgb[]
  /** Whether index 0 is see-through. */
  readonly seeThrough: boolean
  /** A sheet of its own of palette indices for a moment of the loop, `turn` from 0 to just below 1. */
  frame(turn: number): Uint8Array
}
