import { expect, it } from 'vitest'
import { drawGrid, hostCalls } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { drawnTiles, scrollToPosition } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, pingbacksOfTest } from '../support/received-events.js'
import { wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
const pingbacks = () => pingbacksOfTest(suite.sandbox.control)

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
  await expect
    .poll(async () => (await drawnTiles(page)).filter(({ isLoaded }) => isLoaded).length, PATIENCE)
    .toBeGreaterThan(3)
  const session = await page.evaluate(() => sessionStorage.getItem('gifkit:session-id'))
  expect(session).toHaveLength(16)
  // The page of the test before may still be delivering.
  expect(eventsOf(await pingbacks()).filter(({ event }) => event.user_id === session)).toEqual([])
})
