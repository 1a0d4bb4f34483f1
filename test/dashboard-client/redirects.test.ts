/** D1 over real connections: what a second server hears of a first one that sends callers on. */
import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createDashboardClient } from '../../dashboard-client/dashboard-client.js'
import type { DashboardClient } from '../../dashboard-client/every-resource.js'
import { type LoopbackSite, loopbackSite } from '../support/loopback-site.js'
import { canaries } from './nock-services.js'
import { makeCall, redirectStatuses, redirectsTo, secretCalls } from './redirect-tricks.js'

interface Heard {
  readonly headers: IncomingHttpHeaders
  readonly url: string
  readonly body: string
}

const recordingSite = async (): Promise<{
  readonly site: LoopbackSite
  readonly heard: readonly Heard[]
}> => {
  const heard: Heard[] = []
  const site = await loopbackSite(async (request, response) => {
    heard.push({ headers: request.headers, url: request.url ?? '', body: await text(request) })
    response.setHeader('Content-Type', 'application/json')
    response.end('{}')
  })
  onTestFinished(() => site.close())
  return { site, heard }
}

const calls: readonly (readonly [string, (client: DashboardClient) => Promise<unknown>])[] = [
  ...secretCalls.map((call) => [call.what, (client: DashboardClient) => makeCall(client, call)] as const),
  ['an upload', (client) => client.imaging.trim({ file: new Blob(['x']), start: 0, duration: 1 })],
]

describe('a redirect', () => {
  test.each(calls)('%s is not sent on, whatever the status and wherever it leads', async (_, call) => {
    const { site: evil, heard } = await recordingSite()
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
    for (const status of redirectStatuses)
      for (const location of redirectsTo(evil.origin)) {
        answer = { status, location }
        const error: unknown = await call(client).catch((reason: unknown) => reason)
        expect(error).toMatchObject({ status })
      }
    expect(heard).toEqual([])
  })
})

test('each secret goes to the service it is for, and to no other', async () => {
  const sites = {
    dashboard: await recordingSite(),
    stories: await recordingSite(),
    search: await recordingSite(),
  }
  const client = createDashboardClient({
    baseUrl: sites.dashboard.site.origin,
    storiesUrl: sites.stories.site.origin,
    searchApiUrl: sites.search.site.origin,
    apiKey: canaries.apiKey,
    accessToken: canaries.accessToken,
    getCsrfToken: () => canaries.csrf,
    getAuthToken: () => canaries.auth,
  })
  await client.channels.update(7, {})
  await client.stories.get('s1')
  await client.searchApi.trendingSearches()
  const carried = Object.values(sites).map(({ heard }) => {
    const all = JSON.stringify(heard)
    return Object.entries(canaries).flatMap(([name, secret]) => (all.includes(secret) ? [name] : []))
  })
  expect(carried).toEqual([['csrf'], ['auth'], ['apiKey']])
})
