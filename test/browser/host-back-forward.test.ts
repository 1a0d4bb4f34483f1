import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawGrid } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { launchWholeChromium, openWatchedPage } from '../support/chromium.js'
import { drawnTiles, endOutOfReach } from '../support/grid-page.js'
import { requestsDone } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest, repeated } from '../support/received-events.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
let browser: Browser

beforeAll(async () => {
  // The driver switches this cache off, because it loses track of pages that come back.
  browser = await launchWholeChromium([], ['--disable-back-forward-cache'])
})
afterAll(() => browser?.close())

/** Asks the page that is shown now, past the driver, which still knows another. */
const ask = async (session: CDPSession, expression: string): Promise<unknown> =>
  (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value

const waitFor = (session: CDPSession, expression: string): Promise<void> =>
  expect.poll(() => ask(session, expression), PATIENCE).toBe(true)

/** What the browser says where the page is not the cause, as when a busy machine freezes it too slowly. */
const OWN_REASON = 'masked'

/** Leaves the page and goes back; returns `kept`, or why the browser kept nothing. */
const leaveAndReturn = async (page: Page, session: CDPSession): Promise<unknown> => {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { hasReturned: persisted }))
  })
  // A browser keeps no page for which an answer comes meanwhile; the grid asks for no more once its end is far.
  await endOutOfReach(page)
  await requestsDone(page)
  await page.goto(`${suite.sandbox.pages}/pingbacks`)
  await page.waitForLoadState()
  await ask(session, 'history.back()')
  const reasons =
    '(performance.getEntriesByType("navigation")[0]?.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason)'
  let outcome: unknown = ''
  await expect
    .poll(async () => {
      outcome = await ask(session, `window.hasReturned === true ? 'kept' : ${reasons}.join()`)
      return outcome
    }, PATIENCE)
    .not.toBe('')
  return outcome
}

/** A grid under a key of its own that was left and is shown again. */
const returnedGrid = async () => {
  for (let attempt = 1; ; attempt += 1) {
    const { page, complaints, close } = await openWatchedPage(browser)
    await page.goto(`${suite.sandbox.pages}/blank`)
    const session = await page.context().newCDPSession(page)
    const apiKey = `kept-key-${attempt}`
    // An idle page asks for these of itself, and must not be left before their answer.
    const controls = page.waitForRequest(/\/chunks\/tile-views/)
    await drawGrid(page, { width: 900, apiKey })
    await controls
    // Tiles below the screen come once that is whole.
    await expect.poll(async () => (await drawnTiles(page)).some(({ top }) => top > 1000), PATIENCE).toBe(true)
    const first = idsOf(await wholeTiles(page))
    const outcome = await leaveAndReturn(page, session)
    if (outcome !== OWN_REASON || attempt === 3) {
      expect(outcome, 'the browser kept the page').toBe('kept')
      return { session, complaints, close, first, apiKey }
    }
    await close()
  }
}

// fault B11
it('a grid that comes back from the back/forward cache goes on: scroll, pages, events', async () => {
  const { session, complaints, close, first, apiKey } = await returnedGrid()
  const seen = async (): Promise<readonly string[]> =>
    gifIds(
      (await pingbacksOfTest(suite.sandbox.control)).filter(({ key }) => key === apiKey),
      'SEEN',
    )
  // Left within the quiet second: sent at once, and not again after the return.
  await expect.poll(seen, PATIENCE).toEqual(first)

  // Each page that comes makes the way down longer.
  await waitFor(session, '(scrollTo(0, 3000), scrollY > 2500)')
  await waitFor(session, 'document.querySelectorAll(".gifkit-tile [data-giphy-id]").length > 0')
  const inView = `[...document.querySelectorAll('[data-giphy-id]')].filter((tile) => {
    const { top, bottom } = tile.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })`
  await waitFor(
    session,
    `${inView}.length > 3 && ${inView}.every((tile) => tile.querySelector('.giphy-img-loaded'))`,
  )
  const later = (await ask(session, `${inView}.map((tile) => tile.dataset.giphyId)`)) as string[]
  await expect.poll(seen, PATIENCE).toEqual(expect.arrayContaining(later))
  expect(repeated(await seen())).toEqual([])
  expect(await ask(session, 'hosted.calls.filter(({ name }) => name === "fetchGifs").length > 1')).toBe(true)
  expect(complaints()).toEqual([])
  await close()
})
