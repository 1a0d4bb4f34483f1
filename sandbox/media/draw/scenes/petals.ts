import { disc, ellipse, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** A flower whose rings of petals open, close and turn against one another. */
export const petals: Scene = ({ canvas, random, isTransparent }) => {
  const rings = random.whole(2, 4)
  const reach = isTransparent ? 0.8 : 1.15
  const layers = Array.from({ length: rings }, (_, index) => ({
    count: random.whole(5, 10),
    far: (reach * (rings - index)) / rings,
    wide: random.between(0.32, 0.55),
    way: index % 2 ? -1 : 1,
    ink: [INK.first, INK.second, INK.third, INK.light][(index + random.whole(0, 2)) % 4] ?? INK.first,
  }))
  return (turn) => {
    canvas.clear(INK.background)
    layers.forEach((layer, index) => {
      const breath = 1 + 0.1 * Math.sin((turn + index / rings) * TURN)
      for (let petal = 0; petal < layer.count; petal += 1) {
        const angle = ((petal + layer.way * turn) / layer.count) * TURN
        const far = layer.far * 0.55 * breath
        const wide = ((layer.far * Math.PI) / layer.count) * layer.wide * 1.5
        canvas.fill(
          [ellipse(Math.cos(angle) * far, Math.sin(angle) * far, layer.far * 0.45 * breath, wide, angle)],
          layer.ink,
        )
        canvas.fill(
          [
            ellipse(
              Math.cos(angle) * far * 1.15,
              Math.sin(angle) * far * 1.15,
              layer.far * 0.2,
              wide * 0.25,
              angle,
            ),
          ],
          INK.dark,
        )
      }
    })
    canvas.fill([disc(0, 0, 0.2)], INK.dark)
    canvas.fill([disc(0, 0, 0.15 + 0.03 * Math.sin(turn * TURN * 2))], INK.light)
  }
}
