import { type Chance as PlainChance, chanceOf as plainChanceOf } from '../chance.js'

/** Chance that can also choose, the only source of it in the sandbox's media. */
export interface Chance extends PlainChance {
  /** One of the given, never from an empty list. */
  pick<T>(from: readonly [T, ...T[]]): T
}

/** A stream of chance that the text alone decides. */
export const chanceOf = (seedText: string): Chance => {
  const chance = plainChanceOf(seedText)
  return { ...chance, pick: (from) => from[chance.whole(0, from.length - 1)] ?? from[0] }
}
