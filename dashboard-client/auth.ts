import type { Query } from '../core/http/url.js'
import type { HttpRequest, Logger, PageCookies } from '../core/ports.js'
import type { AuthKind, Call } from './endpoint.js'
import type { DashboardSettings, Secret, TokenGetter } from './settings.js'

const CSRF_COOKIE = 'csrftoken'

/** How a request is authenticated. */
export interface RequestAuth extends Required<Pick<HttpRequest, 'credentials' | 'redirect'>> {
  readonly headers: Readonly<Record<string, string>>
  /** Everything to be redacted from errors, whether this request sends it or not. */
  readonly secrets: readonly string[]
}

export interface AuthPorts {
  readonly cookies: PageCookies
  readonly logger: Pick<Logger, 'error'>
}

/** The key as a parameter, for calls that are authenticated by it. */
export const keyOf = (auth: AuthKind, { apiKey }: DashboardSettings): Query =>
  auth === 'key' ? { api_key: apiKey } : {}

/** The token that the host returns now. An error of the host is not logged, since it may contain secrets. */
const tokenFrom = async (
  name: string,
  getter: TokenGetter,
  isStale: boolean,
  { logger }: AuthPorts,
): Promise<Secret> => {
  try {
    return await getter({ isStale })
  } catch {
    logger.error(`Dashboard: ${name} failed, so the request is sent without a token`)
    return undefined
  }
}

const tokenHeader = async (
  auth: AuthKind,
  method: HttpRequest['method'],
  settings: DashboardSettings,
  isStale: boolean,
  ports: AuthPorts,
): Promise<readonly [name: string, prefix: string, token: Secret] | undefined> => {
  if (auth === 'session' && method !== 'GET') {
    const { getCsrfToken, csrfCookie = CSRF_COOKIE } = settings
    const getter = getCsrfToken ?? (() => ports.cookies.get(csrfCookie))
    return ['X-CSRFToken', '', await tokenFrom('getCsrfToken', getter, isStale, ports)]
  }
  if (auth === 'token' && settings.getAuthToken)
    return ['Authorization', 'Token ', await tokenFrom('getAuthToken', settings.getAuthToken, isStale, ports)]
  return undefined
}

/**
 * Reads the tokens of a call when it is sent: a page may be open for days, and another tab may have signed in again.
 * Calls with a token or key send no cookie.
 */
export const authenticate = async <A>(
  { endpoint: { auth, method }, password }: Call<A>,
  settings: DashboardSettings,
  isStale: boolean,
  ports: AuthPorts,
): Promise<RequestAuth> => {
  const [name, prefix = '', token] = (await tokenHeader(auth, method, settings, isStale, ports)) ?? []
  const { apiKey, accessToken } = settings
  const secrets = [token, password, apiKey, accessToken].flatMap((secret) => secret ?? [])
  return {
    headers: {
      ...(name && token && { [name]: prefix + token }),
      ...(password && { 'X-Password': password }),
    },
    credentials: auth === 'session' ? 'include' : 'omit',
    redirect: auth === 'session' || secrets.length > 0 ? 'manual' : 'follow',
    secrets,
  }
}

/**
 * True where the service refuses a token that may be out of date, and the call can be repeated with a fresh one: a
 * write that was refused for its CSRF token had no effect, which is not certain for other refused writes.
 */
export const isTokenStale = (
  auth: AuthKind,
  method: HttpRequest['method'],
  { status, body }: { readonly status: number; readonly body: string },
): boolean =>
  (auth === 'session' && method !== 'GET' && status === 403 && /csrf/i.test(body)) ||
  (auth === 'token' && method === 'GET' && status === 401)
