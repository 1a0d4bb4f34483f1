import type { Drawing } from '../draw/drawing.js'

/** The frames of one loop, at equal steps. */
export function* framesOf(drawing: Drawing, count: number): Generator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield drawing.frame(index / count)
}

/** Writes pixels as bytes of red, green, blue and, for a transparent drawing, alpha. */
export const paintPixels = (drawing: Drawing, pixels: Uint8Array, into: Uint8Array, offset = 0): void => {
  const channels = drawing.isTransparent ? 4 : 3
  const table = new Uint8Array(drawing.colours.length * channels)
  drawing.colours.forEach((colour, index) => {
    table.set(colour, index * channels)
    if (channels === 4) table[index * 4 + 3] = index === 0 ? 0 : 255
  })
  let at = offset
  for (let index = 0; index < pixels.length; index += 1) {
    const from = (pixels[index] ?? 0) * channels
    into[at] = table[from] ?? 0
    into[at + 1] = table[from + 1] ?? 0
    into[at + 2] = table[from + 2] ?? 0
    if (channels === 4) into[at + 3] = table[from + 3] ?? 0
    at += channels
  }
}
