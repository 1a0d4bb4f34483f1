import type { Chance } from '../../chance.js'
import type { Canvas } from './canvas.js'

/** Paints one frame onto the canvas; `turn` runs from 0 to just below 1 and the loop closes without a seam. */
export type Paint = (turn: number) => void

/** What a scene may build on. */
export interface Stage {
  readonly canvas: Canvas
  readonly chance: Chance
  /** Words for the scenes that write. */
  readonly text: string
  /** Whether the ground stays see-through: then a scene paints no backdrop and keeps off the border. */
  readonly seeThrough: boolean
}

/** Draws its parameters from chance once, then paints any moment of the loop. */
export type Scene = (stage: Stage) => Paint
