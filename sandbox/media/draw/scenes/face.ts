import { seededRandom } from '../../../random.js'
import { disc, ellipse, heart, star, stroke, TURN } from '../contours.js'
import { INK } from '../ink-table.js'
import type { Scene } from '../scene.js'

const EYES = ['round', 'wide', 'happy', 'hearts', 'stars', 'wink'] as const
const MOUTHS = ['smile', 'laugh', 'oh', 'flat', 'tongue', 'wobble', 'sad'] as const
type Mood = readonly [(typeof EYES)[number], (typeof MOUTHS)[number]]

/** The looks of well-known emoji; any other character gets a random face. */
const MOODS: ReadonlyMap<string, Mood> = new Map([
  ...([
    ['😀', ['round', 'laugh']],
    ['😂', ['happy', 'laugh']],
    ['😍', ['hearts', 'smile']],
  ] as const),
  ...([
    ['😎', ['wide', 'smile']],
    ['😭', ['round', 'sad']],
    ['😡', ['wide', 'sad']],
  ] as const),
  ...([
    ['😴', ['happy', 'oh']],
    ['🤔', ['wink', 'flat']],
    ['😱', ['wide', 'oh']],
  ] as const),
  ...([
    ['🥳', ['stars', 'laugh']],
    ['🤯', ['stars', 'oh']],
    ['🥺', ['round', 'wobble']],
  ] as const),
  ...([
    ['😅', ['happy', 'smile']],
    ['🙄', ['wide', 'flat']],
    ['😘', ['wink', 'oh']],
  ] as const),
  ['🤗', ['happy', 'tongue']],
])

/** A round face that sways and blinks, with the look of its emoji or a random one. */
export const face: Scene = ({ canvas, random, text, isTransparent }) => {
  const mood = text === '' ? random : seededRandom(`mood/${text}`)
  const [eyes, mouth]: Mood = MOODS.get(text) ?? [mood.pick(EYES), mood.pick(MOUTHS)]
  const blush = mood.next() < 0.5
  // The second accent may be a former background, too dark for eyes and mouth to show.
  const skin = random.pick([INK.first, INK.third])
  const other = skin === INK.first ? INK.second : INK.first
  const size = isTransparent ? 0.76 : 0.7
  const nod = random.pick(['sway', 'bob', 'shake'] as const)
  const rays = isTransparent ? 0 : random.whole(5, 9)
  const spot = random.between(0.26, 0.34)
  return (turn) => {
    canvas.clear(INK.background)
    const wave = Math.sin(turn * TURN)
    for (let ray = 0; ray < rays; ray += 1) {
      const [a, b] = [(ray + turn) / rays, (ray + turn + 0.5) / rays].map((part) => part * TURN) as [
        number,
        number,
      ]
      canvas.fill(
        [[0, 0, Math.cos(a) * 3, Math.sin(a) * 3, Math.cos(b) * 3, Math.sin(b) * 3]],
        INK.third === skin ? other : INK.third,
      )
    }
    // Round a small ring rather than to and fro, so that no two frames are alike.
    const [x0, y0] = [0.02 * Math.cos(turn * TURN), 0.02 * wave]
    const x = nod === 'sway' ? wave * 0.07 : nod === 'shake' ? Math.sin(turn * TURN * 2) * 0.05 : x0
    const y = nod === 'bob' ? Math.abs(wave) * -0.1 + 0.04 : nod === 'sway' ? x0 : y0
    const stretch = nod === 'bob' ? 1 - wave * wave * 0.04 : 1
    canvas.fill([ellipse(x, y + 0.03, size * stretch * 1.04, size * 1.03)], INK.dark)
    canvas.fill([ellipse(x, y, size * stretch, size)], skin)
    canvas.fill([ellipse(x - size * 0.4, y - size * 0.6, size * 0.2, size * 0.1, -0.6)], INK.light)
    const shut = turn > 0.42 && turn < 0.52
    for (const side of [-1, 1]) {
      const ex = x * 1.6 + side * size * spot
      const ey = y - size * 0.16
      if (blush)
        canvas.fill([ellipse(ex + side * size * 0.16, ey + size * 0.32, size * 0.14, size * 0.08)], other)
      if (eyes === 'hearts') canvas.fill([heart(ex, ey, size * 0.24 * (1 + 0.15 * wave))], other)
      else if (eyes === 'stars')
        canvas.fill([star(ex, ey, size * 0.26, 5, 0.45, turn * TURN * 0.2 * 5)], INK.light)
      else if (eyes === 'happy' || (eyes === 'wink' && side > 0) || shut) {
        const lift = eyes === 'happy' ? -1 : 1
        canvas.fill(
          [
            stroke(
              (part) => [ex + (part - 0.5) * size * 0.3, ey + lift * Math.sin(part * Math.PI) * size * 0.1],
              size * 0.07,
            ),
          ],
          INK.dark,
        )
      } else {
        const tall = eyes === 'wide' ? 1 : 1.35
        canvas.fill(
          [ellipse(ex, ey, size * 0.15, size * 0.15 * tall)],
          eyes === 'wide' ? INK.light : INK.dark,
        )
        if (eyes === 'wide') canvas.fill([disc(ex + wave * size * 0.05, ey, size * 0.08)], INK.dark)
        else canvas.fill([disc(ex + size * 0.04, ey - size * 0.07, size * 0.045)], INK.light)
      }
    }
    const my = y + size * 0.34
    const curve = (bend: number, wide = 0.62): void => {
      canvas.fill(
        [
          stroke(
            (part) => [x * 1.4 + (part - 0.5) * size * wide, my + Math.sin(part * Math.PI) * bend * size],
            size * 0.08,
          ),
        ],
        INK.dark,
      )
    }
    if (mouth === 'smile') curve(0.2 + 0.05 * wave)
    else if (mouth === 'sad') curve(-0.16 - 0.04 * wave)
    else if (mouth === 'flat') curve(0.02, 0.45)
    else if (mouth === 'wobble')
      canvas.fill(
        [
          stroke(
            (part) => [x + (part - 0.5) * size * 0.7, my + Math.sin((part * 2 + turn) * TURN) * size * 0.06],
            size * 0.08,
          ),
        ],
        INK.dark,
      )
    else if (mouth === 'oh')
      canvas.fill([ellipse(x * 1.4, my + 0.03, size * 0.15, size * (0.2 + 0.05 * wave))], INK.dark)
    else {
      const open = size * (0.26 + 0.08 * wave)
      canvas.fill(
        [[...ellipse(x * 1.4, my - size * 0.05, size * 0.36, open).filter((_, index) => index <= 33)]],
        INK.dark,
      )
      if (mouth === 'tongue')
        canvas.fill([ellipse(x * 1.4, my + open * 0.75, size * 0.17, open * 0.5)], other)
      else canvas.fill([ellipse(x * 1.4, my + open * 0.55, size * 0.2, open * 0.22)], other)
    }
  }
}
