import { TURN } from './contours.js'
import type { FieldFamily } from './field.js'

const sin = (turns: number): number => Math.sin(turns * TURN)

/** Slow colours that flow through one another. */
const plasma: FieldFamily = (random) => {
  const [a, b, c, d] = [random.between(0.2, 0.6), random.between(0.2, 0.6), random.next(), random.next()]
  const lean = random.between(-0.5, 0.5)
  return {
    at: (x, y) => [
      0.22 * sin(x * a + lean * y + c) + 0.2 * sin(y * b + d) + 0.18 * sin((x + y) * a * 0.7 + d),
      0.5 * sin(x * b - y * a + d) + Math.hypot(x - lean, y + lean) * 0.4,
    ],
    laps: [random.pick([1, -1]), random.pick([1, -1])],
    amplitude: random.between(0.08, 0.2),
  }
}

/** Arms that wind out of the middle. */
const spiral: FieldFamily = (random) => {
  const arms = random.whole(1, 5)
  const wind = random.between(0.5, 1.4) * random.pick([1, -1])
  const rings = random.whole(2, 4)
  return {
    at: (x, y) => {
      const far = Math.hypot(x, y)
      const angle = Math.atan2(y, x) / TURN
      return [angle * arms + Math.log(far + 0.05) * wind, far * rings * 0.5]
    },
    laps: [random.pick([1, -1]), random.pick([1, -1])],
    amplitude: random.between(0, 0.16),
  }
}

/** Flying down a tube with so many sides. */
const tunnel: FieldFamily = (random) => {
  const sides = random.pick([0, 3, 4, 6, 8])
  const ribs = random.whole(2, 8)
  const off = random.between(-0.25, 0.25)
  return {
    at: (x, y) => {
      const angle = Math.atan2(y, x - off) / TURN
      const corner = sides === 0 ? 1 : Math.cos(((((angle + 1) * sides) % 1) - 0.5) * (TURN / sides))
      const far = Math.hypot(x - off, y) * corner + 0.08
      return [0.55 / far, angle * ribs]
    },
    laps: [random.pick([1, 1, -1]), random.pick([0, 1, -1])],
    amplitude: random.between(0.1, 0.35),
  }
}

/** Two sets of rings laid over one another. */
const moire: FieldFamily = (random) => {
  const [x0, y0] = [random.between(-0.8, 0.8), random.between(-0.6, 0.6)]
  const dense = random.between(0.8, 1.8)
  return {
    at: (x, y) => [Math.hypot(x - x0, y - y0) * dense * 0.6, Math.hypot(x + x0, y + y0) * dense],
    laps: [random.pick([1, -1]), random.pick([1, -1, 2])],
    amplitude: random.between(0.15, 0.4),
  }
}

/** A mirrored star pattern, as in a kaleidoscope. */
const kaleidoscope: FieldFamily = (random) => {
  const mirrors = random.whole(3, 8)
  const [a, b] = [random.between(0.5, 1.3), random.between(0.4, 1.2)]
  return {
    at: (x, y) => {
      const far = Math.hypot(x, y)
      const slice = Math.abs((((((Math.atan2(y, x) / TURN + 1) * mirrors) % 1) + 1) % 1) - 0.5) / mirrors
      const [px, py] = [far * Math.cos(slice * TURN), far * Math.sin(slice * TURN)]
      return [0.4 * sin(px * a) + 0.3 * sin(py * b + px * 0.6) + far * 0.3, px * b + py * a * 1.4]
    },
    laps: [random.pick([1, -1]), random.pick([1, -1])],
    amplitude: random.between(0.15, 0.3),
  }
}

/** Wavy or zig-zag bands that drift. */
const bands: FieldFamily = (random) => {
  const angle = random.between(0, TURN)
  const [cos, sine] = [Math.cos(angle), Math.sin(angle)]
  const [count, bends] = [random.between(0.6, 1.2), random.between(0.4, 1)]
  const pointed = random.next() < 0.5
  return {
    at: (x, y) => {
      const [along, across] = [x * cos + y * sine, y * cos - x * sine]
      const zigzag = Math.abs(((((across * bends) % 1) + 1) % 1) - 0.5)
      return [along * count + (pointed ? zigzag * 0.6 : 0), across * bends]
    },
    laps: [random.pick([1, -1]), random.pick([1, -1])],
    amplitude: pointed ? 0 : random.between(0.1, 0.3),
  }
}

/** Soft cells that bulge in turn, like a quilt. */
const quilt: FieldFamily = (random) => {
  const pitch = random.between(0.9, 1.7)
  const lean = random.pick([0, Math.PI / 4, Math.PI / 6])
  const [cos, sine] = [Math.cos(lean) * pitch, Math.sin(lean) * pitch]
  return {
    at: (x, y) => {
      const [u, v] = [x * cos + y * sine, y * cos - x * sine]
      return [
        Math.hypot(sin(u / 2), sin(v / 2)) * 0.6,
        (Math.round(u) + Math.round(v)) * 0.5 + Math.hypot(x, y) * 0.25,
      ]
    },
    laps: [random.pick([1, -1]), random.pick([1, -1])],
    amplitude: random.between(0.12, 0.3),
  }
}

export const FIELD_FAMILIES: readonly [FieldFamily, ...FieldFamily[]] = [
  ...([plasma, spiral, tunnel, moire] as const),
  ...([kaleidoscope, bands, quilt] as const),
]
