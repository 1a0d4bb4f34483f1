/** Words that say nothing about a picture. */
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

/** Words of a text in lower case, accents taken off, in the order they stand. */
export const plainWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** As `plainWords`, plurals taken off too. */
export const searchWords = (text: string): readonly string[] => plainWords(text).map(singular)

/** As `searchWords`, without words that say nothing, unless there are no others. */
export const tellingWords = (text: string): readonly string[] => {
  const words = searchWords(text)
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return telling.length > 0 ? telling : words
}
