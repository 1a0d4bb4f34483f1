import { hash32 } from './hash.js'

/** A repeatable stream of numbers in [0, 1) (mulberry32), the only source of chance in the sandbox's media. */
export interface Chance {
  /** The next number in [0, 1). */
  next(): number
  /** A number in [low, high). */
  between(low: number, high: number): number
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number
  /** One of the given, never from an empty list. */
  pick<T>(from: readonly [T, ...T[]]): T
}

/** A stream of chance that the text alone decides. */
export const chanceOf = (seedText: string): Chance => {
  let state = hash32(seedText)
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
    pick: (from) => from[whole(0, from.length - 1)] ?? from[0],
  }
}
