import type { Rgb } from './colour.js'

/** An animation of palette indices. */
export interface Drawing {
  /** At most 64 colours, the same for all frames. */
  readonly colours: readonly Rgb[]
  /** Whether index 0 is transparent. */
  readonly isTransparent: boolean
  /** The palette indices of one frame, in a new array; `turn` is the time in the loop, from 0 to just below 1. */
  frame(turn: number): Uint8Array
}
