import { COVER_STEPS, type Ink, type InkTable } from './ink-table.js'

/** Corners as x, y, x, y …, in canvas units. */
export type Contour = readonly number[]

/**
 * A drawing area of palette indices. Its origin is the centre, 1 unit is half of the shorter side, and y grows
 * downwards, so that a drawing looks the same in every size.
 */
export interface Canvas {
  readonly width: number
  readonly height: number
  /** Half of the width and half of the height in units; the smaller is 1. */
  readonly right: number
  readonly bottom: number
  readonly pixels: Uint8Array
  clear(ink: Ink): void
  /** Fills contours with smooth edges; a contour in the opposite direction cuts a hole. */
  fill(contours: readonly Contour[], ink: Ink): void
}

export const createCanvas = (width: number, height: number, table: InkTable): Canvas => {
  const unit = Math.min(width, height) / 2
  const pixels = new Uint8Array(width * height)
  // Signed areas per pixel; their sum along a row gives how much of each pixel is covered.
  const area = new Float32Array((width + 2) * height)
  const stride = width + 2

  const edge = (x0: number, y0: number, x1: number, y1: number): void => {
    if (y0 === y1) return
    const down = y0 < y1
    const [topX, topY, lowX, lowY] = down ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
    const slope = (lowX - topX) / (lowY - topY)
    const first = Math.max(0, Math.floor(topY))
    const last = Math.min(height, Math.ceil(lowY))
    for (let row = first; row < last; row += 1) {
      const enter = Math.max(row, topY)
      const leave = Math.min(row + 1, lowY)
      const span = down ? leave - enter : enter - leave
      const a = topX + (enter - topY) * slope
      const b = topX + (leave - topY) * slope
      const left = Math.min(width, Math.max(0, Math.min(a, b)))
      const right = Math.min(width, Math.max(0, Math.max(a, b)))
      const at = row * stride
      const column = Math.floor(left)
      if (right <= column + 1) {
        const middle = (left + right) / 2 - column
        area[at + column] = (area[at + column] ?? 0) + span * (1 - middle)
        area[at + column + 1] = (area[at + column + 1] ?? 0) + span * middle
        continue
      }
      // The edge crosses several pixels of this row, and each gets its share of the slope.
      const per = span / (right - left)
      let before = 0
      for (let x = column; x < right; x += 1) {
        const start = Math.max(left, x)
        const end = Math.min(right, x + 1)
        const part = per * (end - start)
        const middle = (start + end) / 2 - x
        area[at + x] = (area[at + x] ?? 0) + part * (1 - middle) + before
        before = part * middle
      }
      const end = Math.ceil(right)
      area[at + end] = (area[at + end] ?? 0) + before
    }
  }

  return {
    width,
    height,
    right: width / 2 / unit,
    bottom: height / 2 / unit,
    pixels,
    clear: (ink) => {
      pixels.fill(ink)
    },
    fill: (contours, ink) => {
      let [minX, maxX, minY, maxY] = [width, 0, height, 0]
      for (const contour of contours) {
        let x0 = (contour[contour.length - 2] ?? 0) * unit + width / 2
        let y0 = (contour[contour.length - 1] ?? 0) * unit + height / 2
        for (let index = 0; index < contour.length; index += 2) {
          const x1 = (contour[index] ?? 0) * unit + width / 2
          const y1 = (contour[index + 1] ?? 0) * unit + height / 2
          edge(x0, y0, x1, y1)
          if (x1 < minX) minX = x1
          if (x1 > maxX) maxX = x1
          if (y1 < minY) minY = y1
          if (y1 > maxY) maxY = y1
          x0 = x1
          y0 = y1
        }
      }
      const from = Math.max(0, Math.floor(minX))
      const to = Math.min(width, Math.ceil(maxX))
      const rows = Math.min(height, Math.ceil(maxY))
      const { over } = table
      for (let row = Math.max(0, Math.floor(minY)); row < rows; row += 1) {
        let sum = 0
        const at = row * stride
        const line = row * width
        let x = from
        while (x < to) {
          sum += area[at + x] ?? 0
          area[at + x] = 0
          const start = x
          x += 1
          // The cover stays the same until the next edge.
          while (x < to && area[at + x] === 0) x += 1
          const whole = sum < 0 ? -sum : sum
          const cover = whole >= 0.99 ? COVER_STEPS : (whole * COVER_STEPS + 0.5) | 0
          if (cover === COVER_STEPS) pixels.fill(ink, line + start, line + x)
          else if (cover > 0) {
            for (let index = line + start; index < line + x; index += 1) {
              pixels[index] = over[((pixels[index] ?? 0) * 6 + ink) * (COVER_STEPS + 1) + cover] ?? ink
            }
          }
        }
        // The two extra columns collect what lies right of the shape or of the canvas.
        area[at + to] = 0
        area[at + to + 1] = 0
      }
    },
  }
}
