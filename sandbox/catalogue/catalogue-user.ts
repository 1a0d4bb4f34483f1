import { type Random, seededRandom } from '../random.js'
import { DESCRIPTIONS, NAME_ENDS, NAME_STARTS, UNUSUAL_DISPLAY_NAMES } from './words/names.js'

/** A user who uploads. Which fields an answer omits or formats oddly is decided where its body is written. */
export interface CatalogueUser {
  readonly index: number
  readonly id: number
  /** Also the name of the user's channel, as in `@username`. */
  readonly username: string
  readonly displayName: string
  readonly hasAvatar: boolean
  readonly hasBanner: boolean
  readonly verified: boolean
  /** Absent for nearly all users, who count as public. */
  readonly isPublic?: boolean
  readonly suppressChrome?: boolean
  readonly description: string
  readonly website: string
  readonly instagram: string
  /** Whether answers have all of the user's keys, as a few recorded ones do. */
  readonly detailed: boolean
}

/** Number of users; the first ones upload most. */
export const USER_COUNT = 240
/** One user in so many is sent with all keys, all private users among them. */
const DETAILED_EVERY = 24

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const pickFrom = <T>(random: Random, from: readonly T[], otherwise: T): T =>
  from[random.whole(0, from.length - 1)] ?? otherwise

const displayNameOf = (random: Random, index: number, start: string, end: string): string => {
  if (index % 20 === 7) return pickFrom(random, UNUSUAL_DISPLAY_NAMES, start)
  if (index % 14 === 5) return ''
  const plain = `${capital(start)} ${capital(end)}`
  return index % 90 === 11 ? ` ${plain} ` : plain
}

const privacyOf = (index: number): Pick<CatalogueUser, 'isPublic' | 'suppressChrome'> => {
  if (index % DETAILED_EVERY !== 3) return {}
  const turn = Math.floor(index / DETAILED_EVERY) % 4
  return { isPublic: turn !== 1, suppressChrome: turn === 2 }
}

const userAt = (seed: number, index: number): CatalogueUser => {
  const random = seededRandom(`${seed}/user/${index}`)
  const start = NAME_STARTS[index % NAME_STARTS.length] ?? 'pixel'
  const end = NAME_ENDS[(index * 5 + Math.floor(index / NAME_STARTS.length)) % NAME_ENDS.length] ?? 'club'
  const username = index % 3 === 0 ? `${start}_${end}` : `${start}${end}`
  const website = random.next() < 0.8 ? `http://www.${start}${end}.example/` : ''
  const handle = random.next() < 0.8 ? `https://instagram.example/${start}.${end}` : ''
  return {
    index,
    id: 1_000_000 + random.whole(0, 8_999_999),
    username,
    displayName: displayNameOf(random, index, start, end),
    hasAvatar: index % 6 !== 4,
    hasBanner: random.next() < 0.65,
    verified: random.next() < 0.35,
    ...privacyOf(index),
    description: random.next() < 0.83 ? pickFrom(random, DESCRIPTIONS, '') : '',
    website,
    instagram: index === 9 ? `${handle} ` : handle,
    detailed: index % DETAILED_EVERY === 3,
  }
}

/** All users of a seed. Usernames are unique, whatever their case. */
export const usersOf = (seed: number): readonly CatalogueUser[] =>
  Array.from({ length: USER_COUNT }, (_, index) => userAt(seed, index))
