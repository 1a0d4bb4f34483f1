import { createDashboardClient } from '../../dashboard-client/dashboard-client.js'
import type { DashboardClient } from '../../dashboard-client/every-resource.js'
import { recordedService } from './recorded-client.js'

export interface DashboardRequest {
  /** Method, path and query as a person reads them, less the key: `GET /stories?username=ada`. */
  readonly line: string
  readonly headers: Headers
  readonly credentials: RequestCredentials | undefined
  /** As text; the parts of a form with a file as `name=value`. */
  readonly body: string
  /** What the call resolved to, or the error it was rejected with. */
  readonly result: unknown
}

const bodyText = (body: unknown): string =>
  body instanceof FormData
    ? [...body].map(([name, value]) => `${name}=${typeof value === 'string' ? value : 'a file'}`).join('&')
    : String(body ?? '')

/** Makes one call of the dashboard client to services that say `answer` to everything. */
export const dashboardCall = async (
  make: (client: DashboardClient) => Promise<unknown>,
  answer: unknown = {},
  status = 200,
): Promise<DashboardRequest> => {
  const service = recordedService(answer, status)
  const client = createDashboardClient({
    baseUrl: 'https://dash.test',
    storiesUrl: 'https://stories.test',
    schedulerUrl: 'https://scheduler.test',
    searchApiUrl: 'https://search.test',
    imagingUrl: 'https://imaging.test',
    apiKey: 'the-key',
    accessToken: 'the-access-token',
    getCsrfToken: () => 'the-csrf-token',
    getAuthToken: () => 'the-auth-token',
    retries: 0,
    fetch: service.fetch,
  })
  const result: unknown = await make(client).catch((error: unknown) => error)
  const { method, url, init } = service.call()
  const query = [...url.searchParams].filter(([name]) => name !== 'api_key')
  const parameters = query.map(([name, value]) => `${name}=${value}`).join('&')
  return {
    line: `${method} ${url.pathname}${parameters && `?${parameters}`}`,
    headers: new Headers(init.headers),
    credentials: init.credentials,
    body: bodyText(init.body),
    result,
  }
}
