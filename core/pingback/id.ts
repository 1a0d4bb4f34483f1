import { clientOfPage, guardsAllow, mayTrack } from '../page-defaults.js'
import type { Ports } from '../ports.js'

const STORAGE_KEY = 'gifkit:session-id'
const ID_LENGTH = 16

/** True for what `sessionIdOf` makes. */
export const isSessionId = (text: string): boolean => /^[0-9a-f]{16}$/.test(text)

/** So many characters of [0-9a-f]. */
export const randomHex = (random: Ports['random'], length: number): string =>
  [...Array(length)].map(() => Math.floor(random.next() * 16).toString(16)).join('')

/**
 * The session's id: 16 characters of [0-9a-f], made on first use and kept in session storage
 * (specification, section 9). Anything else found there is replaced.
 */
export const sessionIdOf = (ports: Pick<Ports, 'random' | 'sessionStorage'>): string => {
  const known = ports.sessionStorage.get(STORAGE_KEY)
  if (known && isSessionId(known)) return known
  const id = randomHex(ports.random, ID_LENGTH)
  ports.sessionStorage.set(STORAGE_KEY, id)
  return id
}

/**
 * The session's id where the page's client of this key, else its first, may tell visitors apart. A page without any
 * client has the session that another page began, and makes none: nothing on it says what the visitor allows.
 */
export const sessionIdIfAllowed = (
  ports: Pick<Ports, 'random' | 'sessionStorage'>,
  apiKey: string,
): string | undefined => {
  const client = clientOfPage(apiKey)
  if (client) return mayTrack(client) ? sessionIdOf(ports) : undefined
  const known = ports.sessionStorage.get(STORAGE_KEY) ?? ''
  return isSessionId(known) && guardsAllow(apiKey) ? known : undefined
}

/** Forgets the session: the next one to be told apart gets a new id. */
export const forgetSession = (ports: Pick<Ports, 'sessionStorage'>): void =>
  ports.sessionStorage.remove(STORAGE_KEY)
