import { seededRandom } from '../random.js'
import type { CatalogueEntry } from './catalogue-entry.js'
import { entryDates } from './entry-dates.js'
import { idFrom } from './entry-id.js'
import { titleCase } from './entry-words.js'
import { EMOJI, type EmojiSpec } from './words/emoji-list.js'

const emojiEntry = (seed: number, spec: EmojiSpec, group: number, variation?: string): CatalogueEntry => {
  const seedText = `${seed}/emoji/${spec.name}/${variation ?? 'default'}`
  const random = seededRandom(seedText)
  return {
    id: idFrom(seedText),
    kind: 'emoji',
    width: 240,
    height: 240,
    title: `${titleCase(spec.name)} Emoji`,
    tags: ['emoji', spec.name, ...spec.tags, ...(variation === undefined ? [] : [variation])],
    frames: random.whole(8, 14),
    frameDelayMs: 80,
    rating: 'g',
    ...entryDates(random),
    categoryPaths: [],
    text: spec.character,
    emojiGroupId: group,
    ...(variation === undefined ? {} : { variation }),
  }
}

/** Every emoji followed by its variations. */
export const emojiEntries = (seed: number): readonly CatalogueEntry[] =>
  EMOJI.flatMap((spec, index) => [
    emojiEntry(seed, spec, 100 + index),
    ...spec.variations.map((variation) => emojiEntry(seed, spec, 100 + index, variation)),
  ])
