import type { Chance } from '../chance.js'
import { ACTIONS } from './words/actions.js'
import { MOODS, PLACES, STYLES } from './words/moods-and-places.js'
import { OCCASIONS } from './words/occasions.js'
import { REACTIONS } from './words/reactions.js'
import { SUBJECTS } from './words/subjects.js'
import type { Topic } from './words/topic.js'

/** What an item is about, in words. */
export interface EntryWords {
  /** Words of the title in lower case, without the kind and the author. */
  readonly phrase: string
  readonly tags: readonly string[]
  /** `category/subcategory`, the main one first. */
  readonly places: readonly string[]
}

const PETS = SUBJECTS.filter(({ subcategory }) => subcategory === 'cats' || subcategory === 'dogs')
/** How often the subject is a pet, beyond its turn: that is what people look for. */
const PET_SHARE = 0.12

const placeOf = ({ category, subcategory }: Topic): string => `${category}/${subcategory}`

const wordsOf = (chance: Chance, parts: readonly string[], topics: readonly Topic[]): EntryWords => {
  const styles = [chance.pick(STYLES), chance.pick(STYLES)]
  const tags = [...topics.flatMap(({ words, tags: more }) => [words, ...more]), ...styles]
  return {
    phrase: parts.filter((part) => part !== '').join(' '),
    tags: [...new Set(tags)].slice(0, 12),
    places: [...new Set(topics.map(placeOf))],
  }
}

/** A sentence from the word lists: a subject and its action, a reaction, or an occasion. */
export const entryWords = (chance: Chance): EntryWords => {
  const subject = chance.pick(chance.next() < PET_SHARE ? PETS : SUBJECTS)
  const mood = chance.next() < 0.45 ? chance.pick(MOODS) : ''
  const sort = chance.next()
  if (sort < 0.55) {
    const action = chance.pick(ACTIONS)
    const place = chance.next() < 0.35 ? chance.pick(PLACES) : ''
    return wordsOf(chance, [mood, subject.words, action.words, place], [subject, action])
  }
  if (sort < 0.8) {
    const reaction = chance.pick(REACTIONS)
    const alone = chance.next() < 0.3
    return alone
      ? wordsOf(chance, [mood, reaction.words], [reaction])
      : wordsOf(chance, [reaction.words, mood, subject.words], [reaction, subject])
  }
  const occasion = chance.pick(OCCASIONS)
  const alone = chance.next() < 0.35
  return alone
    ? wordsOf(chance, [occasion.words], [occasion])
    : wordsOf(chance, [occasion.words, mood, subject.words], [occasion, subject])
}

/** A phrase as a title has it: every word with a capital. */
export const titleCase = (phrase: string): string =>
  phrase.replace(/(^|\s)(\S)/g, (_, space: string, letter: string) => space + letter.toUpperCase())
