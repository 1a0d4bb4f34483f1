/** A repeatable stream of pseudo-random numbers (mulberry32), the only source of randomness in the sandbox. */
export interface Random {
  /** The next number in [0, 1). */
  next(): number
  /** A number in [low, high). */
  between(low: number, high: number): number
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number
  /** An item of a list that must not be empty. */
  pick<T>(from: readonly T[]): T
}

/** A 32-bit hash of a text (FNV-1a with a final avalanche), so that similar texts give unrelated numbers. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** True for the given share of all texts; always the same for a text. */
export const happens = (text: string, share: number): boolean => hashOf(text) / 4294967296 < share

/** A stream of random numbers that depends on the text alone. */
export const seededRandom = (seedText: string): Random => {
  let state = hashOf(seedText)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: <T>(from: readonly T[]): T => {
      if (from.length === 0) throw new RangeError('pick needs a list that is not empty')
      // A check for `undefined` would refuse lists that contain it.
      return from[whole(0, from.length - 1)] as T
    },
  }
}
