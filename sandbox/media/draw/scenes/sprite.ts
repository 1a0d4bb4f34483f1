import { box, TURN } from '../contours.js'
import { INK, type Ink } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** A mirrored creature of blocks that steps from foot to foot, alone or with its like. */
export const sprite: Scene = ({ canvas, random, isTransparent }) => {
  const side = random.pick([9, 11])
  const half = (side + 1) / 2
  const body = random.pick([INK.first, INK.second, INK.third])
  const extra: Ink = body === INK.first ? INK.second : INK.first
  const cells = Array.from({ length: side * half }, (_, cell) => {
    const [column, row] = [cell % half, Math.floor(cell / half)]
    const out = Math.hypot((column - half + 1) / half, (row - side / 2 + 0.5) / (side / 2))
    const ink = random.next() < 0.22 ? extra : body
    return { column, row, ink: random.next() < 1.28 - out * 0.95 ? ink : undefined }
  })
  const eyes = { row: random.whole(3, 4), column: half - random.whole(2, 3) }
  const crowd = isTransparent ? 1 : random.pick([1, 1, 2, 3])
  const size = (isTransparent ? 1.5 : 1.35) / crowd / side
  const rows = isTransparent ? 1 : Math.max(1, Math.round((crowd * canvas.bottom) / 1.05))
  const columns = isTransparent ? 1 : Math.max(1, Math.round((crowd * canvas.right) / 1.05))
  const stars = Array.from({ length: isTransparent ? 0 : 16 }, () => [random.next(), random.next()] as const)

  const stamp = (x: number, y: number, beat: number, open: number): void => {
    const left = (column: number, mirror: number): number =>
      x + mirror * (half - 1 - column) * size - size / 2
    for (const ink of [body, extra]) {
      // All blocks of an ink at once, so that no seam shows between them.
      const blocks = cells.flatMap(({ column, row, ink: own }) => {
        if (own !== ink) return []
        const foot = row >= side - 2 ? (beat - 0.5) * size : 0
        const mirrors = column === half - 1 ? [0] : [-1, 1]
        return mirrors.map((mirror) => box(left(column, mirror) + foot * mirror, y + row * size, size, size))
      })
      canvas.fill(blocks, ink)
    }
    for (const mirror of [-1, 1]) {
      const [ex, ey] = [left(eyes.column, mirror), y + eyes.row * size]
      canvas.fill([box(ex, ey, size, size)], INK.light)
      canvas.fill([box(ex + size * 0.3, ey + size * 0.3, size * 0.5, size * 0.5 * open)], INK.dark)
    }
  }

  return (turn) => {
    canvas.clear(INK.background)
    for (const [x, y] of stars) {
      const down = ((y + turn) % 1) * 2 - 1
      canvas.fill([box((x * 2 - 1) * canvas.right, down * canvas.bottom * 1.05, 0.035, 0.035)], INK.light)
    }
    const step = Math.floor(turn * 4) % 2
    const sway = Math.sin(turn * TURN) * size * 0.5
    for (let index = 0; index < rows * columns; index += 1) {
      const beat = (index + step) % 2
      const x = ((index % columns) - (columns - 1) / 2) * ((canvas.right * 2) / columns) + (beat - 0.5) * size
      const y = (Math.floor(index / columns) - (rows - 1) / 2) * ((canvas.bottom * 2) / rows)
      stamp(x, y - (side / 2) * size + sway, beat, turn > 0.7 && turn < 0.8 ? 0.25 : 1)
    }
  }
}
