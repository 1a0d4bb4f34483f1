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
  waitForEvery,
} from '../support/every-widget.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, pingbacksOfTest, repeated } from '../support/received-events.js'

const suite = browserSuite()
const tall = { viewport: { width: 1000, height: 2400 } }

const namesOfPage = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.getOwnPropertyNames(window).sort())

it('H1: two copies draw every widget on one page: nothing seen twice, no global but their own, each sheet once; what one is told or takes away, the other does not notice', async () => {
  const { page } = await suite.open('/blank', tall)
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
  // Scrolling away and back is looking at the same tiles again.
  await page.setViewportSize({ width: 1000, height: 500 })
  await page.mouse.wheel(0, 2000)
  await page.waitForTimeout(300)
  await page.mouse.wheel(0, -2000)
  await page.waitForTimeout(1300)
  const events = await seen()
  const tiles = await page
    .locator('#one-grid [data-giphy-id]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-giphy-id') ?? ''))
  const seenOfGrid = events.filter(({ key }) => key === 'one-grid').map(({ gifId }) => gifId)
  expect(tiles).toHaveLength(8)
  expect([...seenOfGrid].sort()).toEqual([...tiles].sort())
  expect(await seenTooOften(page, events)).toEqual([])
  expect(repeated(events.map(({ event }) => String(event.ts)))).toEqual([])
  expect(new Set(events.map(({ event }) => event.user_id)).size).toBe(1)

  const settings = await page.evaluate(() => {
    const [one, two] = (window as unknown as EveryWindow).copies
    one?.setDefaultRating('g')
    one?.setRenditionScaleUpMaxPixels(1)
    if (one) one.Logger.LEVEL = 3
    return [one?.defaultRating, two?.defaultRating, one?.Logger.LEVEL, two?.Logger.LEVEL, one === two]
  })
  expect(settings).toEqual(['g', 'pg-13', 3, 0, false])

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
})
