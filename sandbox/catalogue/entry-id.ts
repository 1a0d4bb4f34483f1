import { hashOf } from '../chance.js'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A repeatable word of letters and digits, as long and as random-looking as the service's own ids. */
export const wordFrom = (seedText: string, length = 18): string => {
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
