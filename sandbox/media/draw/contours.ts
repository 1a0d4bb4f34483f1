import type { Contour } from './canvas.js'

export const TURN = Math.PI * 2

/** A closed contour of points at equal angles around a centre, at the distances that `reach` gives. */
export const around = (
  x: number,
  y: number,
  corners: number,
  radiusAt: (angle: number, index: number) => number,
  start = 0,
): Contour => {
  const contour: number[] = []
  for (let index = 0; index < corners; index += 1) {
    const angle = start + (index / corners) * TURN
    const far = radiusAt(angle, index)
    contour.push(x + Math.cos(angle) * far, y + Math.sin(angle) * far)
  }
  return contour
}

export const disc = (x: number, y: number, radius: number): Contour =>
  around(x, y, radius < 0.15 ? 16 : 40, () => radius)

/** A regular polygon; `start` is the angle of its first corner. */
export const polygon = (x: number, y: number, radius: number, corners: number, start = 0): Contour =>
  around(x, y, corners, () => radius, start)

/** A star whose inner corners are at `depth` of the radius. */
export const star = (
  x: number,
  y: number,
  radius: number,
  points: number,
  depth: number,
  start = 0,
): Contour => around(x, y, points * 2, (_, index) => (index % 2 === 0 ? radius : radius * depth), start)

/** An ellipse, turned by an angle. */
export const ellipse = (x: number, y: number, wide: number, high: number, angle = 0): Contour => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const contour: number[] = []
  for (let index = 0; index < 32; index += 1) {
    const at = (index / 32) * TURN
    const [px, py] = [Math.cos(at) * wide, Math.sin(at) * high]
    contour.push(x + px * cos - py * sin, y + px * sin + py * cos)
  }
  return contour
}

export const box = (x: number, y: number, wide: number, high: number): Contour => [
  ...[x, y, x + wide, y],
  ...[x + wide, y + high, x, y + high],
]

/** A thick line with square ends. */
export const bar = (x0: number, y0: number, x1: number, y1: number, thick: number): Contour => {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  const [nx, ny] = [((y1 - y0) / length) * (thick / 2), (-(x1 - x0) / length) * (thick / 2)]
  return [x0 + nx, y0 + ny, x1 + nx, y1 + ny, x1 - nx, y1 - ny, x0 - nx, y0 - ny]
}

/** A thick curve through the points of `at`, from 0 to 1. */
export const stroke = (
  at: (part: number) => readonly [number, number],
  thick: number,
  steps = 16,
): Contour => {
  const there: number[] = []
  const back: number[] = []
  for (let step = 0; step <= steps; step += 1) {
    const [x, y] = at(step / steps)
    const [bx, by] = at(Math.max(0, step / steps - 0.01))
    const [fx, fy] = at(Math.min(1, step / steps + 0.01))
    const length = Math.hypot(fx - bx, fy - by) || 1
    const [nx, ny] = [((by - fy) / length) * (thick / 2), ((fx - bx) / length) * (thick / 2)]
    there.push(x + nx, y + ny)
    back.unshift(x - nx, y - ny)
  }
  return [...there, ...back]
}

/** The contour in the opposite direction, which cuts a hole. */
export const hole = (contour: Contour): Contour => {
  const reversed: number[] = []
  for (let index = contour.length - 2; index >= 0; index -= 2) {
    reversed.push(contour[index] ?? 0, contour[index + 1] ?? 0)
  }
  return reversed
}

/** A heart that stands on its point. */
export const heart = (x: number, y: number, size: number): Contour => {
  const contour: number[] = []
  for (let index = 0; index < 44; index += 1) {
    const at = (index / 44) * TURN
    const high = 13 * Math.cos(at) - 5 * Math.cos(2 * at) - 2 * Math.cos(3 * at) - Math.cos(4 * at)
    contour.push(x + (Math.sin(at) ** 3 * 16 * size) / 16, y - ((high + 2.5) * size) / 16)
  }
  return contour
}
