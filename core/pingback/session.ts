import { left, right } from 'fp-ts/lib/Either.js'
import { codec } from '../model/codec.js'
import { rightOf } from '../model/lenient.js'
import { clientOfPage, mayTrack } from '../page/clients.js'
import { guardsAllow } from '../page/consent-answers.js'
import type { Ports } from '../ports.js'

const ID_KEY = 'gifkit:session-id'
const ID_LENGTH = 16

type SessionPorts = Pick<Ports, 'sessionStorage'>

/** Accepts ids made by `sessionIdOf`. */
export const SessionId = /* @__PURE__ */ codec<string>('SessionId', (id) =>
  typeof id === 'string' && /^[0-9a-f]{16}$/.test(id) ? right(id) : left(''),
)

const storedId = ({ sessionStorage }: SessionPorts): string | undefined =>
  rightOf(SessionId.decode(sessionStorage.get(ID_KEY)))

/** So many characters of [0-9a-f]. */
export const randomHex = (random: Ports['random'], length: number): string =>
  [...Array(length)].map(() => Math.floor(random.next() * 16).toString(16)).join('')

/**
 * The session's id: 16 characters of [0-9a-f], made on first use and kept in session storage
 * (specification, section 9). Anything else found there is replaced.
 */
export const sessionIdOf = (ports: Pick<Ports, 'random' | 'sessionStorage'>): string => {
  const known = storedId(ports)
  if (known) return known
  const id = randomHex(ports.random, ID_LENGTH)
  ports.sessionStorage.set(ID_KEY, id)
  return id
}

/**
 * The session's id, if the page's client of this key, else its first, may track. A page without a client only reads an
 * id that another page has stored: without a client nothing is known of the visitor's consent.
 */
export const sessionIdIfAllowed = (
  ports: Pick<Ports, 'random' | 'sessionStorage'>,
  apiKey: string,
): string | undefined => {
  const client = clientOfPage(apiKey)
  if (client) return mayTrack(client) ? sessionIdOf(ports) : undefined
  const known = storedId(ports)
  return known && guardsAllow(apiKey) ? known : undefined
}

const TIMES_KEY = 'gifkit:latest-ts'
/** Longer than an event waits in the queue, so that two copies of the library see each other's times. */
const MEMORY_MS = 6000
const MOST_REMEMBERED = 500
/** The largest value of a `Date`; larger numbers are not times. */
const END_OF_TIME_MS = 8.64e15

/** More characters than the remembered times take; another script may have stored a text of any length. */
const LONGEST_TEXT = MOST_REMEMBERED * 20

/** Reads times from a text that another script of the page may have written; omits what is none. */
const Times = /* @__PURE__ */ codec<readonly number[]>('Times', (stored) => {
  if (typeof stored !== 'string') return left('')
  const times = stored.slice(-LONGEST_TEXT).split(',').map(Number)
  return right(times.filter((time) => Number.isInteger(time) && time < END_OF_TIME_MS))
})

const storedTimes = ({ sessionStorage }: SessionPorts): readonly number[] =>
  rightOf(Times.decode(sessionStorage.get(TIMES_KEY))) ?? []

/** The time of the session's latest event that any page or copy of the library has sent; 0 without one. */
export const latestTimestamp = (ports: SessionPorts): number => Math.max(0, ...storedTimes(ports))

/** The time of an event in ms: now, but later than the latest, also when the clock was set back. */
export const nextTimestamp = (clock: Ports['clock'], latest: number): number =>
  Math.max(Math.floor(clock.now()), latest + 1)

/**
 * Makes times final, just before they are sent. Another copy of the library on the page, which numbers the same
 * session's events, may have had an event in the very same millisecond: then ours moves on to the next free one.
 * Written once a batch, since a write takes longer than an event may.
 */
export const claimTimestamps = (ports: SessionPorts, times: readonly number[]): number[] => {
  const taken = storedTimes(ports)
  const isTaken = new Set(taken)
  let latest = 0
  const claimed = times.map((time) => {
    latest = Math.max(time, latest + 1)
    while (isTaken.has(latest)) latest += 1
    return latest
  })
  const all = [...taken, ...claimed].sort((a, b) => a - b)
  const recent = all.filter((time) => time > (all.at(-1) ?? 0) - MEMORY_MS)
  ports.sessionStorage.set(TIMES_KEY, recent.slice(-MOST_REMEMBERED).join(','))
  return claimed
}

/** Forgets the session: the next visitor gets a new id and times of their own. */
export const forgetSession = (ports: SessionPorts): void => {
  ports.sessionStorage.remove(ID_KEY)
  ports.sessionStorage.remove(TIMES_KEY)
}
