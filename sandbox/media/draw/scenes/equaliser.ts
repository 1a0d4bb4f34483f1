import { box, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import type { Scene } from '../scene.js'

/** Bars that jump like a sound meter, mirrored about the middle or standing on the floor. */
export const equaliser: Scene = ({ canvas, random }) => {
  const { right, bottom } = canvas
  const count = Math.round(random.between(7, 12) * Math.min(1.8, right))
  const mirrored = random.next() < 0.5
  const blocks = random.next() < 0.5
  const bars = Array.from({ length: count }, () => ({
    one: random.whole(1, 3),
    two: random.whole(2, 4),
    phase: random.next(),
  }))
  const pitch = (right * 2) / (count + 1)
  return (turn) => {
    canvas.clear(INK.background)
    bars.forEach((meter, index) => {
      const bell = 0.55 + 0.45 * Math.sin(((index + 0.5) / count) * Math.PI)
      const beat =
        Math.sin((turn * meter.one + meter.phase) * TURN) +
        0.6 * Math.sin((turn * meter.two + meter.phase * 3) * TURN)
      const tall = bottom * bell * (0.5 + 0.27 * beat) * (mirrored ? 0.9 : 1.6)
      const x = -right + pitch * (index + 0.65)
      const wide = pitch * 0.7
      const steps = blocks ? Math.max(1, Math.round(tall / 0.12)) : 1
      const step = blocks ? 0.12 : Math.max(0.08, tall)
      for (let block = 0; block < steps; block += 1) {
        const ink =
          blocks && block > 7
            ? INK.light
            : block > 3
              ? INK.second
              : index % 2 && !blocks
                ? INK.third
                : INK.first
        const high = step * (blocks ? 0.76 : 1)
        if (mirrored) {
          canvas.fill([box(x, -(block + 1) * step, wide, high)], ink)
          canvas.fill([box(x, block * step, wide, high)], INK.third === ink ? INK.first : ink)
        } else canvas.fill([box(x, bottom * 0.85 - (block + 1) * step, wide, high)], ink)
      }
    })
    if (!mirrored) canvas.fill([box(-right, bottom * 0.87, right * 2, 1)], INK.dark)
  }
}
