import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawGrid, removeGrid } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { scrollToPosition, twoFrames } from '../support/grid-page.js'
import { ofWidgets, prepareCensus, takeCensus } from '../support/page-census.js'
import { PATIENCE } from '../support/patience.js'
import { pingbacksOfTest } from '../support/received-events.js'
import { wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()

const nothingObserved = { IntersectionObserver: 0, ResizeObserver: 0, MutationObserver: 0 }

const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

/** Requests of the page from now on, other than the delivery of events. */
const requestsFrom = (page: Page): readonly string[] => {
  const urls: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/v2/pingback')) urls.push(request.url())
  })
  return urls
}

it('a host that draws a grid and takes it away has the page it had before', async () => {
  const { page } = await suite.open('/blank', {}, prepareCensus)
  await page.evaluate(() => {
    const target = document.createElement('div')
    target.id = 'host'
    document.getElementById('app')?.append(target)
  })
  const before = { census: await takeCensus(page), elements: await elements(page) }
  expect(before.census.observed).toEqual(nothingObserved)

  await drawGrid(page)
  const [tile] = await wholeTiles(page)
  await page.mouse.move((tile?.left ?? 0) + 10, (tile?.top ?? 0) + 10)
  await scrollToPosition(page, 60)
  await page.locator('.giphy-gif').first().focus()
  const during = await takeCensus(page)
  expect(during.observed.IntersectionObserver).toBeGreaterThan(3)
  expect(during.observed.ResizeObserver).toBeGreaterThan(0)
  expect(Object.keys(during.listeners).filter((name) => ofWidgets.test(name))).toContain('window scroll')
  // By now it has loaded what delivers events, which would be a request of the grid that is gone.
  await expect
    .poll(async () => (await pingbacksOfTest(suite.sandbox.control)).length, PATIENCE)
    .toBeGreaterThan(0)

  await removeGrid(page)
  const requests = requestsFrom(page)
  expect(await page.locator('#host > *').count()).toBe(0)
  // What waits to be sent keeps its timer, and its listeners for the page's end, until it is.
  await expect
    .poll(async () => {
      const { everHeard: _, ...census } = await takeCensus(page)
      return census
    }, PATIENCE)
    .toEqual({
      listeners: before.census.listeners,
      ownListeners: before.census.ownListeners,
      observed: nothingObserved,
      observers: nothingObserved,
      timers: before.census.timers,
      intervals: before.census.intervals,
      frames: 0,
      objectUrls: 0,
    })
  expect(await elements(page)).toBe(before.elements)
  await removeGrid(page)
  await page.mouse.wheel(0, 500)
  await page.setViewportSize({ width: 700, height: 800 })
  await twoFrames(page)
  expect(requests.length, 'a grid that is gone asks for nothing').toBe(0)
})
