import nock from 'nock'
import {
  createDashboardClient,
  type DashboardClient,
  type DashboardOptions,
} from '../../dashboard-client/dashboard-client.js'
import { canaries } from '../support/canaries.js'
import type { CallRow, Service } from './call-row.js'

/** Where the services stand; some below a path, one with a slash at its end. */
export const addresses: Readonly<Record<Service, string>> = {
  dashboard: 'https://dash.test',
  stories: 'https://stories.test/gateway/v1/',
  scheduler: 'https://scheduler.test',
  search: 'https://search.test/v1',
  imaging: 'https://imaging.test',
}

export const aClient = (options: Partial<DashboardOptions> = {}): DashboardClient =>
  createDashboardClient({
    baseUrl: addresses.dashboard,
    storiesUrl: addresses.stories,
    schedulerUrl: addresses.scheduler,
    searchApiUrl: addresses.search,
    imagingUrl: addresses.imaging,
    apiKey: canaries.apiKey,
    accessToken: canaries.accessToken,
    getCsrfToken: () => canaries.csrf,
    getAuthToken: () => canaries.auth,
    ...options,
  })

export interface Arrived {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The query that a row must arrive with, to the letter but for the order of encoding. */
const queryOf = ({ query = [], auth }: CallRow): Record<string, string> =>
  Object.fromEntries([...query, ...(auth === 'key' ? [['api_key', canaries.apiKey] as const] : [])])

/** Waits for the one request of a row, exactly as the row says. */
export const expectRow = (row: CallRow): nock.Interceptor => {
  const address = new URL(addresses[row.service])
  const path = address.pathname.replace(/\/$/, '') + row.path
  return nock(address.origin).intercept(path, row.method).query(queryOf(row))
}

/** Answers a row's request as the row says, and returns what arrived. */
export const answerRow = (row: CallRow): { arrived(): Arrived } => {
  let arrived: Arrived | undefined
  expectRow(row).reply(function (_uri, body) {
    const headers = Object.fromEntries(
      Object.entries(this.req.headers).map(([name, value]) => [name, String(value)]),
    )
    arrived = { headers, body: typeof body === 'string' ? body : JSON.stringify(body) }
    return [200, typeof row.answer === 'string' ? row.answer : JSON.stringify(row.answer)]
  })
  return {
    arrived: () => {
      if (!arrived) throw new Error('No request arrived')
      return arrived
    },
  }
}
