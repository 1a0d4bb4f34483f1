import type { Ports } from '../ports.js'

const STORAGE_KEY = 'gifkit:session-id'
const ID_LENGTH = 16
const isId = /^[0-9a-f]{16}$/

/**
 * The session's id: 16 characters of [0-9a-f], made on first use and kept in session storage
 * (specification, section 9). Anything else found there is replaced.
 */
export const sessionIdOf = (ports: Pick<Ports, 'random' | 'sessionStorage'>): string => {
  const known = ports.sessionStorage.get(STORAGE_KEY)
  if (known !== undefined && isId.test(known)) return known
  let id = ''
  while (id.length < ID_LENGTH) id += Math.floor(ports.random.next() * 16).toString(16)
  ports.sessionStorage.set(STORAGE_KEY, id)
  return id
}
