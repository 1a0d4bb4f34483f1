import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type * as Standalone from '../../standalone/gifkit.js'
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

const expectServerUrls = async (page: Page): Promise<void> => {
  await setGlobals(page, { GIPHY_API_URL: `${suite.sandbox.api}/v1/` })
  expect(await search(page, 'cats')).toBeGreaterThan(0)
  expect(await calls(), 'GIPHY_API_URL counts for a client that was there before it').toEqual([1, 0])
  await setGlobals(page, { GIPHY_API_URL: `${other.api}/v1/` })
  expect(await search(page, 'cats')).toBeGreaterThan(0)
  expect(await calls(), 'until it is set again; no answer is shared').toEqual([1, 1])
  await page.evaluate((url) => gifkit.setServerUrl(url), `${suite.sandbox.api}/v1/`)
  await search(page, 'party')
  expect(await calls(), 'setServerUrl wins over the global').toEqual([2, 1])
  expect(await page.evaluate(() => gifkit.serverUrl)).toBe(`${suite.sandbox.api}/v1/`)
  await page.evaluate(async (url) => {
    await new gifkit.GiphyFetch('some-key', {}, { serverUrl: url }).search('party')
  }, `${other.api}/v1/`)
  expect(await calls(), 'an option of the client wins over both').toEqual([2, 2])
}

/** Without the last events that the page of another file may still be delivering. */
const ownPingbacks = async () =>
  (await suite.sandbox.control.pingbacks()).filter(({ key }) => key === 'some-key')

const expectCollectors = async (page: Page): Promise<void> => {
  const send = (): Promise<void> =>
    page.evaluate(() => gifkit.pingback({ actionType: 'CLICK', eventType: 'GIF_SEARCH' }))
  await setGlobals(page, { GIPHY_PINGBACK_URL: other.pingback })
  await send()
  // Queued for one collector, and sent to the one that is named by then, with or without a slash at its end.
  await setGlobals(page, { GIPHY_PINGBACK_URL: `${suite.sandbox.pingback}/` })
  await page.clock.runFor(1100)
  await expect.poll(async () => (await ownPingbacks()).length, PATIENCE).toBe(1)
  await setGlobals(page, { GIPHY_PINGBACK_URL: other.pingback })
  await send()
  await page.clock.runFor(1100)
  await expect.poll(async () => (await other.control.pingbacks()).length, PATIENCE).toBe(1)
  expect(await ownPingbacks()).toHaveLength(1)
}

const expectHeaders = async (page: Page): Promise<void> => {
  const sendAtOnce = (): Promise<void> =>
    page.evaluate(() => gifkit.pingback({ actionType: 'CLICK', eventType: 'GIF_SEARCH', queueEvents: false }))
  const names = async () =>
    (await other.control.pingbacks()).map(({ headers }) => headers['x-giphy-sdk-name']).slice(1)
  await setGlobals(page, { _GIPHY_SDK_HEADERS_: { 'X-GIPHY-SDK-NAME': 'a-host' } })
  await sendAtOnce()
  await expect.poll(names, PATIENCE).toEqual(['a-host'])
  await page.evaluate(() => {
    Object.assign(window, { _GIPHY_SDK_HEADERS_: new Headers({ 'x-giphy-sdk-name': 'another-host' }) })
  })
  await sendAtOnce()
  await expect.poll(names, PATIENCE).toEqual(['a-host', 'another-host'])
}

it('addresses and headers of a host count from the moment they are set until they are set again: of calls as they are made, of events as they leave', async () => {
  // The page's policy would let it speak to one service only.
  const { page } = await suite.open('/blank?csp=off', {}, (fresh) => fresh.clock.install())
  // Its events leave when the test lets their second pass. The clock runs on until it is paused, however late that is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.evaluate(() => {
    Object.assign(window, { client: new gifkit.GiphyFetch('some-key') })
  })
  await expectServerUrls(page)
  await expectCollectors(page)
  await expectHeaders(page)
})
