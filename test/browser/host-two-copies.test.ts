import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawGrid, hostCalls, removeGrid } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { type EveryWindow, loadScripts } from '../support/every-widget.js'
import { repeated } from '../support/received-events.js'
import { wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()

/** From now on the host draws with this one of the page's copies. */
const switchTo = (page: Page, index: 0 | 1): Promise<void> =>
  page.evaluate((which) => {
    const scope = window as unknown as EveryWindow & { gifkit: unknown }
    scope.gifkit = scope.copies[which]
  }, index)

it('H1: a second copy that draws where the first did updates nothing by half, and each takes away its own', async () => {
  const { page } = await suite.open('/blank', { viewport: { width: 1000, height: 1600 } })
  await loadScripts(page, [])
  await loadScripts(page, ['/standalone/gifkit.js?second'])
  await switchTo(page, 0)
  await drawGrid(page, { id: 'of-0', term: 'cats', width: 300, lastOffset: 0 })
  await page.waitForSelector('#of-0 .giphy-img-loaded')
  await switchTo(page, 1)
  await drawGrid(page, { id: 'of-1', term: 'party', width: 300, lastOffset: 0 })
  await page.waitForSelector('#of-1 .giphy-img-loaded')
  await wholeTiles(page)
  const before = await page.locator('#of-1 .gifkit-tile').count()
  await removeGrid(page, 'of-0')
  await page.waitForTimeout(200)
  expect(await page.locator('#of-0 *').count()).toBe(0)
  expect(await page.locator('#of-1 .gifkit-tile').count()).toBe(before)
  // What one copy is told, the other does not hear of.
  const settings = await page.evaluate(() => {
    const { copies } = window as unknown as EveryWindow
    copies[0]?.setServerUrl('http://127.0.0.1:9/v1/')
    copies[0]?.setDefaultRating('g')
    return [copies[0]?.serverUrl, copies[1]?.serverUrl, copies[0]?.defaultRating, copies[1]?.defaultRating]
  })
  expect(settings).toEqual(['http://127.0.0.1:9/v1/', 'https://api.giphy.com/v1/', 'g', 'pg-13'])
  const calls = await hostCalls(page)
  expect(
    repeated(calls.filter(({ name }) => name === 'onGifSeen').map(({ grid, detail }) => `${grid} ${detail}`)),
  ).toEqual([])
})
