/** Pages whose requests for later parts are blocked, as by a filter or a network that fails after the first screen. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { drawnTiles, firstTiles, gridPages } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest } from '../support/received-events.js'
import { clips, playedTo, SOUND_ALLOWED, videoNow, videoPages } from '../support/video-page.js'

const suite = browserSuite(SOUND_ALLOWED)

/** What the browser itself logs of a blocked request. */
const BLOCKED =
  /^console: Failed to load resource: net::ERR_FAILED \(.*\/chunks\/(author-view|video-controls)-/

/** Blocks the parts; returns the addresses that were asked for. */
const blockLaterParts = async (page: Page): Promise<readonly string[]> => {
  const blocked: string[] = []
  await page.route(/\/chunks\/(author-view|video-controls)-[^/]*\.js(\?|$)/, (route) => {
    blocked.push(route.request().url())
    return route.abort()
  })
  return blocked
}

it.each(gridPages)('on %s tiles are links that are counted, without their authors', async (path) => {
  let blocked: readonly string[] = []
  const { page, complaints, excuse } = await suite.open(path, {}, async (tab) => {
    blocked = await blockLaterParts(tab)
  })
  const tile = (await firstTiles(page)).at(0)
  if (!tile) throw new Error('There is no tile')
  const hovered: string[] = []
  for (const { id, left, top } of (await drawnTiles(page)).slice(0, 6)) {
    hovered.push(id)
    await page.mouse.move(left + 20, top + 20)
    await page.waitForTimeout(100)
  }
  await expect.poll(() => blocked.length, PATIENCE).toBeGreaterThan(0)
  const link = page.locator(`[data-giphy-id="${tile.id}"]`)
  expect(await link.getAttribute('href')).toMatch(/^https?:/)
  await link.focus()
  expect(await page.locator('.giphy-attribution').count()).toBe(0)
  await expect
    .poll(async () => {
      const reported = gifIds(await pingbacksOfTest(suite.sandbox.control), 'HOVER')
      return hovered.some((id) => reported.includes(id))
    }, PATIENCE)
    .toBe(true)
  expect(blocked.length, 'what is blocked is not asked for at each hover').toBeLessThanOrEqual(3)
  excuse(BLOCKED)
  expect(complaints()).toEqual([])
})

it.each(videoPages)('on %s a player has the controls of the browser', async (path) => {
  const { page, complaints, excuse } = await suite.open(
    `${path}?${clips.voyage}&controls=true&motion=never`,
    {},
    blockLaterParts,
  )
  await page.locator('.gifkit-video-start').click()
  await playedTo(page, 0.3)
  await expect
    .poll(() => page.locator('video').evaluate((video) => video.hasAttribute('controls')), PATIENCE)
    .toBe(true)
  expect(await page.locator('.gifkit-bar').count()).toBe(0)
  await page.locator('video').focus()
  await page.keyboard.press(' ')
  await expect.poll(async () => (await videoNow(page)).isPaused, PATIENCE).toBe(true)
  await page.locator('.gifkit-video-start').click()
  await expect.poll(async () => (await videoNow(page)).isPaused, PATIENCE).toBe(false)
  excuse(BLOCKED)
  expect(complaints()).toEqual([])
})

it.each(videoPages)('on %s controls that come late replace those of the browser', async (path) => {
  let letGo = (): void => {}
  const released = new Promise<void>((done) => {
    letGo = done
  })
  const { page } = await suite.open(`${path}?${clips.voyage}&controls=true&muted=true`, {}, (tab) =>
    tab.route(/\/chunks\/video-controls-[^/]*\.js(\?|$)/, async (route) => {
      await released
      await route.continue()
    }),
  )
  const hasNative = (): Promise<boolean> =>
    page.locator('video').evaluate((video) => video.hasAttribute('controls'))
  await expect.poll(hasNative, PATIENCE).toBe(true)
  letGo()
  await page.locator('.gifkit-bar').waitFor({ state: 'attached', ...PATIENCE })
  expect(await hasNative()).toBe(false)
  await page.locator('video').click()
  await expect.poll(async () => (await videoNow(page)).isPaused, PATIENCE).toBe(true)
})
