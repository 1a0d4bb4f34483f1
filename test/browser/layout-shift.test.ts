import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { drawnTiles, onScreen, twoFrames } from '../support/grid-page.js'
import { heldRequests, requestsDone } from '../support/held-requests.js'
import { forgetLayoutShifts, layoutShiftsOf, noteLayoutShifts } from '../support/layout-shifts.js'
import { PATIENCE } from '../support/patience.js'
import { filled, openerOf } from '../support/picker-page.js'

const suite = browserSuite()

/** Waits until there are so many tiles on the screen, and each of them has its picture. */
const drawn = (page: Page, least: number): Promise<void> =>
  expect
    .poll(async () => {
      const tiles = onScreen(await drawnTiles(page), 720)
      return tiles.length >= least && tiles.every(({ isLoaded }) => isLoaded)
    }, PATIENCE)
    .toBe(true)

it.each([
  ...['/grid-react', '/grid-plain', '/search-react'].map((path) => ({ path, rows: 'many' })),
  // These leave the screen when their page is scrolled.
  ...['/carousel-react', '/gif-react'].map((path) => ({ path, rows: 'one' })),
])('nothing on $path moves while it loads and while it is scrolled', async ({ path, rows }) => {
  const { page } = await suite.open(path, { viewport: { width: 1280, height: 720 } }, noteLayoutShifts)
  await drawn(page, 1)
  expect(await layoutShiftsOf(page), 'on load').toEqual([])
  for (const top of [300, 600, 900, 1200]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
    await drawn(page, rows === 'many' ? 1 : 0)
    await requestsDone(page)
    // A page that has come is laid out before the next scroll brings the end of the list into view.
    await twoFrames(page)
  }
  await twoFrames(page)
  expect(await layoutShiftsOf(page), 'when scrolled').toEqual([])
})

const laptop = { width: 1280, height: 720 }

it.each([
  ['/video-react', laptop],
  ['/favorite-react', laptop],
  ['/share-react', laptop],
  ['/emoji-react', laptop],
  ['/embed-host', laptop],
  ['/dashboard', laptop],
  ['/home', laptop],
  ['/gifs/ZigZ9ryjOVUi7EF4xx', laptop],
  ['/gifs/ZigZ9ryjOVUi7EF4xx', { width: 390, height: 844 }],
  ['/channels/sunday_club/page/1', laptop],
  ['/channels/sunday_club/page/1', { width: 390, height: 844 }],
  ['/elements', { width: 1280, height: 900 }],
  ['/elements', { width: 390, height: 844 }],
  ['/', { width: 1280, height: 900 }],
  ['/', { width: 1440, height: 900 }],
  ['/', { width: 390, height: 844 }],
  ['/stickers', { width: 390, height: 844 }],
] as const)('nothing on %s moves while it loads on a screen of %o', async (path, viewport) => {
  const { page } = await suite.open(path, { viewport }, noteLayoutShifts)
  await page.waitForLoadState('networkidle')
  await twoFrames(page)
  expect(await layoutShiftsOf(page)).toEqual([])
})

const pickerParts = [/picker-choices/, /trending\/searches/, /gifs\/categories/, /gifs\/trending/]

it.each([
  ['in their order', pickerParts],
  ['the GIFs first', pickerParts.toReversed()],
])('nothing in a picker moves while its parts come one after the other, %s', async (_, parts) => {
  const held = parts.map((address) => ({ address, ...heldRequests(address) }))
  let asked: readonly Promise<unknown>[] = []
  const viewport = { width: 390, height: 720 }
  const { page } = await suite.open('/picker-react', { viewport }, async (tab) => {
    // From the start, since an idle page asks for the first of them of itself.
    asked = parts.map((address) => tab.waitForRequest(address, { timeout: 60_000 }))
    for (const { hold } of held) await hold(tab)
  })
  await openerOf(page).click()
  // Until what places it has come, it is invisible.
  await page.locator('.gifkit-picker-popover[data-side]').waitFor(PATIENCE)
  // While it slides in, no shift of what is in it counts.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  await twoFrames(page)
  await forgetLayoutShifts(page)
  for (const [at, { address, letGo }] of held.entries()) {
    await asked[at]
    const answered = page.waitForResponse(address)
    letGo()
    await answered
    await twoFrames(page)
  }
  await filled(page)
  await page.getByRole('toolbar', { name: 'Categories' }).waitFor()
  expect(await layoutShiftsOf(page)).toEqual([])
})
