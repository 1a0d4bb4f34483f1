import type { Contour } from '../canvas.js'
import { around, disc, hole, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import type { Scene } from '../scene.js'

const rim = (x: number, y: number, radius: number, teeth: number, start: number): Contour =>
  around(x, y, teeth * 4, (_, index) => radius * (index % 4 < 2 ? 1.1 : 0.9), start)

/** Three toothed wheels that drive one another. */
export const gears: Scene = ({ canvas, random, isTransparent }) => {
  // The number of teeth is a multiple of the holes, so that a loop moves each wheel from one hole to the next.
  const perHole = random.whole(2, 3)
  const [holes, fewer] = [random.whole(4, 6), random.whole(3, 4)]
  const [teeth, small] = [holes * perHole, fewer * perHole]
  const lean = random.between(0, TURN)
  const radius = isTransparent ? 0.36 : random.between(0.42, 0.56)
  const size = (radius * small) / teeth
  const inks = [INK.first, INK.second, INK.third]
  return (turn) => {
    canvas.clear(INK.background)
    const wheel = (x: number, y: number, far: number, count: number, start: number, index: number): void => {
      const each = count / perHole
      const windows = Array.from({ length: each }, (_, at) => {
        const angle = start + ((at + 0.5) / each) * TURN
        return hole(disc(x + Math.cos(angle) * far * 0.52, y + Math.sin(angle) * far * 0.52, far * 0.16))
      })
      canvas.fill([rim(x, y, far, count, start), ...windows], inks[index] ?? INK.first)
      canvas.fill([disc(x, y, far * 0.22)], INK.dark)
      canvas.fill([disc(x, y, far * 0.1)], INK.light)
    }
    const driven = (turn / holes) * TURN
    wheel(0, 0, radius, teeth, driven, 0)
    for (const [index, angle] of [lean, lean + TURN * 0.42].entries()) {
      const far = radius + size
      const start = angle + Math.PI - (driven - angle) * (teeth / small) + Math.PI / small
      wheel(Math.cos(angle) * far, Math.sin(angle) * far, size, small, start, index + 1)
    }
  }
}
