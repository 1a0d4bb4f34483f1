import type { Chance } from '../../chance.js'
import { createCanvas } from './canvas.js'
import type { Drawing } from './drawing.js'
import { INK, inkTable } from './ink-table.js'
import { outline } from './outline.js'
import type { Palette } from './palettes.js'
import type { Scene } from './scene.js'

/** Thickness of a sticker's border, of half the shorter side. */
const BORDER = 0.05

export interface SceneInput {
  readonly width: number
  readonly height: number
  readonly text: string
  readonly seeThrough: boolean
}

/** Draws a scene on a canvas of that size; a see-through one gets a border in the palette's light colour. */
export const drawScene = (scene: Scene, palette: Palette, chance: Chance, input: SceneInput): Drawing => {
  const { width, height, seeThrough } = input
  const table = inkTable(palette, seeThrough)
  const canvas = createCanvas(width, height, table)
  const paint = scene({ canvas, chance, text: input.text, seeThrough })
  return {
    colours: table.colours,
    seeThrough,
    frame: (turn) => {
      paint(turn)
      const pixels = canvas.pixels.slice()
      if (seeThrough) outline(pixels, width, height, (BORDER * Math.min(width, height)) / 2, INK.light)
      return pixels
    },
  }
}
