import type { Gif } from '../../../core/model/gif.js'
import type { Json } from '../../support/raw-bodies.js'

export interface OddityRow {
  readonly what: string
  /** The body shows the oddity. */
  readonly shows: (json: Json) => boolean
  /** What came out is right, beyond what holds of every GIF. */
  readonly isRight: (gif: Gif, json: Json) => boolean
}

export const row = (what: string, shows: OddityRow['shows'], isRight: OddityRow['isRight']): OddityRow => ({
  what,
  shows,
  isRight,
})
export const kept =
  (...keys: readonly string[]): OddityRow['isRight'] =>
  (gif, json) =>
    keys.every((key) => gif[key] === json[key])

export const text = (json: unknown): string => String(json ?? '')
export const isAbsent = (object: object | undefined, key: string): boolean =>
  !Object.hasOwn(object ?? {}, key)
