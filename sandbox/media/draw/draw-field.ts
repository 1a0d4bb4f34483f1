import type { Random } from '../../random.js'
import { mix, type Rgb } from './colour.js'
import { TURN } from './contours.js'
import type { Drawing } from './drawing.js'
import type { Field } from './field.js'
import type { Palette } from './palettes.js'

/** Number of phases of a field: a byte, which wraps around by itself. */
const PHASES = 256

/** A ring of colours through the palette: 48 for flowing colours, fewer for flat bands. */
const ringOf = (palette: Palette, random: Random): { colours: readonly Rgb[]; ramp: Uint8Array } => {
  const stops = random.pick([
    [palette.background, palette.accents[0], palette.light, palette.accents[1]],
    [palette.dark, palette.accents[0], palette.accents[1]],
    [palette.background, palette.accents[1], palette.accents[2]],
    [palette.background, palette.accents[0], palette.accents[1], palette.accents[2]],
  ])
  const flat = random.next() < 0.45
  // Flat bands keep two of the twelve steps between two colours, for a softer border.
  const steps = 12
  const colours: Rgb[] = []
  stops.forEach((from, index) => {
    const to = stops[(index + 1) % stops.length] ?? from
    for (let step = 0; step < steps; step += 1) {
      const part = step / steps
      colours.push(mix(from, to, flat ? (part < 0.8 ? 0 : part < 0.9 ? 0.33 : 0.66) : part))
    }
  })
  const ramp = new Uint8Array(PHASES)
  for (let phase = 0; phase < PHASES; phase += 1) ramp[phase] = Math.floor((phase * colours.length) / PHASES)
  return { colours, ramp }
}

/** Draws a field, whose values are computed once, so that each frame needs only two look-ups per pixel. */
export const drawField = (
  field: Field,
  palette: Palette,
  random: Random,
  width: number,
  height: number,
): Drawing => {
  const { colours, ramp } = ringOf(palette, random)
  const unit = Math.min(width, height) / 2
  const first = new Uint8Array(width * height)
  const second = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const y = (row + 0.5 - height / 2) / unit
    for (let column = 0; column < width; column += 1) {
      const [one, two] = field.at((column + 0.5 - width / 2) / unit, y)
      first[row * width + column] = Math.floor(one * PHASES)
      second[row * width + column] = Math.floor(two * PHASES)
    }
  }
  const wave = new Uint8Array(PHASES)
  return {
    colours,
    isTransparent: false,
    frame: (turn) => {
      const shift = Math.round(-turn * field.laps[0] * PHASES)
      for (let phase = 0; phase < PHASES; phase += 1) {
        const at = phase / PHASES - turn * field.laps[1]
        wave[phase] = Math.round(field.amplitude * Math.sin(at * TURN) * PHASES) + shift
      }
      const pixels = new Uint8Array(width * height)
      for (let index = 0; index < pixels.length; index += 1) {
        pixels[index] = ramp[((first[index] ?? 0) + (wave[second[index] ?? 0] ?? 0)) & 255] ?? 0
      }
      return pixels
    },
  }
}
