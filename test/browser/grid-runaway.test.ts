import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { MOST_PAGES_IN_VIEW } from '../../core/list/pagination.js'
import { browserSuite } from '../support/browser-suite.js'
import { offsetsAsked, passAttempts, prepareClock } from '../support/grid-page.js'
import { requestsDone } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

/** Pages until the list's end is out of reach, and those that a loader may still have then. */
const MOST_PAGES = MOST_PAGES_IN_VIEW + 3

/** A host's style sheet that keeps the loader on screen. */
const pinLoader = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.giphy-loader { position: sticky; bottom: 0 }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

const pagesAsked = async (): Promise<number> => (await offsetsAsked(suite.sandbox.control)).length

/** Waits until that many pages were asked for and, for the time of ten more, no other was, or far too many were. */
const settledAt = async (page: Page, least: number): Promise<number> => {
  let asked = -1
  await expect
    .poll(
      async () => {
        const before = asked
        await passAttempts(page, 10)
        // An answer under way may take longer than the attempts, whose time is the test's.
        await requestsDone(page)
        asked = await pagesAsked()
        return asked > 2 * MOST_PAGES + least || (asked >= least && asked === before)
      },
      // Each round has ten attempts, every one with frames of its own.
      { ...PATIENCE, timeout: 90_000, message: `${least} pages and then no more` },
    )
    .toBe(true)
  return asked
}

it('a loader that its host keeps on screen does not pull in the catalogue', async () => {
  const { page } = await suite.open('/grid-react', {}, async (opened) => {
    await prepareClock(opened)
    await pinLoader(opened)
  })
  const first = await settledAt(page, MOST_PAGES_IN_VIEW)
  expect(first, 'pages without a scroll').toBeLessThanOrEqual(MOST_PAGES)
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeGreaterThan(4)
  const loader = await page.locator('.giphy-loader').boundingBox()
  expect(loader?.y, 'the loader is on screen').toBeLessThan(page.viewportSize()?.height ?? 0)

  await page.evaluate(() => scrollTo(0, 400))
  await passAttempts(page, 6)
  expect(await pagesAsked(), 'a scroll far from the end asks for none').toBe(first)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const second = await settledAt(page, first + 1)
  expect(second, 'pages after a scroll to the end').toBeLessThanOrEqual(first + MOST_PAGES)
})
