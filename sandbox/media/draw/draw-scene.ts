import type { Random } from '../../random.js'
import { createCanvas } from './canvas.js'
import type { Drawing } from './drawing.js'
import { INK, inkTable } from './ink-table.js'
import { outline } from './outline.js'
import type { Palette } from './palettes.js'
import type { Scene } from './scene.js'

/** Thickness of a sticker's border in canvas units. */
const BORDER = 0.05

export interface SceneInput {
  readonly width: number
  readonly height: number
  readonly text: string
  readonly isTransparent: boolean
}

/** Draws a scene; a transparent one gets a border in the palette's light colour. */
export const drawScene = (scene: Scene, palette: Palette, random: Random, input: SceneInput): Drawing => {
  const { width, height, isTransparent } = input
  const table = inkTable(palette, isTransparent)
  const canvas = createCanvas(width, height, table)
  const paint = scene({ canvas, random, text: input.text, isTransparent })
  return {
    colours: table.colours,
    isTransparent,
    frame: (turn) => {
      paint(turn)
      const pixels = canvas.pixels.slice()
      if (isTransparent) outline(pixels, width, height, (BORDER * Math.min(width, height)) / 2, INK.light)
      return pixels
    },
  }
}
