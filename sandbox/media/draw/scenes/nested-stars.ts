import { polygon, star, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** Polygons or stars inside one another, each ring turning a step later than the one around it. */
export const nestedStars: Scene = ({ canvas, random, isTransparent }) => {
  const corners = random.whole(3, 8)
  const depth = random.between(0.45, 0.8)
  const pointed = random.next() < 0.55
  const rings = random.whole(5, 9)
  const swing = random.between(0.15, 0.5)
  const way = random.pick([1, -1])
  const outer = isTransparent ? 0.86 : 1.7
  const inks = random.pick([
    [INK.first, INK.second],
    [INK.first, INK.light, INK.second],
    [INK.dark, INK.first, INK.third],
    [INK.third, INK.second, INK.first, INK.light],
  ])
  return (turn) => {
    canvas.clear(INK.background)
    for (let ring = 0; ring < rings; ring += 1) {
      const late = Math.sin((turn - ring / rings) * TURN) * swing
      const start = way * ((turn * TURN) / corners + late) - Math.PI / 2
      const radius = (outer * (rings - ring)) / rings
      const shape = pointed
        ? star(0, 0, radius, corners, depth, start)
        : polygon(0, 0, radius, corners, start)
      canvas.fill([shape], inks[ring % inks.length] ?? INK.first)
    }
  }
}
