import { mix, type Rgb } from './colour.js'
import type { Palette } from './palettes.js'

/** Indices of the plain colours in every scene's colour table. */
export const INK = { background: 0, light: 1, dark: 2, first: 3, second: 4, third: 5 } as const
export type Ink = (typeof INK)[keyof typeof INK]

/** Number of steps between uncovered and fully covered, by which an edge is smoothed. */
export const COVER_STEPS = 4
const INKS = 6

/** A colour table with all mixes that smooth edges need, and the result of drawing an ink over an entry. */
export interface InkTable {
  readonly colours: readonly Rgb[]
  /** Entry by `(under * 6 + ink) * 5 + cover`. */
  readonly over: Uint8Array
}

const nearest = (colours: readonly Rgb[], [red, green, blue]: Rgb, from: number): number => {
  let best = from
  let least = Number.POSITIVE_INFINITY
  for (let index = from; index < colours.length; index += 1) {
    const [r, g, b] = colours[index] ?? [0, 0, 0]
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    if (distance < least) {
      least = distance
      best = index
    }
  }
  return best
}

/**
 * Makes at most 51 colours. Nothing mixes with a transparent background: a pixel is drawn if at least half of it is
 * covered.
 */
export const inkTable = (palette: Palette, isTransparent: boolean): InkTable => {
  const plain: readonly Rgb[] = [palette.background, palette.light, palette.dark, ...palette.accents]
  const from = isTransparent ? 1 : 0
  const colours: Rgb[] = [...plain]
  for (let one = from; one < INKS; one += 1) {
    for (let two = one + 1; two < INKS; two += 1) {
      for (let step = 1; step < COVER_STEPS; step += 1) {
        colours.push(mix(plain[one] ?? palette.dark, plain[two] ?? palette.dark, step / COVER_STEPS))
      }
    }
  }
  const over = new Uint8Array(colours.length * INKS * (COVER_STEPS + 1))
  colours.forEach((under, index) => {
    plain.forEach((ink, inkIndex) => {
      const row = (index * INKS + inkIndex) * (COVER_STEPS + 1)
      for (let cover = 0; cover <= COVER_STEPS; cover += 1) {
        const part = cover / COVER_STEPS
        if (cover === 0) over[row] = index
        else if (cover === COVER_STEPS) over[row + cover] = inkIndex
        else if (isTransparent && (index === 0 || inkIndex === 0))
          over[row + cover] = part >= 0.5 ? inkIndex : index
        else {
          // A plain average is close enough to find the table's own mix.
          const blend = (channel: 0 | 1 | 2): number =>
            under[channel] + (ink[channel] - under[channel]) * part
          over[row + cover] = nearest(colours, [blend(0), blend(1), blend(2)], from)
        }
      }
    })
  })
  return { colours, over }
}
