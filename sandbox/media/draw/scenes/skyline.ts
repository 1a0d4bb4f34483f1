import { box, disc } from '../contours.js'
import { INK, type Ink } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** A city going by, its windows lit here and there. */
export const skyline: Scene = ({ canvas, random }) => {
  const { right, bottom } = canvas
  const layerInks: readonly Ink[] = [INK.third, INK.first, INK.dark]
  const layers = layerInks.map((ink, index) => {
    const count = random.whole(5, 8)
    return {
      ink,
      lit: index === 2 ? INK.light : INK.background,
      laps: index === 0 ? 0 : 1,
      span: right * (index === 0 ? 2 : 2.4 + index * 0.8),
      houses: Array.from({ length: count }, (_, house) => ({
        at: house / count,
        wide: 1 / count,
        tall: random.between(0.35, 1.05) * (1.25 - index * 0.28) * bottom,
        windows: random.whole(2, 3),
        code: random.whole(1, 0xffff),
      })),
    }
  })
  const moon = random.between(-0.6, 0.6) * right
  return (turn) => {
    canvas.clear(INK.background)
    canvas.fill([disc(moon, -bottom * 0.55, 0.22)], INK.light)
    for (const layer of layers) {
      for (const house of layer.houses) {
        const width = house.wide * layer.span * 0.88
        const x = -right + ((house.at - turn * layer.laps + 1) % 1) * layer.span - width
        const y = bottom - house.tall
        canvas.fill([box(x, y, width, house.tall + 0.1)], layer.ink)
        const pitch = width / (house.windows * 2 + 1)
        for (let cell = 0; cell < house.windows * 5; cell += 1) {
          if ((house.code >> (cell % 16)) % 2) continue
          const column = cell % house.windows
          const row = Math.floor(cell / house.windows)
          canvas.fill(
            [box(x + pitch * (column * 2 + 1), y + pitch * (row * 2 + 1), pitch, pitch * 1.1)],
            layer.lit,
          )
        }
      }
    }
  }
}
