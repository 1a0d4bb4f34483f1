import { bar, box, disc, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** A row of pendulums, each swinging a little out of step with its neighbour. */
export const pendulums: Scene = ({ canvas, random }) => {
  const { right, bottom } = canvas
  const count = Math.round(random.between(5, 8) * Math.min(1.6, Math.max(1, right)))
  const spread = random.between(0.5, 1.6)
  const swing = random.between(0.35, 0.6)
  const size = Math.min(0.15, (right / count) * 0.8)
  const inks = [INK.first, INK.second, INK.light, INK.third]
  const top = -bottom * 0.8
  return (turn) => {
    canvas.clear(INK.background)
    canvas.fill([box(-right, -bottom, right * 2, top + bottom + 0.04)], INK.dark)
    for (let index = 0; index < count; index += 1) {
      const part = (index + 0.5) / count
      const pivot = -right + part * right * 2
      const angle = Math.sin((turn + part * spread) * TURN) * swing
      const rope = bottom * (0.9 + 0.45 * Math.sin(part * Math.PI))
      const [x, y] = [pivot + Math.sin(angle) * rope, top + Math.cos(angle) * rope]
      canvas.fill([bar(pivot, top, x, y, 0.018)], INK.dark)
      canvas.fill([disc(x, y, size)], inks[index % inks.length] ?? INK.first)
      canvas.fill([disc(x - size * 0.35, y - size * 0.35, size * 0.25)], INK.light)
    }
  }
}
