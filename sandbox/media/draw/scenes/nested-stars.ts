import { polygon, star, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** Polygons or stars inside one another, each ring turning a step later than the one around it. */
export const nestedStars: Scene = ({ canvas, chance, seeThrough }) => {
  const corners = chance.whole(3, 8)
  const depth = chance.between(0.45, 0.8)
  const pointed = chance.next() < 0.55
  const rings = chance.whole(5, 9)
  const swing = chance.between(0.15, 0.5)
  const way = chance.pick([1, -1])
  const outer = seeThrough ? 0.86 : 1.7
  const inks = chance.pick([
    [INK.first, INK.second],
    [INK.first, INK.light, INK.second],
    [INK.dark, INK.first, INK.third],
    [INK.third, INK.second, INK.first, INK.light],
  ])
  return (turn) => {
    canvas.clear(INK.ground)
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
