import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  drawEvery,
  type EveryWindow,
  everyWidget,
  loadScripts,
  removeEvery,
  scriptsOfCopy,
  seenTooOften,
  tilesDrawn,
  waitForEvery,
} from '../support/every-widget.js'
import { standInForMedia, twoFrames } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, pingbacksOfTest, repeated } from '../support/received-events.js'

const suite = browserSuite()
const tall = { viewport: { width: 1000, height: 2400 } }

const namesOfPage = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.getOwnPropertyNames(window).sort())

// fault H1
it('H1: two copies draw every widget on one page: nothing seen twice, no global but their own, each sheet once; what one is told or takes away, the other does not notice', async () => {
  const { page } = await suite.open('/blank', tall, standInForMedia)
  const before = await namesOfPage(page)
  await loadScripts(page, scriptsOfCopy('?first'))
  await loadScripts(page, scriptsOfCopy('?second'))
  await drawEvery(page, 0, 'one', 'cats')
  await drawEvery(page, 1, 'two', 'party')
  await waitForEvery(page, 'one')
  await waitForEvery(page, 'two')

  const added = (await namesOfPage(page)).filter((name) => !before.includes(name))
  // The rest is the suite's own.
  expect(added).toEqual(['GIPHY_API_URL', 'GIPHY_PINGBACK_URL', 'copies', 'everyUnmount'])
  const sheets = await page.evaluate(() =>
    document.adoptedStyleSheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join('\n')),
  )
  expect(sheets.length).toBeGreaterThan(3)
  expect(new Set(sheets).size).toBe(sheets.length)
  expect(await page.locator('style').count()).toBe(0)

  const seen = async () => eventsOf(await pingbacksOfTest(suite.sandbox.control), 'SEEN')
  for (const prefix of ['one', 'two'])
    await expect
      .poll(async () => (await seen()).some(({ key }) => key === `${prefix}-grid`), PATIENCE)
      .toBe(true)
  await expect
    .poll(async () => (await seen()).filter(({ key }) => key === 'one-grid').length, PATIENCE)
    .toBeGreaterThanOrEqual(8)
  // Which GIFs have several tiles is only known once the lists of emoji have their variations.
  for (const prefix of ['one', 'two'])
    await expect
      .poll(() => page.locator(`#${prefix}-emoji [data-giphy-id]`).count(), PATIENCE)
      .toBeGreaterThan(1)
  // Scrolling away and back is looking at the same tiles again.
  const drawn = await tilesDrawn(page)
  const tiles = Object.keys(drawn).flatMap((each) =>
    each.startsWith('one-grid ') ? [each.split(' ')[1]] : [],
  )
  expect(tiles).toHaveLength(8)
  await page.setViewportSize({ width: 1000, height: 500 })
  for (const way of [2000, -2000]) {
    // What grows above the screen meanwhile makes the way back longer.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, way)
        await twoFrames(page)
        return page.evaluate(() => scrollY > 0)
      }, PATIENCE)
      .toBe(way > 0)
  }

  const settings = await page.evaluate(() => {
    const [one, two] = (window as unknown as EveryWindow).copies
    one?.setDefaultRating('g')
    one?.setRenditionScaleUpMaxPixels(1)
    if (one) one.Logger.LEVEL = 3
    one?.setServerUrl('http://127.0.0.1:9/v1/')
    return [
      one?.serverUrl === two?.serverUrl,
      one?.defaultRating,
      two?.defaultRating,
      one?.Logger.LEVEL,
      two?.Logger.LEVEL,
      one === two,
    ]
  })
  expect(settings).toEqual([false, 'g', 'pg-13', 3, 0, false])

  await removeEvery(page, 'one')
  for (const name of everyWidget) {
    expect(await page.locator(`#one-${name} *`).count(), name).toBe(0)
    expect(await page.locator(`#two-${name} *`).count(), name).toBeGreaterThan(2)
  }
  await page.locator('#two-search input').fill('dog')
  await expect
    .poll(
      async () =>
        (await suite.sandbox.control.requests('api')).some(
          ({ path, query }) =>
            path.endsWith('/search') && query.includes('q=dog') && query.includes('two-search'),
        ),
      PATIENCE,
    )
    .toBe(true)
  // What is seen last arrives last, after whatever of the others would have come twice.
  const search = page.locator('#two-search')
  await search.scrollIntoViewIfNeeded()
  const isNewSeen = async (): Promise<boolean> =>
    (await seen()).some(({ key, gifId }) => key === 'two-search' && !(`${key} ${gifId}` in drawn))
  await expect.poll(isNewSeen, PATIENCE).toBe(true)
  const events = await seen()
  const seenOfGrid = events.filter(({ key }) => key === 'one-grid').map(({ gifId }) => gifId)
  expect([...seenOfGrid].sort(), 'each tile of the grid is seen once').toEqual([...tiles].sort())
  expect(seenTooOften(drawn, events), 'nothing of any widget is seen twice').toEqual([])
  expect(repeated(events.map(({ event }) => String(event.ts))), 'events have a time each').toEqual([])
  expect(new Set(events.map(({ event }) => event.user_id)).size, 'both copies are of one session').toBe(1)
})
