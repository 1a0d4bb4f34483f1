import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type * as Standalone from '../../standalone.js'
import { browserSuite } from '../support/browser-suite.js'
import { pageRequests } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { type RunningSandbox, runningSandbox, sharedMediaCache } from '../support/running-sandbox.js'

declare const gifkit: typeof Standalone

const suite = browserSuite()
let other: RunningSandbox

beforeAll(async () => {
  other = await runningSandbox(1, sharedMediaCache)
})
beforeEach(() => other.control.reset())
afterAll(() => other?.close())

/** How many list calls each service had. */
const calls = async (): Promise<readonly number[]> => [
  (await pageRequests(suite.sandbox.control)).length,
  (await pageRequests(other.control)).length,
]

/** The page's policy would let it speak to one service only. */
const openPage = async (): Promise<Page> => {
  const { page } = await suite.open('/blank?csp=off')
  await page.evaluate(() => {
    Object.assign(window, { client: new gifkit.GiphyFetch('some-key') })
  })
  return page
}

const setGlobals = (page: Page, globals: Readonly<Record<string, unknown>>): Promise<unknown> =>
  page.evaluate((values) => {
    Object.assign(window, values)
  }, globals)

/** A call of a client that was made before anything was set; no two share an address. */
const search = (page: Page, term: string): Promise<number> =>
  page.evaluate(
    async (text) =>
      (await (window as unknown as { client: Standalone.GiphyFetch }).client.search(text)).data.length,
    term,
  )

it('GIPHY_API_URL counts from the moment it is set, and until it is set anew', async () => {
  const page = await openPage()
  await setGlobals(page, { GIPHY_API_URL: `${suite.sandbox.api}/v1/` })
  expect(await search(page, 'cats')).toBeGreaterThan(0)
  expect(await calls()).toEqual([1, 0])
  await setGlobals(page, { GIPHY_API_URL: `${other.api}/v1/` })
  expect(await search(page, 'cats')).toBeGreaterThan(0)
  expect(await calls()).toEqual([1, 1])
})

it('setServerUrl wins over the global for clients that exist already, an option of the client wins over both', async () => {
  const page = await openPage()
  await setGlobals(page, { GIPHY_API_URL: `${other.api}/v1/` })
  await page.evaluate((url) => gifkit.setServerUrl(url), `${suite.sandbox.api}/v1/`)
  await search(page, 'party')
  expect(await calls()).toEqual([1, 0])
  expect(await page.evaluate(() => gifkit.serverUrl)).toBe(`${suite.sandbox.api}/v1/`)
  await page.evaluate(async (url) => {
    await new gifkit.GiphyFetch('some-key', {}, { serverUrl: url }).search('party')
  }, `${other.api}/v1/`)
  expect(await calls()).toEqual([1, 1])
})

it('GIPHY_PINGBACK_URL is read when events leave, a slash at its end or not', async () => {
  const page = await openPage()
  const send = (): Promise<void> =>
    page.evaluate(() => gifkit.pingback({ actionType: 'CLICK', eventType: 'GIF_SEARCH' }))
  await setGlobals(page, { GIPHY_PINGBACK_URL: other.pingback })
  await send()
  // Queued for one collector, and sent to the one that is named by then.
  await setGlobals(page, { GIPHY_PINGBACK_URL: `${suite.sandbox.pingback}/` })
  await expect.poll(async () => (await suite.sandbox.control.pingbacks()).length, PATIENCE).toBe(1)
  await setGlobals(page, { GIPHY_PINGBACK_URL: other.pingback })
  await send()
  await expect.poll(async () => (await other.control.pingbacks()).length, PATIENCE).toBe(1)
  expect(await suite.sandbox.control.pingbacks()).toHaveLength(1)
})

it('_GIPHY_SDK_HEADERS_ is read when events leave, plain or as Headers', async () => {
  const page = await openPage()
  const sendAtOnce = (): Promise<void> =>
    page.evaluate(() => gifkit.pingback({ actionType: 'CLICK', eventType: 'GIF_SEARCH', queueEvents: false }))
  await setGlobals(page, { GIPHY_PINGBACK_URL: suite.sandbox.pingback })
  await setGlobals(page, { _GIPHY_SDK_HEADERS_: { 'X-GIPHY-SDK-NAME': 'a-host' } })
  const names = async () =>
    (await suite.sandbox.control.pingbacks()).map(({ headers }) => headers['x-giphy-sdk-name'])
  await sendAtOnce()
  await expect.poll(names, PATIENCE).toEqual(['a-host'])
  await page.evaluate(() => {
    Object.assign(window, { _GIPHY_SDK_HEADERS_: new Headers({ 'x-giphy-sdk-name': 'another-host' }) })
  })
  await sendAtOnce()
  await expect.poll(names, PATIENCE).toEqual(['a-host', 'another-host'])
})
