/** Straight and slanting steps of the 3-4 chamfer distance, in thirds of a pixel. */
const STRAIGHT = 3
const SLANT = 4
/** Greater than the thickness of any border; one step more still fits a byte. */
const FAR = 250

/** The smallest distance by way of four neighbours: the one beside, and three in the adjacent row. */
const nearestBy = (distances: Uint8Array, beside: number, across: number, least: number): number => {
  let best = least
  const side = (distances[beside] ?? FAR) + STRAIGHT
  if (side < best) best = side
  const straight = (distances[across] ?? FAR) + STRAIGHT
  if (straight < best) best = straight
  const left = (distances[across - 1] ?? FAR) + SLANT
  if (left < best) best = left
  const right = (distances[across + 1] ?? FAR) + SLANT
  return Math.min(right, best)
}

/** Draws a border of one ink, `thick` px wide, around everything on a transparent background. */
export const outline = (
  pixels: Uint8Array,
  width: number,
  height: number,
  thick: number,
  ink: number,
): void => {
  const limit = Math.min(FAR - 1, Math.round(thick * STRAIGHT))
  const stride = width + 2
  const distances = new Uint8Array(stride * (height + 2)).fill(FAR)
  for (let row = 0; row < height; row += 1) {
    let at = (row + 1) * stride + 1
    for (let index = row * width; index < (row + 1) * width; index += 1) {
      distances[at] = pixels[index] === 0 ? nearestBy(distances, at - 1, at - stride, FAR) : 0
      at += 1
    }
  }
  for (let row = height - 1; row >= 0; row -= 1) {
    let at = (row + 1) * stride + width
    for (let index = (row + 1) * width - 1; index >= row * width; index -= 1) {
      const here = distances[at] ?? FAR
      if (here > 0) {
        const least = nearestBy(distances, at + 1, at + stride, here)
        distances[at] = least
        if (least <= limit) pixels[index] = ink
      }
      at -= 1
    }
  }
}
