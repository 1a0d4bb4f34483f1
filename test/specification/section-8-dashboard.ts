import { expect } from 'vitest'
import { JsonParseError, PublicApiError, ResponseError } from '../../dashboard-client/errors.js'
import { dashboardCall } from './dashboard-call.js'
import { checkedIn, type Row, shownIn } from './row.js'

const row = checkedIn(8)
const shown = shownIn(8)
const ERRORS = ['dashboard-client/errors.ts', 'dashboard-client/failure-error.ts']
const CALLS = 'test/dashboard-client/every-call.test.ts'

const refused = async (status: number, body: unknown): Promise<unknown> =>
  (await dashboardCall((client) => client.channels.get(7), body, status)).result

export const section8Dashboard: readonly Row[] = [
  row(ERRORS, 'response error: named from the status text', () => {
    const call = { method: 'GET', path: '/', status: 409 }
    const answer = { status: 409, statusText: 'Conflict', body: '{}' }
    expect(new ResponseError('Stale', call, answer, {}).name).toBe('Conflict')
    // Newer versions of HTTP have no status text.
    expect(new ResponseError('Stale', call, { ...answer, statusText: '' }, {}).name).toBe('ResponseError')
  }),
  row(ERRORS, 'response error: carries response and details', async () => {
    const body = { slug: ['This field is required.'] }
    const error = await refused(400, body)
    expect(error).toBeInstanceOf(ResponseError)
    expect(error).toMatchObject({ details: body, response: { status: 400, body: JSON.stringify(body) } })
  }),
  row(
    ERRORS,
    "public-API error: the default message is 'Error fetching data from a Public API'",
    async () => {
      const { result } = await dashboardCall((client) => client.searchApi.trendingSearches(), {}, 500)
      expect(result).toBeInstanceOf(PublicApiError)
      expect(result).toMatchObject({ message: 'Error fetching data from a Public API' })
    },
  ),
  row(ERRORS, 'a status outside 200-299 is an error, thrown with the parsed JSON body', async () => {
    // Some of these have no body of their own.
    for (const status of [300, 400, 404, 499, 500, 599])
      expect(await refused(status, { code: status })).toMatchObject({ status, details: { code: status } })
    for (const status of [200, 201, 299]) expect(await refused(status, { id: 7 })).toEqual({ id: 7 })
  }),
  shown(['dashboard-client/read-answer.ts'], '204 is success', CALLS, '204 is success'),
  row(
    ['dashboard-client/errors.ts', 'dashboard-client/read-answer.ts'],
    "JSON parse failure: 'Error parsing json for the URL'",
    async () => {
      const error = await refused(200, '<html>')
      expect(error).toBeInstanceOf(JsonParseError)
      expect(error).toMatchObject({
        message: 'Error parsing json for the URL',
        url: 'https://dash.test/api/v4/channels/7',
      })
    },
  ),
  shown(
    ['dashboard-client/connection.ts'],
    'one helper logs errors to the console and returns nothing',
    'test/dashboard-client/connection.test.ts',
    'logged instead of thrown: the call resolves to nothing, and a line says what happened',
  ),
]
