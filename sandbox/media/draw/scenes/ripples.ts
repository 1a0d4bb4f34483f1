import { around, hole } from '../contours.js'
import { INK, type Ink } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** Rings that grow out of two or three drops and cross. */
export const ripples: Scene = ({ canvas, random }) => {
  const lobes = random.pick([0, 0, 3, 5, 6])
  const inks = random.pick<readonly Ink[]>([
    [INK.first, INK.second, INK.third],
    [INK.light, INK.first, INK.dark],
    [INK.third, INK.light, INK.second],
  ])
  const drops = Array.from({ length: random.whole(1, 3) }, (_, index) => ({
    x: random.between(-0.8, 0.8) * canvas.right,
    y: random.between(-0.7, 0.7) * canvas.bottom,
    start: index / 3,
    ink: inks[index] ?? INK.first,
  }))
  const rings = random.whole(4, 6)
  const reach = Math.hypot(canvas.right, canvas.bottom) * 1.2
  return (turn) => {
    canvas.clear(INK.background)
    for (let ring = rings - 1; ring >= 0; ring -= 1) {
      for (const drop of drops) {
        const grown = (ring + ((turn + drop.start) % 1)) / rings
        const radius = 0.04 + grown * reach
        const wobble = (angle: number): number => 1 + 0.09 * Math.cos(angle * lobes) * (lobes > 0 ? 1 : 0)
        const thick = 0.13 * (1 - grown) + 0.012
        const outside = around(drop.x, drop.y, 60, (angle) => radius * wobble(angle))
        const inside = around(drop.x, drop.y, 60, (angle) => Math.max(0, radius - thick) * wobble(angle))
        canvas.fill([outside, hole(inside)], drop.ink)
      }
    }
  }
}
