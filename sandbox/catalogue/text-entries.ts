import { seededRandom } from '../random.js'
import type { CatalogueEntry } from './catalogue-entry.js'
import { CATALOGUE_NOW, entryDates } from './entry-dates.js'
import { idFrom } from './entry-id.js'
import { titleCase } from './entry-words.js'
import { PHRASES } from './words/phrases.js'

/** Number of styles in which each phrase, and each text of a request, is drawn. */
export const TEXT_STYLES = 6
/** Maximum length of an animated text in bytes of UTF-8, since its id contains the text. */
const MAX_BYTES = 60

const sizeFor = (text: string): { width: number; height: number } => ({
  width: Math.min(500, Math.max(200, 60 + text.length * 26)),
  height: text.length > 14 ? 240 : 140,
})

const textEntry = (id: string, text: string, seedText: string): CatalogueEntry => {
  const random = seededRandom(seedText)
  return {
    id,
    kind: 'text',
    ...sizeFor(text),
    title: `${titleCase(text)} Text GIF`,
    tags: ['text', text.toLowerCase()],
    frames: random.whole(10, 20),
    frameDelayMs: 10 * random.whole(5, 10),
    rating: 'g',
    ...entryDates(random),
    categoryPaths: [],
    text,
  }
}

/** The catalogue's own text items: each phrase in each style. */
export const textEntries = (seed: number): readonly CatalogueEntry[] =>
  PHRASES.flatMap((phrase) =>
    Array.from({ length: TEXT_STYLES }, (_, style) => {
      const seedText = `${seed}/text/${phrase}/${style}`
      return textEntry(idFrom(seedText), phrase, seedText)
    }),
  )

const shortened = (text: string): string => {
  let kept = ''
  for (const character of text.trim()) {
    if (Buffer.byteLength(kept + character) > MAX_BYTES) break
    kept += character
  }
  return kept
}

/** An animated text, made on request. Its id contains the text, so that nothing has to be stored. */
export const animatedText = (text: string, style: number): CatalogueEntry => {
  const kept = shortened(text)
  const id = `t${style}x${Buffer.from(kept).toString('hex')}`
  return { ...textEntry(id, kept, `animated/${id}`), importedAt: CATALOGUE_NOW, dynamic: true }
}

/** The animated text in an id, if there is one. */
export const animatedTextOf = (id: string): CatalogueEntry | undefined => {
  const [, style, hex] = /^t(\d)x((?:[0-9a-f]{2}){1,60})$/.exec(id) ?? []
  if (style === undefined || hex === undefined || Number(style) >= TEXT_STYLES) return undefined
  const entry = animatedText(Buffer.from(hex, 'hex').toString(), Number(style))
  return entry.id === id ? entry : undefined
}
