import { refuse } from '../refusal.js'
import { cookieOf } from './sessions.js'

/** Tokens of the sandbox's signed-in creator, which `GET /login/check` also returns. */
export const AUTH_TOKEN = 'sandbox-auth-token'
export const ACCESS_TOKEN = 'sandbox-access-token'
/** Unlocks profiles that are not public when it is sent as `X-Password`. */
export const PROFILE_PASSWORD = 'open-sesame'

/** Checks `Authorization: Token …`; such calls carry no cookie. */
export const requireToken = (request: Request): void => {
  if (cookieOf(request.headers.get('Cookie'), 'sessionid') !== undefined)
    throw refuse(400, 'Calls with a token carry no cookie.')
  const header = request.headers.get('Authorization')
  if (header === null) throw refuse(401, 'Authentication credentials were not provided.')
  if (header !== `Token ${AUTH_TOKEN}`) throw refuse(401, 'Invalid token.')
}
