import { expect, it } from 'vitest'
import { drawGrid, hostCalls } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { drawnTiles, PATIENCE, scrollToPosition } from '../support/grid-page.js'
import { hostileHosts } from '../support/hostile-hosts.js'
import { eventsOf, gifIds, pingbacksOfTest, repeated } from '../support/received-events.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
const pingbacks = () => pingbacksOfTest(suite.sandbox.control)

it.each(Object.entries(hostileHosts))(
  'H3: a page with %s has a grid that works and is reported',
  async (_, spoil) => {
    const { page } = await suite.open('/blank', {}, (tab) => tab.addInitScript(spoil))
    await drawGrid(page, { width: 900 })
    const first = idsOf(await wholeTiles(page))
    expect(first.length).toBeGreaterThan(3)
    await expect.poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE).toEqual(first)
    await scrollToPosition(page, 30)
    await page.waitForTimeout(1200)
    expect(repeated(gifIds(await pingbacks(), 'SEEN'))).toEqual([])
    const events = eventsOf(await pingbacks(), 'SEEN')
    for (const { event, key } of events) {
      expect(Object.keys(event)).toEqual([
        'ts',
        'action_type',
        'user_id',
        'analytics_response_payload',
        'attributes',
      ])
      expect(event.user_id).toMatch(/^[0-9a-f]{16}$/)
      expect(event.ts).toBeTypeOf('number')
      expect(Object.keys(event.attributes).sort()).toEqual(['layout_type', 'position'])
      expect(Object.keys(JSON.parse(event.attributes.position ?? '{}'))).toEqual([
        'top',
        'left',
        'width',
        'height',
      ])
      expect(key).toBe('sandbox-page-key')
    }
    expect(new Set(events.map(({ event }) => event.user_id)).size).toBe(1)
  },
)

it('H3: fetch that throws at once shows the error line and stays quiet otherwise; the retry works', async () => {
  const { page } = await suite.open('/blank', {}, (tab) =>
    tab.addInitScript(() => {
      const { fetch } = window
      Object.assign(window, {
        fetch: () => {
          throw new TypeError('Blocked by an extension')
        },
        allowFetch: () => Object.assign(window, { fetch }),
      })
    }),
  )
  await drawGrid(page)
  await page.waitForSelector('.gifkit-fetch-error')
  expect((await hostCalls(page)).find(({ name }) => name === 'onGifsFetchError')?.detail).toMatch(
    /^@giphy\/js-fetch-api: /,
  )
  await page.evaluate(() => (window as unknown as { allowFetch: () => void }).allowFetch())
  await page.click('.gifkit-retry')
  expect((await wholeTiles(page)).length).toBeGreaterThan(3)
})

it('H3: fetch that throws at once for events only loses those, without a word but a warning', async () => {
  const { page } = await suite.open('/blank', {}, (tab) =>
    tab.addInitScript(() => {
      const { fetch } = window
      Object.assign(window, {
        refused: 0,
        fetch: (url: string, init: RequestInit) => {
          if (!url.includes('/v2/pingback')) return fetch(url, init)
          ;(window as unknown as { refused: number }).refused += 1
          throw new TypeError('Blocked by an extension')
        },
      })
    }),
  )
  await drawGrid(page)
  await page.waitForFunction(() => (window as unknown as { refused: number }).refused > 0)
  await scrollToPosition(page, 20)
  expect((await drawnTiles(page)).filter(({ isLoaded }) => isLoaded).length).toBeGreaterThan(3)
  const session = await page.evaluate(() => sessionStorage.getItem('gifkit:session-id'))
  expect(session).toHaveLength(16)
  // The page of the test before may still be delivering.
  expect(eventsOf(await pingbacks()).filter(({ event }) => event.user_id === session)).toEqual([])
})
