import { Hono } from 'hono'
import type { BodyContext } from '../api/body-context.js'
import { contentToken } from '../api/media-address.js'
import { fullUserJson } from '../api/user-json.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import { idFrom } from '../catalogue/entry-id.js'
import type { Origins } from '../origins.js'
import { ACCESS_TOKEN, AUTH_TOKEN, requireToken } from './auth/credentials.js'
import {
  cookieOf,
  createSessions,
  csrfCookie,
  csrfProblem,
  type Session,
  type Sessions,
  sessionCookies,
  sessionOf,
} from './auth/sessions.js'
import type { DashboardCall, DashboardEndpoint } from './dashboard-call.js'
import { createIdempotency } from './idempotency.js'
import { createRateLimit } from './rate-limit.js'
import { contentTypeOf, readBody } from './read-body.js'
import { type DashboardAnswer, Refusal } from './refusal.js'
import { accountEndpoints } from './routes/account-endpoints.js'
import { channelEndpoints } from './routes/channel-endpoints.js'
import { channelGifEndpoints } from './routes/channel-gif-endpoints.js'
import { channelTagEndpoints } from './routes/channel-tag-endpoints.js'
import { gifEndpoints } from './routes/gif-endpoints.js'
import { gifMetadataEndpoints } from './routes/gif-metadata-endpoints.js'
import { languageTagEndpoints } from './routes/language-tag-endpoints.js'
import { reportEndpoints } from './routes/report-endpoints.js'
import { scheduleEndpoints } from './routes/schedule-endpoints.js'
import { storyEndpoints } from './routes/story-endpoints.js'
import { userEndpoints } from './routes/user-endpoints.js'
import { CREATOR, type DashboardStore } from './store/dashboard-store.js'

/** Every call of the dashboard except signing in and trimming (specification, section 7). First match wins. */
export const DASHBOARD_ENDPOINTS: readonly DashboardEndpoint[] = [
  ...accountEndpoints,
  ...channelEndpoints,
  ...channelGifEndpoints,
  ...channelTagEndpoints,
  ...gifEndpoints,
  ...gifMetadataEndpoints,
  ...languageTagEndpoints,
  ...reportEndpoints,
  ...scheduleEndpoints,
  ...storyEndpoints,
  ...userEndpoints,
]

export interface DashboardServiceOptions {
  readonly catalogue: Catalogue
  readonly origins: Origins
  readonly store: DashboardStore
  /** Current time in ms, used by the rate limit alone. */
  readonly now?: () => number
}

export interface DashboardService {
  readonly app: Hono
  readonly sessions: Sessions
  /** Restores the initial state: sessions, counts and all changes are gone. */
  reset(): void
}

const write = ({ status, body, headers }: DashboardAnswer, cookies: readonly string[] = []): Response => {
  const isText = typeof body === 'string'
  const text = body === undefined ? null : isText ? body : JSON.stringify(body)
  const response = new Response(text, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(body === undefined || isText ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
  })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

const answerOf = async (work: () => Promise<DashboardAnswer>): Promise<DashboardAnswer> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}

/** The stateful dashboard service, which enforces authentication, formats and rates. */
export const createDashboardService = ({
  catalogue,
  origins,
  store,
  now = Date.now,
}: DashboardServiceOptions): DashboardService => {
  const app = new Hono()
  const sessions = createSessions(catalogue.seed)
  const limit = createRateLimit(now)
  const idempotency = createIdempotency()

  const contextOf = (request: string): BodyContext => {
    const responseId = idFrom(`dashboard/${catalogue.seed}/${request}`, 40).toLowerCase()
    return {
      catalogue,
      origins,
      responseId,
      cid: contentToken('dashboard', responseId),
      endpoint: 'dashboard',
      listed: true,
    }
  }

  app.get('/login/check', (c) => {
    const known = sessions.find(cookieOf(c.req.header('Cookie') ?? null, 'sessionid'))
    const session = known ?? sessions.open()
    const user = catalogue.users[CREATOR]
    return write(
      {
        status: 200,
        body: {
          logged_in: true,
          user: user && { ...fullUserJson(user, origins), id: user.id, is_staff: true, is_public: true },
          auth_token: AUTH_TOKEN,
          access_token: ACCESS_TOKEN,
        },
      },
      sessionCookies(session),
    )
  })

  for (const endpoint of DASHBOARD_ENDPOINTS) {
    app.on(endpoint.method, endpoint.path, async (c) => {
      const request = c.req.raw
      const params: Readonly<Partial<Record<string, string>>> = c.req.param()
      const url = new URL(request.url)
      let session: Session | undefined
      let problem: string | undefined
      const answer = await answerOf(async () => {
        if (endpoint.auth === 'token') requireToken(request)
        if (endpoint.auth === 'session') session = sessionOf(request, sessions)
        limit.count(session?.id ?? endpoint.auth, endpoint.method === 'GET' ? 'read' : 'write')
        problem = session && csrfProblem(request, session, [origins.pages])
        if (problem !== undefined) return { status: 403, body: { detail: problem, code: 'csrf_failed' } }
        const text = endpoint.body === undefined ? '' : await request.text()
        const run = async (): Promise<DashboardAnswer> => {
          const call: DashboardCall = {
            catalogue,
            data: store.data,
            context: contextOf(`${endpoint.method} ${url.pathname}${url.search}`),
            url,
            query: url.searchParams,
            headers: request.headers,
            body: readBody(endpoint.body, contentTypeOf(request), text),
            param: (name) => params[name] ?? '',
          }
          return endpoint.answer(call)
        }
        const key = endpoint.method === 'GET' ? undefined : request.headers.get('Idempotency-Key')
        if (!key) return run()
        const asked = `${endpoint.method} ${url.pathname}${url.search}\n${text}`
        return idempotency.once(`${session?.id ?? endpoint.auth} ${key}`, asked, run)
      })
      // A request with a stale token gets the current one as a cookie.
      return write(answer, session && problem !== undefined ? [csrfCookie(session.csrfToken)] : [])
    })
  }

  app.notFound(() => write({ status: 404, body: { detail: 'Not found.' } }))

  return {
    app,
    sessions,
    reset: () => {
      store.reset()
      sessions.reset()
      limit.reset()
      idempotency.reset()
    },
  }
}
