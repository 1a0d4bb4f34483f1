/** Straight and slanting steps of the 3-4 chamfer distance, in thirds of a pixel. */
const STRAIGHT = 3
const SLANT = 4
const FAR = 255

/** Lays a border of one ink around everything drawn on a see-through sheet, as stickers have it. */
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
    for (let column = 0; column < width; column += 1) {
      const at = (row + 1) * stride + column + 1
      if (pixels[row * width + column] !== 0) away[at] = 0
      else {
        const above = at - stride
        away[at] = Math.min(
          (away[at - 1] ?? FAR) + STRAIGHT,
          (away[above] ?? FAR) + STRAIGHT,
          (away[above - 1] ?? FAR) + SLANT,
          (away[above + 1] ?? FAR) + SLANT,
          FAR,
        )
      }
    }
  }
  for (let row = height - 1; row >= 0; row -= 1) {
    for (let column = width - 1; column >= 0; column -= 1) {
      const at = (row + 1) * stride + column + 1
      const here = away[at] ?? FAR
      if (here === 0) continue
      const below = at + stride
      const least = Math.min(
        here,
        (away[at + 1] ?? FAR) + STRAIGHT,
        (away[below] ?? FAR) + STRAIGHT,
        (away[below + 1] ?? FAR) + SLANT,
        (away[below - 1] ?? FAR) + SLANT,
      )
      away[at] = least
      if (least <= reach) pixels[row * width + column] = ink
    }
  }
}
