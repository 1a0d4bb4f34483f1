import type { Random } from '../random.js'
import { ACTIONS } from './words/actions.js'
import { MOODS, PLACES, STYLES } from './words/moods-and-places.js'
import { OCCASIONS } from './words/occasions.js'
import { REACTIONS } from './words/reactions.js'
import { SUBJECTS } from './words/subjects.js'
import type { Topic } from './words/topic.js'

/** What an item is about, in words. */
export interface EntryWords {
  /** Title in lower case, without the kind and the author. */
  readonly phrase: string
  readonly tags: readonly string[]
  /** `category/subcategory`, the main one first. */
  readonly categoryPaths: readonly string[]
}

const PETS = SUBJECTS.filter(({ subcategory }) => subcategory === 'cats' || subcategory === 'dogs')
/** Share of items about a pet in addition to the random ones, since people search for pets most. */
const PET_SHARE = 0.12

const categoryPathOf = ({ category, subcategory }: Topic): string => `${category}/${subcategory}`

const wordsOf = (random: Random, parts: readonly string[], topics: readonly Topic[]): EntryWords => {
  const styles = [random.pick(STYLES), random.pick(STYLES)]
  const tags = [...topics.flatMap(({ words, tags: more }) => [words, ...more]), ...styles]
  return {
    phrase: parts.filter((part) => part !== '').join(' '),
    tags: [...new Set(tags)].slice(0, 12),
    categoryPaths: [...new Set(topics.map(categoryPathOf))],
  }
}

/** Words about a subject and its action, a reaction, or an occasion. */
export const entryWords = (random: Random): EntryWords => {
  const subject = random.pick(random.next() < PET_SHARE ? PETS : SUBJECTS)
  const mood = random.next() < 0.45 ? random.pick(MOODS) : ''
  const sort = random.next()
  if (sort < 0.55) {
    const action = random.pick(ACTIONS)
    const place = random.next() < 0.35 ? random.pick(PLACES) : ''
    return wordsOf(random, [mood, subject.words, action.words, place], [subject, action])
  }
  if (sort < 0.8) {
    const reaction = random.pick(REACTIONS)
    const alone = random.next() < 0.3
    return alone
      ? wordsOf(random, [mood, reaction.words], [reaction])
      : wordsOf(random, [reaction.words, mood, subject.words], [reaction, subject])
  }
  const occasion = random.pick(OCCASIONS)
  const alone = random.next() < 0.35
  return alone
    ? wordsOf(random, [occasion.words], [occasion])
    : wordsOf(random, [occasion.words, mood, subject.words], [occasion, subject])
}

export const titleCase = (phrase: string): string =>
  phrase.replace(/(^|\s)(\S)/g, (_, space: string, letter: string) => space + letter.toUpperCase())
