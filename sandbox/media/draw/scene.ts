import type { Random } from '../../random.js'
import type { Canvas } from './canvas.js'

/** Paints one frame; `turn` runs from 0 to just below 1, and the loop closes without a jump. */
export type Paint = (turn: number) => void

/** What a scene gets to draw with. */
export interface SceneContext {
  readonly canvas: Canvas
  readonly random: Random
  /** The words for scenes that draw text. */
  readonly text: string
  /** The background stays transparent: the scene paints none and leaves room for the border. */
  readonly isTransparent: boolean
}

/** Chooses random parameters once, then paints any frame of the loop. */
export type Scene = (context: SceneContext) => Paint
