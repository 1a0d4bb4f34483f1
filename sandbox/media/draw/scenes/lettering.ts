import type { Canvas } from '../canvas.js'
import { box, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import { breakLines, drawableText, glyphRuns } from '../pixel-font.js'
import type { Scene } from '../scene.js'

const MOVES = ['wave', 'hop', 'pulse', 'shake', 'tilt'] as const
type Move = (typeof MOVES)[number]
/** More characters than this would not be legible on a tile. */
const MAX_CHARACTERS = 80

/** Where a move puts a letter: sideways and down in cells of the font, and how much larger it is. */
const moved = (move: Move, turn: number, order: number, x: number): readonly [number, number, number] => {
  const wave = Math.sin((turn - order * 0.09) * TURN)
  if (move === 'wave') return [0, wave * 0.9, 1]
  if (move === 'hop') return [0, -Math.max(0, wave) * 1.6, 1]
  if (move === 'shake') return [Math.sin((turn * 4 + order * 0.37) * TURN) * 0.35, 0, 1]
  if (move === 'tilt') return [0, x * 0.9 * Math.sin(turn * TURN), 1]
  return [0, 0, 1 + 0.08 * Math.sin(turn * TURN)]
}

const rays = (canvas: Canvas, beams: number, turn: number): void => {
  const corner = (part: number): number[] => [Math.cos(part * TURN) * 4, Math.sin(part * TURN) * 4]
  for (let beam = 0; beam < beams; beam += 1) {
    canvas.fill([[0, 0, ...corner((beam + turn) / beams), ...corner((beam + turn + 0.5) / beams)]], INK.third)
  }
}

const stripes = (canvas: Canvas, beams: number, turn: number): void => {
  const wide = (canvas.right + 1) / beams
  for (let beam = -beams; beam < beams; beam += 1) {
    const left = (beam + turn) * wide * 2
    canvas.fill([[left, -2, left + wide, -2, left + wide - 1, 2, left - 1, 2]], INK.third)
  }
}

/** Words in block letters that wave, hop, pulse, shake or tilt, over rays or stripes if they have a background. */
export const lettering: Scene = ({ canvas, random, text, isTransparent }) => {
  const [right, bottom] = [canvas.right * 0.9, canvas.bottom * 0.84]
  const lines = breakLines(drawableText(text, MAX_CHARACTERS) || 'GIF', right / bottom).map((line) => [
    ...line,
  ])
  const longest = Math.max(...lines.map((line) => line.length))
  const cell = Math.min((right * 2) / (longest * 6), (bottom * 2) / (lines.length * 9))
  const move = random.pick(MOVES)
  const backdrop = isTransparent ? undefined : random.pick([rays, stripes, undefined])
  const beams = random.whole(6, 10)
  const inks = random.pick([
    [INK.first],
    [INK.first, INK.second],
    [INK.light],
    [INK.first, INK.second, INK.third],
    [INK.light, INK.first],
  ])
  const letters = lines.flatMap((line, row) =>
    line.map((character, column) => ({
      runs: glyphRuns(character),
      x: (column - line.length / 2) * cell * 6 + cell / 2,
      y: (row - lines.length / 2) * cell * 9 + cell,
      order: column + row * 2,
    })),
  )
  return (turn) => {
    canvas.clear(INK.background)
    backdrop?.(canvas, beams, turn)
    // All shadows are drawn before the letters, so that none covers a neighbour.
    for (const pad of [0.45, 0]) {
      for (const letter of letters) {
        const [dx, dy, grow] = moved(move, turn, letter.order, letter.x)
        const size = cell * grow
        const x = letter.x * grow + (dx - pad) * cell
        const y = letter.y * grow + (dy - pad * 0.5) * cell
        const shape = letter.runs.map(([column, row, length]) =>
          box(x + column * size, y + row * size, (length + pad * 2) * size, (1 + pad * 2) * size),
        )
        const ink = inks[(letter.order + Math.floor(turn * inks.length)) % inks.length] ?? INK.first
        if (shape.length > 0) canvas.fill(shape, pad > 0 ? INK.dark : ink)
      }
    }
  }
}
