import { around, disc, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** A jelly of a few layers that wobbles as it turns, with bubbles about it. */
export const blob: Scene = ({ canvas, random, isTransparent }) => {
  const lobes = random.whole(2, 5)
  const finer = lobes + random.whole(1, 3)
  const layers = random.whole(3, 5)
  const deep = random.between(0.1, 0.2)
  const size = isTransparent ? 0.66 : random.between(0.75, 1.1)
  const inks = [INK.first, INK.second, INK.third, INK.light, INK.dark]
  const first = random.whole(0, 2)
  const bubbles = Array.from({ length: isTransparent ? 0 : random.whole(3, 8) }, () => ({
    x: random.between(-1, 1) * canvas.right,
    start: random.next(),
    size: random.between(0.04, 0.12),
  }))
  return (turn) => {
    canvas.clear(INK.background)
    for (const bubble of bubbles) {
      const up = (bubble.start + turn) % 1
      canvas.fill([disc(bubble.x, (1 - up * 2) * (canvas.bottom + 0.15), bubble.size)], INK.third)
    }
    for (let layer = 0; layer < layers; layer += 1) {
      const radius = size * (1 - layer / (layers + 0.4))
      const late = layer * 0.09
      const shape = around(0, 0, 72, (angle) => {
        const slow = Math.sin(angle * lobes + (turn - late) * TURN)
        const quick = Math.cos(angle * finer - (turn - late) * TURN * 2)
        return radius * (1 + deep * slow + deep * 0.5 * quick)
      })
      canvas.fill([shape], inks[(first + layer) % inks.length] ?? INK.first)
    }
  }
}
