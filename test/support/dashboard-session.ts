import { AUTH_TOKEN } from '../../sandbox/dashboard/auth/credentials.js'

/** A body of any shape, of which a test names the part that it looks at. */
export interface Json {
  readonly [field: string]: Json
  readonly [index: number]: Json
}

/** An answer, its body read as JSON where it is JSON. */
export interface DashboardReply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: Json
}

/** A caller of the sandbox's dashboard who is signed in, without any client between. */
export interface DashboardSession {
  readonly cookie: string
  readonly csrfToken: string
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<DashboardReply>
  /** A write as JSON. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<DashboardReply>
  /** A write as a form; arrays repeat their key. */
  form(
    method: string,
    path: string,
    fields: Readonly<Record<string, string | readonly string[]>>,
  ): Promise<DashboardReply>
  /** A call with the token and without cookie. */
  token(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<DashboardReply>
}

const jsonIn = (text: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return {}
  }
}

export const reply = async (response: Promise<Response>): Promise<DashboardReply> => {
  const answer = await response
  const text = await answer.text()
  const { status, headers } = answer
  return { status, headers, text, json: jsonIn(text) }
}

const written = (body: unknown) =>
  body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }

/** Signs in at `GET /login/check`. */
export const dashboardSession = async (origin: string): Promise<DashboardSession> => {
  const cookies = (await fetch(`${origin}/login/check`)).headers.getSetCookie()
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  const csrfToken = /csrftoken=(\w+)/.exec(cookie)?.[1] ?? ''
  const own = { Cookie: cookie, 'X-CSRFToken': csrfToken }
  const call = (method: string, path: string, init: RequestInit, headers: Readonly<Record<string, string>>) =>
    reply(
      fetch(origin + path, {
        method,
        ...init,
        headers: { ...(init.headers as Record<string, string> | undefined), ...headers },
      }),
    )
  return {
    cookie,
    csrfToken,
    get: (path, headers = {}) => call('GET', path, {}, { Cookie: cookie, ...headers }),
    send: (method, path, body, headers = {}) => call(method, path, written(body), { ...own, ...headers }),
    form: (method, path, fields) => {
      const pairs = Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, one]),
      )
      return call(method, path, { body: new URLSearchParams(pairs) }, own)
    },
    token: (method, path, body, headers = {}) =>
      call(method, path, written(body), { Authorization: `Token ${AUTH_TOKEN}`, ...headers }),
  }
}
