import { idFrom } from '../../catalogue/entry-id.js'
import { refuse } from '../refusal.js'

/** A signed-in browser. */
export interface Session {
  readonly id: string
  /** The expected value of `X-CSRFToken`. */
  readonly csrfToken: string
}

export interface Sessions {
  open(): Session
  find(id: string | undefined): Session | undefined
  /** Gives every session another token, so that pages have a stale one. */
  rotate(): void
  /** Signs everybody out. */
  end(): void
  /** Restores the first session's id and token. */
  reset(): void
}

export const createSessions = (seed: number): Sessions => {
  let opened = 0
  let round = 0
  let ids = new Set<string>()
  const tokenOf = (id: string): string => idFrom(`${seed}/csrf/${id}/${round}`, 32)
  return {
    open: () => {
      opened += 1
      const id = idFrom(`${seed}/session/${opened}`, 32)
      ids.add(id)
      return { id, csrfToken: tokenOf(id) }
    },
    find: (id) => (id !== undefined && ids.has(id) ? { id, csrfToken: tokenOf(id) } : undefined),
    rotate: () => {
      round += 1
    },
    end: () => {
      ids = new Set()
    },
    reset: () => {
      ids = new Set()
      opened = 0
      round = 0
    },
  }
}

/** A cookie of a request by name. */
export const cookieOf = (header: string | null, name: string): string | undefined =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Both cookies: scripts can read the token's, but not the session's. */
export const sessionCookies = ({ id, csrfToken }: Session): readonly string[] => [
  `sessionid=${id}; Path=/; HttpOnly; SameSite=Lax`,
  csrfCookie(csrfToken),
]

export const csrfCookie = (token: string): string => `csrftoken=${token}; Path=/; SameSite=Lax`

/** The session of a request; 401 without one. */
export const sessionOf = (request: Request, sessions: Sessions): Session => {
  const session = sessions.find(cookieOf(request.headers.get('Cookie'), 'sessionid'))
  if (session === undefined) throw refuse(401, 'Authentication credentials were not provided.')
  return session
}

/**
 * Why a write is refused: an origin that is not ours, no token, or a stale one. As in the framework of the real
 * service, all three get 403 and a sentence that begins with these words.
 */
export const csrfProblem = (
  request: Request,
  session: Session,
  trusted: readonly string[],
): string | undefined => {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const origin = request.headers.get('Origin')
  if (origin !== null && !trusted.includes(origin))
    return `CSRF Failed: Origin checking failed - ${origin} does not match any trusted origins.`
  const token = request.headers.get('X-CSRFToken')
  if (token === null || token === '') return 'CSRF Failed: CSRF token missing.'
  return token === session.csrfToken ? undefined : 'CSRF Failed: CSRF token incorrect.'
}
