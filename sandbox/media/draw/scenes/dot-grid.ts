import { disc, polygon, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** A grid of dots or lozenges through which a wave of sizes runs. */
export const dotGrid: Scene = ({ canvas, random }) => {
  const pitch = random.between(0.2, 0.32)
  const shape = random.pick(['disc', 'square', 'lozenge', 'triangle'] as const)
  const pattern = random.pick(['ring', 'slant', 'swirl'] as const)
  const length = random.between(0.7, 1.4)
  const way = random.pick([1, -1])
  const stagger = random.next() < 0.5
  const columns = Math.ceil(canvas.right / pitch) + 1
  const rows = Math.ceil(canvas.bottom / pitch) + 1
  const inks = random.pick([
    [INK.first, INK.second],
    [INK.light, INK.third],
    [INK.first, INK.light, INK.second],
  ])
  return (turn) => {
    canvas.clear(INK.background)
    for (let row = -rows; row <= rows; row += 1) {
      for (let column = -columns; column <= columns; column += 1) {
        const x = (column + (stagger && row % 2 ? 0.5 : 0)) * pitch
        const y = row * pitch
        const far = Math.hypot(x, y)
        const phase =
          pattern === 'ring'
            ? far / length
            : pattern === 'slant'
              ? (x + y) / length / 1.6
              : far + (Math.atan2(y, x) / TURN) * 2
        const wave = 0.5 + 0.5 * Math.sin((phase - way * turn) * TURN)
        const size = pitch * (0.12 + 0.44 * wave)
        const ink = inks[Math.abs(row + column) % inks.length] ?? INK.first
        if (shape === 'disc') canvas.fill([disc(x, y, size)], ink)
        else if (shape === 'triangle') canvas.fill([polygon(x, y, size * 1.1, 3, wave * 2)], ink)
        else canvas.fill([polygon(x, y, size * 1.1, 4, shape === 'square' ? Math.PI / 4 : wave * 1.5)], ink)
      }
    }
  }
}
