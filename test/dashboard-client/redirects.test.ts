/** D1 over real connections: what a second server hears of a first one that sends callers on. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { createDashboardClient, type DashboardClient } from '../../dashboard-client/dashboard-client.js'
import { canaries } from '../support/canaries.js'
import { faultFigure } from '../support/fault-figure.js'
import { loopbackSite } from '../support/loopback-site.js'
import { type RecordingSite, recordingSite } from '../support/recording-site.js'
import { makeCall, redirectStatuses, redirectsTo, secretCalls } from '../support/redirect-tricks.js'

const siteOfTest = async (): Promise<RecordingSite> => {
  const site = await recordingSite()
  onTestFinished(() => site.close())
  return site
}

const calls: readonly (readonly [string, (client: DashboardClient) => Promise<unknown>])[] = [
  ...secretCalls.map((call) => [call.what, (client: DashboardClient) => makeCall(client, call)] as const),
  ['an upload', (client) => client.imaging.trim({ file: new Blob(['x']), start: 0, duration: 1 })],
]

describe('a redirect', () => {
  // fault D1
  test.each(calls)('%s is not sent on, whatever the status and wherever it leads', async (_, call) => {
    const evil = await siteOfTest()
    let answer = { status: 302, location: '' }
    const first = await loopbackSite((request, response) => {
      request.resume()
      response.writeHead(answer.status, { Location: answer.location }).end()
    })
    onTestFinished(() => first.close())
    const client = createDashboardClient({
      baseUrl: first.origin,
      storiesUrl: first.origin,
      schedulerUrl: first.origin,
      searchApiUrl: first.origin,
      imagingUrl: first.origin,
      apiKey: canaries.apiKey,
      accessToken: canaries.accessToken,
      getCsrfToken: () => canaries.csrf,
      getAuthToken: () => canaries.auth,
    })
    let tried = 0
    // The browsers' suite leaves each status with each place to this one.
    for (const status of redirectStatuses)
      for (const location of redirectsTo(evil.origin)) {
        answer = { status, location }
        const error: unknown = await call(client).catch((reason: unknown) => reason)
        expect(error).toMatchObject({ status })
        tried += 1
      }
    expect(evil.requests).toEqual([])
    faultFigure('D1', `${tried} redirects, 0 followed`)
  })
})

// fault D1
test('each secret goes to the service it is for, and to no other', async () => {
  const sites = {
    dashboard: await siteOfTest(),
    stories: await siteOfTest(),
    search: await siteOfTest(),
  }
  const client = createDashboardClient({
    baseUrl: sites.dashboard.origin,
    storiesUrl: sites.stories.origin,
    searchApiUrl: sites.search.origin,
    apiKey: canaries.apiKey,
    accessToken: canaries.accessToken,
    getCsrfToken: () => canaries.csrf,
    getAuthToken: () => canaries.auth,
  })
  await client.channels.update(7, {})
  await client.stories.get('s1')
  await client.searchApi.trendingSearches()
  const carried = Object.values(sites).map(({ requests }) => {
    const all = JSON.stringify(requests)
    return Object.entries(canaries).flatMap(([name, secret]) => (all.includes(secret) ? [name] : []))
  })
  expect(carried).toEqual([['csrf'], ['auth'], ['apiKey']])
})
