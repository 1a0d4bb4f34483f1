import type { CatalogueEntry } from './catalogue-entry.js'
import type { CatalogueUser } from './catalogue-user.js'
import { searchWords, tellingWords } from './search-words.js'

/** What a word counts, by where it stands. */
const WEIGHT = { title: 6, tag: 4, user: 2, place: 2 } as const
/** What is left of a word's weight when only its beginning was asked for. */
const PREFIX_SHARE = 0.4
/** Shortest beginning of a word that finds the word. */
const PREFIX_LENGTH = 2
/** Added when the title holds the query word for word. */
const PHRASE_BONUS = 8

/** Finds entries by words, best first. */
export interface SearchIndex {
  /** Numbers of the entries that hold every word, or, when there are none, any word. */
  find(query: string): readonly number[]
}

type Postings = Map<number, number>

/** Remembers the words of texts that come again and again, as tags do. */
const rememberedWords = (): ((text: string) => readonly string[]) => {
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
  for (const place of entry.places) add(place, WEIGHT.place)
  if (user !== undefined) add(`${user.username} ${user.displayName}`, WEIGHT.user)
  return weights
}

/** First place in a sorted list that is not before the word. */
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

/** Builds the index; the order of equals is the order of the entries. */
export const createSearchIndex = (
  entries: readonly CatalogueEntry[],
  users: readonly CatalogueUser[],
): SearchIndex => {
  const postings = new Map<string, Postings>()
  const titles: string[] = []
  const wordsIn = rememberedWords()
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
    const words = [...new Set(tellingWords(query))]
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
