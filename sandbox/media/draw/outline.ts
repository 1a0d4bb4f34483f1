/** Straight and slanting steps of the 3-4 chamfer distance, in thirds of a pixel. */
const STRAIGHT = 3
const SLANT = 4
/** Further than any border is thick; a step more still fits a byte. */
const FAR = 250

/** The least distance by way of four neighbours: the one beside, then three in the next row. */
const nearestBy = (away: Uint8Array, beside: number, across: number, least: number): number => {
  let best = least
  const side = (away[beside] ?? FAR) + STRAIGHT
  if (side < best) best = side
  const straight = (away[across] ?? FAR) + STRAIGHT
  if (straight < best) best = straight
  const left = (away[across - 1] ?? FAR) + SLANT
  if (left < best) best = left
  const right = (away[across + 1] ?? FAR) + SLANT
  return Math.min(right, best)
}

/** Lays a border of one ink, `thick` px wide, around everything drawn on a see-through sheet. */
export const outline = (
  pixels: Uint8Array,
  width: number,
  height: number,
  thick: number,
  ink: number,
): void => {
  const reach = Math.min(FAR - 1, Math.round(thick * STRAIGHT))
  const stride = width + 2
  const away = new Uint8Array(stride * (height + 2)).fill(FAR)
  for (let row = 0; row < height; row += 1) {
    let at = (row + 1) * stride + 1
    for (let index = row * width; index < (row + 1) * width; index += 1) {
      away[at] = pixels[index] === 0 ? nearestBy(away, at - 1, at - stride, FAR) : 0
      at += 1
    }
  }
  for (let row = height - 1; row >= 0; row -= 1) {
    let at = (row + 1) * stride + width
    for (let index = (row + 1) * width - 1; index >= row * width; index -= 1) {
      const here = away[at] ?? FAR
      if (here > 0) {
        const least = nearestBy(away, at + 1, at + stride, here)
        away[at] = least
        if (least <= reach) pixels[index] = ink
      }
      at -= 1
    }
  }
}
