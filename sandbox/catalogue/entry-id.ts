import { hashOf } from '../random.js'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A word of letters and digits, the same for the same seed, as long and random-looking as the service's ids. */
export const idFrom = (seedText: string, length = 18): string => {
  let word = ''
  for (let block = 0; word.length < length; block += 1) {
    let bits = hashOf(`${seedText}#${block}`)
    for (let digit = 0; digit < 5; digit += 1) {
      word += ALPHABET[bits % 62] ?? '0'
      bits = Math.floor(bits / 62)
    }
  }
  return word.slice(0, length)
}
