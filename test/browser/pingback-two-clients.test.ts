import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { drawGrid, hostCalls } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { drawnTiles, pageRequests } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, gifIds, pingbacksOfTest, repeated } from '../support/received-events.js'
import { type RunningSandbox, runningSandbox, sharedMediaCache } from '../support/running-sandbox.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
let otherService: RunningSandbox

beforeAll(async () => {
  otherService = await runningSandbox(1, sharedMediaCache)
})
beforeEach(() => otherService.control.reset())
afterAll(() => otherService?.close())

const pingbacks = () => pingbacksOfTest(suite.sandbox.control)
const isWide = { viewport: { width: 1000, height: 2000 } }

it('two clients on one page: each GIF is asked for and reported under its own key', async () => {
  const { page } = await suite.open('/blank', isWide)
  await drawGrid(page, { id: 'one', apiKey: 'key-of-one', term: 'cats', width: 400, lastOffset: 0 })
  await page.waitForSelector('#one .giphy-img-loaded')
  await drawGrid(page, { id: 'two', apiKey: 'key-of-two', term: 'party', width: 400, lastOffset: 0 })
  await page.waitForSelector('#two .giphy-img-loaded')
  const whole = idsOf(await wholeTiles(page))
  await expect.poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE).toEqual(whole)

  const seenIn = async (grid: string): Promise<readonly string[]> =>
    (await hostCalls(page))
      .filter((call) => call.grid === grid && call.name === 'onGifSeen')
      .map(({ detail }) => detail)
      .sort()
  for (const [grid, key] of [
    ['one', 'key-of-one'],
    ['two', 'key-of-two'],
  ] as const) {
    const reported = eventsOf(await pingbacks()).filter((event) => event.key === key)
    expect(reported.length).toBeGreaterThan(2)
    expect(reported.map(({ gifId }) => gifId).sort()).toEqual(await seenIn(grid))
  }
  const keys = (await pageRequests(suite.sandbox.control)).map(({ query }) => {
    const asked = new URLSearchParams(query)
    return `${asked.get('q')} ${asked.get('api_key')}`
  })
  expect(new Set(keys)).toEqual(new Set(['cats key-of-one', 'party key-of-two']))
  // No request mixes the events of two keys, and both keys share the visitor's session.
  for (const { batch, key } of await pingbacks()) {
    expect((await pingbacks()).filter((other) => other.batch === batch && other.key !== key)).toEqual([])
  }
  expect(new Set(eventsOf(await pingbacks()).map(({ event }) => event.user_id)).size).toBe(1)
})

it('two clients that show the same GIFs report each under both keys, times unique', async () => {
  const { page } = await suite.open('/blank', isWide)
  for (const id of ['one', 'two']) {
    await drawGrid(page, { id, apiKey: `key-of-${id}`, term: 'cats', width: 300, lastOffset: 0 })
    await page.waitForSelector(`#${id} .giphy-img-loaded`)
  }
  const whole = idsOf(await wholeTiles(page))
  expect(repeated(whole).length).toBeGreaterThan(2)
  await expect.poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE).toEqual(whole)
  const events = eventsOf(await pingbacks())
  expect(repeated(events.map(({ key, gifId }) => `${key} ${gifId}`))).toEqual([])
  expect(repeated(events.map(({ event }) => String(event.ts)))).toEqual([])
})

it('clients with addresses of their own ask only there, and share nothing of their caches', async () => {
  // The page's policy knows one service only.
  const { page } = await suite.open('/blank?csp=off', isWide)
  await drawGrid(page, { id: 'one', term: 'cats', width: 300, lastOffset: 0 })
  await drawGrid(page, {
    id: 'two',
    term: 'cats',
    width: 300,
    lastOffset: 0,
    serverUrl: `${otherService.api}/v1/`,
  })
  await page.waitForSelector('#one .giphy-img-loaded')
  await page.waitForSelector('#two .giphy-img-loaded')
  await wholeTiles(page)
  expect(await pageRequests(suite.sandbox.control)).toHaveLength(1)
  expect(await pageRequests(otherService.control)).toHaveLength(1)
  const sources = await drawnTiles(page)
  const mediaOf = (service: RunningSandbox): number =>
    sources.filter(({ src }) => src.startsWith(service.media)).length
  expect(mediaOf(suite.sandbox)).toBeGreaterThan(0)
  expect(mediaOf(otherService)).toBe(mediaOf(suite.sandbox))
})
