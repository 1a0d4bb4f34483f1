import { hashOf } from '../../random.js'

/** Columns and rows of a glyph. */
export const GLYPH = { columns: 5, rows: 7 } as const

/** Seven rows per glyph, each a base 32 digit whose five bits are the row's pixels, left to right. */
const ROWS =
  'A ehhvhhh B uhhuhhu C ehggghe D sihhhis E vgguggv F vgguggg G ehgnhhf H hhhvhhh I e44444e J 72222ic ' +
  'K hikokih L ggggggv M hrllhhh N hhpljhh O ehhhhhe P uhhuggg Q ehhhlid R uhhukih S fgge11u T v444444 ' +
  'U hhhhhhe V hhhhha4 W hhhllla X hha4ahh Y hhha444 Z v1248gv 0 ehjlphe 1 4c4444e 2 eh1248v 3 v2421he ' +
  '4 26aiv22 5 vgu11he 6 68guhhe 7 v124888 8 ehhehhe 9 ehhf12c ! 4444404 ? eh12404 . 00000cc , 0000c48 ' +
  '\' c480000 " aaa0000 - 000v000 + 044v440 # aavavaa & cik8lid : 0cc0cc0 / 01248g0 ( 2488842 ) 8422248 ' +
  '@ eh1dlle * 04lel40 < 248g842 > 8421248 = 00v0v00 $ 4fke5u4 % op248j3 _ 000000v \u2665 0avve40'

const parts = ROWS.split(' ')
const FONT: ReadonlyMap<string, string> = new Map(
  parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as const] : [])),
)

/** A mirrored pattern in place of a character that the font lacks, always the same for that character. */
const invented = (character: string): string => {
  const code = hashOf(character)
  return Array.from({ length: GLYPH.rows }, (_, row) => {
    const bits = (code >>> (row * 3)) & 7
    const mirrored = ((bits & 1) << 4) | ((bits & 2) << 2) | (bits & 4) | (bits & 2 ? 2 : 0) | (bits & 1)
    return mirrored.toString(32)
  }).join('')
}

/** The text in characters of the font: capitals without accents, single spaces, at most `most` characters. */
export const drawableText = (text: string, most: number): string =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim()]
    .slice(0, most)
    .join('')
    .trim()

/** The lit runs of a glyph as `[column, row, length]`, in pixels of the font. */
export const glyphRuns = (character: string): readonly (readonly [number, number, number])[] => {
  if (character === ' ') return []
  const rows = FONT.get(character) ?? invented(character)
  const runs: [number, number, number][] = []
  for (let row = 0; row < GLYPH.rows; row += 1) {
    const bits = Number.parseInt(rows[row] ?? '0', 32)
    let start = -1
    for (let column = 0; column <= GLYPH.columns; column += 1) {
      const lit = column < GLYPH.columns && ((bits >> (GLYPH.columns - 1 - column)) & 1) === 1
      if (lit && start < 0) start = column
      if (!lit && start >= 0) {
        runs.push([start, row, column - start])
        start = -1
      }
    }
  }
  return runs
}

/** Breaks the text into the number of lines that makes its letters largest in a box of this aspect ratio. */
export const breakLines = (text: string, aspect: number): readonly string[] => {
  const words = text.split(' ')
  let best: readonly string[] = [text]
  let largest = 0
  for (let width = 3; width <= 28; width += 1) {
    const lines: string[] = []
    for (const word of words) {
      const last = lines[lines.length - 1]
      if (last !== undefined && last.length + 1 + word.length <= width)
        lines[lines.length - 1] = `${last} ${word}`
      else lines.push(word)
    }
    const longest = Math.max(...lines.map((line) => line.length))
    const size = Math.min(aspect / (longest * 6), 1 / (lines.length * 9))
    if (size > largest || (size === largest && lines.length < best.length)) {
      largest = size
      best = lines
    }
  }
  return best
}
