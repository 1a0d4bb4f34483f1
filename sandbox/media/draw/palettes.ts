import type { Random } from '../../random.js'
import { fromHex, type Rgb, turnHue } from './colour.js'

/** The colours of one drawing: a background, a light and a dark colour, and three accents. */
export interface Palette {
  readonly background: Rgb
  readonly light: Rgb
  readonly dark: Rgb
  readonly accents: readonly [Rgb, Rgb, Rgb]
}

/** Background, light, dark, then three accents. */
const DESIGNED = [
  '1b1464 fff5e1 0d0a2e ff6b6b feca57 48dbfb',
  'ffe8d6 fffaf3 3d2c2e e07a5f 81b29a f2cc8f',
  '0b132b e0fbfc 05080f 5bc0be ff6f59 ffd166',
  'f7d6e0 fff7fb 4a1942 f2789f 7bdff2 b2f7ef',
  '2d00f7 f2e9ff 12003d f20089 ffbd00 00f5d4',
  'd8f3dc f7fff7 1b4332 40916c f4a261 ffcb47',
  '22223b f2e9e4 0f0f1c c9ada7 9a8cff ff8fa3',
  'ffca3a fff9e6 33272a ff595e 1982c4 8ac926',
  '003049 fdf0d5 001219 d62828 f77f00 fcbf49',
  'caf0f8 ffffff 03045e 0077b6 00b4d8 ff9e7a',
  '3a0ca3 fdeff9 10002b f72585 4cc9f0 ffd60a',
  'fefae0 fffdf5 283618 606c38 dda15e bc6c25',
  '7209b7 f8edff 240046 ff5d8f 80ffdb ffee32',
  'ff9f1c fffaf0 2b2118 2ec4b6 e71d36 fdfcdc',
  '14213d edf2f4 000814 fca311 ef476f 06d6a0',
  'e2ece9 ffffff 2f3e46 84a98c ff99c8 a9def9',
  'ff477e fff0f3 590d22 ffd6e0 6a4c93 ffca3a',
  '06302b eafff4 02120f 2dc653 f9c80e ff6d00',
] as const

/** One of the designed palettes, with slightly turned hues and exchanged roles. */
export const paletteOf = (random: Random): Palette => {
  const turn = random.between(-0.5, 0.5)
  const colours = random
    .pick(DESIGNED)
    .split(' ')
    .map((hex) => turnHue(fromHex(hex), turn))
  const black: Rgb = [0, 0, 0]
  const at = (index: number): Rgb => colours[index] ?? black
  const three = [at(3), at(4), at(5)]
  const shift = random.whole(0, 2)
  const accent = (index: number): Rgb => three[(index + shift) % 3] ?? black
  // An accent sometimes becomes the background, so that a page of tiles is not all dark or pale.
  if (random.next() < 0.45) {
    return { background: accent(0), light: at(1), dark: at(2), accents: [accent(1), at(0), accent(2)] }
  }
  return { background: at(0), light: at(1), dark: at(2), accents: [accent(0), accent(1), accent(2)] }
}
