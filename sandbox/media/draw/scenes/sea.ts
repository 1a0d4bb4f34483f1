import { disc, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** Rows of waves rolling past a low sun. */
export const sea: Scene = ({ canvas, random }) => {
  const { right, bottom } = canvas
  const sunX = random.between(-0.5, 0.5) * right
  const sun = random.between(0.3, 0.55)
  const rows = random.whole(4, 6)
  const inks = [INK.first, INK.second, INK.dark, INK.third]
  const waves = Array.from({ length: rows }, (_, row) => ({
    y: -0.05 * bottom + (row / rows) * bottom * 1.05,
    swell: random.between(0.05, 0.11) * (1 + row * 0.15),
    crests: random.whole(1, 3),
    laps: row % 2 ? -1 : 1,
    ink: inks[row % inks.length] ?? INK.first,
  }))
  return (turn) => {
    canvas.clear(INK.background)
    for (let halo = 3; halo >= 1; halo -= 1) {
      const grow = 1 + halo * 0.22 + 0.05 * Math.sin(turn * TURN)
      canvas.fill([disc(sunX, -0.12 * bottom, sun * grow)], halo % 2 ? INK.third : INK.background)
    }
    canvas.fill([disc(sunX, -0.12 * bottom, sun)], INK.light)
    for (const wave of waves) {
      const contour = [-right - 0.1, bottom + 0.1]
      for (let step = 0; step <= 40; step += 1) {
        const x = -right + (step / 40) * right * 2
        const along = (step / 40) * wave.crests + turn * wave.laps
        const rise =
          Math.sin(along * TURN) * wave.swell + Math.sin((along * 2 + turn) * TURN) * wave.swell * 0.3
        contour.push(x, wave.y + rise)
      }
      contour.push(right + 0.1, bottom + 0.1)
      canvas.fill([contour], wave.ink)
    }
  }
}
