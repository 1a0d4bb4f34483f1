import { polygon, star, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** Paper scraps or flakes tumbling down. */
export const confetti: Scene = ({ canvas, random }) => {
  const flakes = random.next() < 0.4
  const count = Math.round(random.between(36, 64) * canvas.right * canvas.bottom)
  const scraps = Array.from({ length: Math.min(120, count) }, (_, index) => ({
    x: random.between(-1, 1) * canvas.right,
    start: random.next(),
    size: random.between(0.06, 0.14),
    spin: random.whole(-2, 2),
    sway: random.between(0.03, 0.15),
    corners: random.whole(3, 4),
    ink: [INK.first, INK.second, INK.third, INK.light][index % 4] ?? INK.first,
  }))
  return (turn) => {
    canvas.clear(INK.background)
    for (const scrap of scraps) {
      const down = (scrap.start + turn) % 1
      const x = scrap.x + Math.sin((down * 2 + scrap.start * 3) * TURN) * scrap.sway
      const y = (down * 2 - 1) * (canvas.bottom + 0.15)
      const angle = (scrap.start + turn * scrap.spin) * TURN
      if (flakes) canvas.fill([star(x, y, scrap.size, 6, 0.35, angle)], scrap.ink)
      else {
        const thin = 0.3 + 0.7 * Math.abs(Math.cos(angle + scrap.start * 9))
        const paper = polygon(0, 0, scrap.size, scrap.corners, angle)
        canvas.fill([paper.map((value, index) => (index % 2 ? value * thin + y : value + x))], scrap.ink)
      }
    }
  }
}
