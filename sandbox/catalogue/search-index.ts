import type { CatalogueEntry } from './catalogue-entry.js'
import type { CatalogueUser } from './catalogue-user.js'
import { searchWords, significantWords } from './search-words.js'

/** Weight of a word by the field that contains it. */
const WEIGHT = { title: 6, tag: 4, user: 2, category: 2 } as const
/** Share of the weight of a word that only begins with the query's word. */
const PREFIX_SHARE = 0.4
/** Shortest beginning of a word that matches it. */
const PREFIX_LENGTH = 2
/** Added if the title contains the whole query. */
const PHRASE_BONUS = 8

/** Finds entries by words, best first. */
export interface SearchIndex {
  /** Indexes of the entries that contain every word or, if there are none, any word. */
  find(query: string): readonly number[]
}

type Postings = Map<number, number>

/** Caches the words of texts, since many occur again and again, such as tags. */
const cachedWords = (): ((text: string) => readonly string[]) => {
  const known = new Map<string, readonly string[]>()
  return (text) => {
    const words = known.get(text) ?? searchWords(text)
    known.set(text, words)
    return words
  }
}

const weightsOf = (
  entry: CatalogueEntry,
  user: CatalogueUser | undefined,
  wordsIn: (text: string) => readonly string[],
): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>()
  const add = (text: string, weight: number): void => {
    for (const word of wordsIn(text)) weights.set(word, Math.max(weight, weights.get(word) ?? 0))
  }
  add(entry.title, WEIGHT.title)
  for (const tag of entry.tags) add(tag, WEIGHT.tag)
  for (const category of entry.categoryPaths) add(category, WEIGHT.category)
  if (user !== undefined) add(`${user.username} ${user.displayName}`, WEIGHT.user)
  return weights
}

/** Index of the first entry in a sorted list that is not before the word. */
const lowerBound = (sorted: readonly string[], word: string): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Builds the index; equal matches keep the order of the entries. */
export const createSearchIndex = (
  entries: readonly CatalogueEntry[],
  users: readonly CatalogueUser[],
): SearchIndex => {
  const postings = new Map<string, Postings>()
  const titles: string[] = []
  const wordsIn = cachedWords()
  entries.forEach((entry, number) => {
    const user = entry.userIndex === undefined ? undefined : users[entry.userIndex]
    titles.push(` ${wordsIn(entry.title).join(' ')} `)
    for (const [word, weight] of weightsOf(entry, user, wordsIn)) {
      const found = postings.get(word) ?? new Map<number, number>()
      found.set(number, weight)
      postings.set(word, found)
    }
  })
  const vocabulary = [...postings.keys()].sort()

  const scoresOf = (word: string): Postings => {
    const scores: Postings = new Map(postings.get(word) ?? [])
    if (word.length < PREFIX_LENGTH) return scores
    for (let at = lowerBound(vocabulary, word); vocabulary[at]?.startsWith(word) === true; at += 1) {
      for (const [number, weight] of postings.get(vocabulary[at] ?? '') ?? []) {
        scores.set(number, Math.max(scores.get(number) ?? 0, weight * PREFIX_SHARE))
      }
    }
    return scores
  }

  const find = (query: string): readonly number[] => {
    const words = [...new Set(significantWords(query))]
    if (words.length === 0) return []
    const perWord = words.map(scoresOf)
    const totals = new Map<number, { score: number; hits: number }>()
    for (const scores of perWord) {
      for (const [number, score] of scores) {
        const total = totals.get(number) ?? { score: 0, hits: 0 }
        totals.set(number, { score: total.score + score, hits: total.hits + 1 })
      }
    }
    const phrase = ` ${searchWords(query).join(' ')} `
    const complete = [...totals].filter(([, { hits }]) => hits === words.length)
    const kept = complete.length > 0 ? complete : [...totals]
    return kept
      .map(([number, { score }]): [number, number] => [
        number,
        score + (titles[number]?.includes(phrase) === true ? PHRASE_BONUS : 0),
      ])
      .sort(([first, firstScore], [second, secondScore]) => secondScore - firstScore || first - second)
      .map(([number]) => number)
  }
  return { find }
}
