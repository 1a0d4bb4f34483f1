import { disc, heart, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** A heart that beats twice a loop among smaller ones rising. */
export const beatingHeart: Scene = ({ canvas, random, isTransparent }) => {
  const ink = random.pick([INK.first, INK.second, INK.third])
  const small = ink === INK.first ? INK.second : INK.first
  const risers = Array.from({ length: isTransparent ? 3 : random.whole(6, 12) }, () => ({
    x: random.between(-0.9, 0.9) * (isTransparent ? 0.7 : canvas.right),
    start: random.next(),
    size: random.between(0.06, 0.14),
    drift: random.between(0.03, 0.1),
  }))
  const beats = random.pick([1, 2])
  return (turn) => {
    canvas.clear(INK.background)
    for (const riser of risers) {
      const up = (riser.start + turn) % 1
      const reach = isTransparent ? 0.8 : canvas.bottom * 1.2
      const x = riser.x + Math.sin((up * 2 + riser.start) * TURN) * riser.drift
      canvas.fill([heart(x, reach - up * reach * 2, riser.size * Math.sin(up * Math.PI))], small)
    }
    const at = (turn * beats) % 1
    const beat = Math.exp(-12 * at) - 0.6 * Math.exp(-14 * Math.abs(at - 0.3))
    const size = (isTransparent ? 0.58 : 0.56) * (1 + 0.16 * beat)
    canvas.fill([heart(0, 0.03, size * 1.1)], INK.dark)
    canvas.fill([heart(0, 0, size)], ink)
    canvas.fill([disc(-size * 0.42, -size * 0.42, size * 0.14)], INK.light)
    canvas.fill([disc(-size * 0.62, -size * 0.16, size * 0.07)], INK.light)
  }
}
