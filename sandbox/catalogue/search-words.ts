/** Words that say nothing about a picture, which searches ignore. */
const STOP_WORDS = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'gif',
  'gifs',
  'in',
  'is',
  'of',
  'on',
  'the',
  'to',
  'with',
])

/** One word without its plural ending: cats → cat, parties → party, boxes → box, glass stays. */
const singular = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && /(?:ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** The words of a text in order, in lower case and without accents. */
export const plainWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The words of a text as `plainWords` has them, in the singular. */
export const searchWords = (text: string): readonly string[] => plainWords(text).map(singular)

/** The words of `searchWords` without stop words, unless there are no others. */
export const significantWords = (text: string): readonly string[] => {
  const words = searchWords(text)
  const significant = words.filter((word) => !STOP_WORDS.has(word))
  return significant.length > 0 ? significant : words
}
