import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDashboardClient } from '../../dashboard-client/dashboard-client.js'
import { GiphyFetch } from '../../index.js'

const forgetSession = (): void => sessionStorage.removeItem('gifkit:session-id')
beforeEach(forgetSession)
afterEach(forgetSession)

/** What a search of videos names on this page, by a dashboard client of this key. */
const sessionOfSearch = async (apiKey: string): Promise<string | null> => {
  let address = ''
  const fetch = async (url: string): Promise<Response> => {
    address = url
    return new Response('{"data":[],"meta":{"response_id":"r1"}}')
  }
  const client = createDashboardClient({
    baseUrl: 'https://dash.test',
    searchApiUrl: 'https://search.test',
    apiKey,
    fetch,
  })
  await client.searchApi.videos({ q: 'cats' })
  return new URL(address).searchParams.get('pingback_id')
}

test('searches of videos name the session of the page, made where the client of their key allows it', async () => {
  const asking = new GiphyFetch('dashboard-asks', {}, { tracking: 'consent' })
  expect(await sessionOfSearch('dashboard-asks')).toBeNull()
  expect(sessionStorage.getItem('gifkit:session-id')).toBeNull()
  asking.grantConsent()
  const session = await sessionOfSearch('dashboard-asks')
  expect(session).toMatch(/^[0-9a-f]{16}$/)
  expect(sessionStorage.getItem('gifkit:session-id')).toBe(session)
  asking.revokeConsent()
  expect(await sessionOfSearch('dashboard-asks')).toBeNull()
  expect(sessionStorage.getItem('gifkit:session-id')).toBeNull()
})
