/**
 * What passes between the two windows before they have a channel. A frame whose script runs says hello to its
 * parent; whoever made the frame answers with one end of a channel. Everything else goes through that.
 */
import { hasShape } from './shape.js'

/** Version of everything in this folder. The host offers the highest that both sides know. */
export const PROTOCOL_VERSION = 1

export type GreetingWord = 'hello' | 'connect'

export interface Greeting {
  readonly gifkit: GreetingWord
  readonly version: number
}

export const greeting = (word: GreetingWord, version: number): Greeting => ({ gifkit: word, version })

/** The version that a greeting of this word names; `undefined` for whatever is no such greeting. */
export const versionIn = (data: unknown, word: GreetingWord): number | undefined =>
  hasShape(data, {
    gifkit: (value) => value === word,
    version: (value) => Number.isInteger(value) && (value as number) > 0,
  })
    ? (data.version as number)
    : undefined
