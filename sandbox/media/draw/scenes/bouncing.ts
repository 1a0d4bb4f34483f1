import { disc, ellipse, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** Soft balls with eyes that hop on a floor and squash as they land. */
export const bouncing: Scene = ({ canvas, random, isTransparent }) => {
  const count = isTransparent ? 1 : canvas.right > 1.3 ? random.whole(2, 4) : random.whole(1, 3)
  const floor = isTransparent ? 0.8 : canvas.bottom * 0.72
  const room = (canvas.right * 2) / count
  const balls = Array.from({ length: count }, (_, index) => ({
    x: -canvas.right + room * (index + 0.5),
    size: Math.min(isTransparent ? 0.42 : 0.46, room * 0.42) * random.between(0.8, 1.05),
    height: random.between(0.5, 0.8),
    start: random.next(),
    hops: random.pick([1, 1, 2]),
    ink: [INK.first, INK.second, INK.third, INK.light][(index + random.whole(0, 1)) % 4] ?? INK.first,
    look: random.between(-0.12, 0.12),
  }))
  return (turn) => {
    canvas.clear(INK.background)
    if (!isTransparent) canvas.fill([ellipse(0, floor + 1, canvas.right * 1.8, 1.02)], INK.third)
    for (const ball of balls) {
      const at = (turn * ball.hops + ball.start) % 1
      const lift = Math.abs(Math.sin(at * TURN * 0.5))
      const squash = lift < 0.25 ? 1 - (0.25 - lift) * 1.1 : 1 + (1 - lift) * 0.12
      const [wide, high] = [ball.size / Math.sqrt(squash), ball.size * squash]
      const y = floor - high - lift * ball.height
      if (!isTransparent) {
        canvas.fill([ellipse(ball.x, floor + 0.02, ball.size * (1.15 - lift * 0.5), 0.06)], INK.dark)
      }
      canvas.fill([ellipse(ball.x, y, wide, high)], ball.ink)
      canvas.fill([ellipse(ball.x - wide * 0.35, y - high * 0.5, wide * 0.22, high * 0.12, -0.5)], INK.light)
      for (const side of [-1, 1]) {
        const eye = ball.x + side * wide * 0.32 + ball.look * wide
        canvas.fill([disc(eye, y - high * 0.08, wide * 0.2)], INK.light)
        canvas.fill(
          [disc(eye + ball.look * wide * 0.6, y - high * (0.08 - (lift - 0.5) * 0.12), wide * 0.1)],
          INK.dark,
        )
      }
    }
  }
}
