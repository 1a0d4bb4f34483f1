import {
  createDashboardClient,
  type DashboardClient,
  type DashboardOptions,
} from '../../dashboard-client/dashboard-client.js'
import { type FakeCookies, fakeCookies } from './fake-cookies.js'
import type { FakeServer } from './fake-http.js'
import { type FakePorts, fakePorts } from './fake-ports.js'

export interface FakeDashboard {
  readonly client: DashboardClient
  readonly ports: FakePorts
  readonly cookies: FakeCookies
  /** Method and address of every request that was sent, oldest first. */
  sent(): readonly string[]
  /** Headers of the latest request. */
  headers(): Readonly<Record<string, string>>
  /** Lets promises run, then virtual ms pass, step by step as waits lead to requests and requests to waits. */
  pass(ms: number, steps?: number): Promise<void>
}

/** A client on a platform that stands still until a test moves it. */
export const fakeDashboard = (
  server: FakeServer = () => ({ body: { meta: { response_id: 'r1' } } }),
  options: Partial<DashboardOptions> = {},
): FakeDashboard => {
  const ports = fakePorts(server)
  const cookies = fakeCookies()
  const client = createDashboardClient({
    baseUrl: 'https://dash.test',
    storiesUrl: 'https://stories.test',
    schedulerUrl: 'https://scheduler.test',
    searchApiUrl: 'https://search.test/v1',
    ...options,
    ports: { ...ports, cookies, ...options.ports },
  })
  return {
    client,
    ports,
    cookies,
    sent: () => ports.http.sent.map(({ request }) => `${request.method} ${request.url}`),
    headers: () => ports.http.sent.at(-1)?.request.headers ?? {},
    pass: async (ms, steps = 8) => {
      await ports.settle()
      for (let step = 0; step < steps; step += 1) {
        ports.advance(ms / steps)
        await ports.settle()
      }
    },
  }
}
