import { disc, hole, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** Moons with fading tails around a sun, each on a ring of its own. */
export const orbits: Scene = ({ canvas, random }) => {
  const tilt = random.between(0.55, 1)
  const rings = Array.from({ length: random.whole(2, 4) }, (_, index) => ({
    radius: 0.36 + (0.56 * (index + 1)) / 4,
    size: random.between(0.05, 0.12),
    laps: random.pick([1, 1, 2, -1, -2]),
    start: random.next(),
    ink: random.pick([INK.first, INK.second, INK.third, INK.light]),
  }))
  const sun = random.between(0.18, 0.28)
  return (turn) => {
    canvas.clear(INK.background)
    const pulse = sun * (1 + 0.06 * Math.sin(turn * TURN * 2))
    canvas.fill([disc(0, 0, pulse * 1.25)], INK.third)
    canvas.fill([disc(0, 0, pulse)], INK.light)
    for (const ring of rings) {
      const path = disc(0, 0, ring.radius).map((value, index) => (index % 2 ? value * tilt : value))
      const inner = disc(0, 0, ring.radius - 0.012).map((value, index) => (index % 2 ? value * tilt : value))
      canvas.fill([path, hole(inner)], ring.ink)
      for (let tail = 6; tail >= 0; tail -= 1) {
        const at = (ring.start + turn * ring.laps - Math.sign(ring.laps) * tail * 0.022) * TURN
        const size = ring.size * (1 - tail / 8)
        canvas.fill([disc(Math.cos(at) * ring.radius, Math.sin(at) * ring.radius * tilt, size)], ring.ink)
      }
    }
  }
}
