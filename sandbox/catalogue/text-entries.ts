import { chanceOf } from '../chance.js'
import type { CatalogueEntry } from './catalogue-entry.js'
import { CATALOGUE_NOW, entryDates } from './entry-dates.js'
import { wordFrom } from './entry-id.js'
import { titleCase } from './entry-words.js'
import { PHRASES } from './words/phrases.js'

/** In how many looks every phrase, and every text that is asked for, is drawn. */
export const TEXT_STYLES = 6
/** Longest text that is animated, in bytes of UTF-8: it travels inside the id. */
const MAX_BYTES = 60

const sizeFor = (text: string): { width: number; height: number } => ({
  width: Math.min(500, Math.max(200, 60 + text.length * 26)),
  height: text.length > 14 ? 240 : 140,
})

const textEntry = (id: string, text: string, seedText: string): CatalogueEntry => {
  const chance = chanceOf(seedText)
  return {
    id,
    kind: 'text',
    ...sizeFor(text),
    title: `${titleCase(text)} Text GIF`,
    tags: ['text', text.toLowerCase()],
    frames: chance.whole(10, 20),
    frameDelayMs: 10 * chance.whole(5, 10),
    rating: 'g',
    ...entryDates(chance),
    places: [],
    text,
  }
}

/** The catalogue's own text items: every phrase in every look. */
export const textEntries = (seed: number): readonly CatalogueEntry[] =>
  PHRASES.flatMap((phrase) =>
    Array.from({ length: TEXT_STYLES }, (_, style) => {
      const seedText = `${seed}/text/${phrase}/${style}`
      return textEntry(wordFrom(seedText), phrase, seedText)
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

/** Text in any look, made when it is asked for. The id carries the text, so nothing has to be remembered. */
export const animatedText = (text: string, style: number): CatalogueEntry => {
  const kept = shortened(text)
  const id = `t${style}x${Buffer.from(kept).toString('hex')}`
  return { ...textEntry(id, kept, `animated/${id}`), importedAt: CATALOGUE_NOW, dynamic: true }
}

/** The animated text that an id stands for, if it is such an id. */
export const animatedTextOf = (id: string): CatalogueEntry | undefined => {
  const [, style, hex] = /^t(\d)x((?:[0-9a-f]{2}){1,60})$/.exec(id) ?? []
  if (style === undefined || hex === undefined || Number(style) >= TEXT_STYLES) return undefined
  const entry = animatedText(Buffer.from(hex, 'hex').toString(), Number(style))
  return entry.id === id ? entry : undefined
}
