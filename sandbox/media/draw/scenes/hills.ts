import { box, disc, polygon, TURN } from '../contours.js'
import { INK, type Ink } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** Hills with trees drifting by, the near ones faster than the far ones. */
export const hills: Scene = ({ canvas, random }) => {
  const { right, bottom } = canvas
  const rangeInks: readonly Ink[] = [INK.third, INK.first, INK.second]
  const ranges = rangeInks.map((ink, index) => ({
    ink,
    base: bottom * (-0.1 + index * 0.34),
    tall: random.between(0.1, 0.24) * (1.25 - index * 0.3),
    crests: random.whole(1, 2) + index,
    laps: index + 1,
    offset: random.next(),
  }))
  const moonX = random.between(-0.6, 0.6) * right
  const trees = Array.from({ length: random.whole(2, 4) }, () => ({
    at: random.next(),
    size: random.between(0.16, 0.3),
  }))
  const pines = random.next() < 0.5
  const span = right * 2 + 0.8
  return (turn) => {
    canvas.clear(INK.background)
    canvas.fill([disc(moonX, -bottom * 0.5, 0.24)], INK.light)
    for (const range of ranges) {
      const contour = [-right - 0.1, bottom + 0.1]
      for (let step = 0; step <= 48; step += 1) {
        // The hills have whole crests and move by whole crests, so that the loop closes.
        const along =
          (step / 48 - 0.5) * range.crests + range.offset + turn * Math.min(range.laps, range.crests)
        const rise = Math.sin(along * TURN) + 0.35 * Math.sin(along * 2 * TURN + 1)
        contour.push(-right + (step / 48) * right * 2, range.base - rise * range.tall)
      }
      contour.push(right + 0.1, bottom + 0.1)
      canvas.fill([contour], range.ink)
    }
    const soil = bottom * 0.72
    canvas.fill([box(-right, soil, right * 2, bottom)], INK.dark)
    for (const tree of trees) {
      const x = right + 0.4 - ((((tree.at + turn) % 1) + 1) % 1) * span
      canvas.fill([box(x - 0.02, soil - tree.size * 0.6, 0.04, tree.size * 0.7)], INK.dark)
      if (pines) {
        canvas.fill([polygon(x, soil - tree.size * 0.7, tree.size * 0.55, 3, -Math.PI / 2)], INK.dark)
        canvas.fill([polygon(x, soil - tree.size * 1.1, tree.size * 0.4, 3, -Math.PI / 2)], INK.dark)
      } else canvas.fill([disc(x, soil - tree.size * 0.9, tree.size * 0.42)], INK.dark)
    }
  }
}
