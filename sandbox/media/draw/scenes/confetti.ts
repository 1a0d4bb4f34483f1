import { polygon, star, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** Paper scraps or flakes tumbling down. */
export const confetti: Scene = ({ canvas, chance }) => {
  const flakes = chance.next() < 0.4
  const count = Math.round(chance.between(36, 64) * canvas.right * canvas.bottom)
  const scraps = Array.from({ length: Math.min(120, count) }, (_, index) => ({
    x: chance.between(-1, 1) * canvas.right,
    start: chance.next(),
    size: chance.between(0.06, 0.14),
    spin: chance.whole(-2, 2),
    sway: chance.between(0.03, 0.15),
    corners: chance.whole(3, 4),
    ink: [INK.first, INK.second, INK.third, INK.light][index % 4] ?? INK.first,
  }))
  return (turn) => {
    canvas.clear(INK.ground)
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
