/** Pages whose requests for later parts are late or blocked, as by a filter or a network that fails after the first screen. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { STILL } from '../support/gif-page.js'
import { drawnTiles, firstTiles, gridPages } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { dialogOf, fieldOf, focused, openerOf, openPicker } from '../support/picker-page.js'
import { gifIds, pingbacksOfTest } from '../support/received-events.js'
import { clips, playedTo, SOUND_ALLOWED, videoNow, videoPages } from '../support/video-page.js'

const suite = browserSuite(SOUND_ALLOWED)

/** What the browser itself logs of a blocked request. */
const BLOCKED =
  /^console: Failed to load resource: net::ERR_FAILED \(.*\/chunks\/(tile-views|video-controls|picker-choices|popover-behaviour|share-menu-views|emoji-strip)-/

/** Blocks the parts; returns the addresses that were asked for. */
const blockLaterParts = async (page: Page): Promise<readonly string[]> => {
  const blocked: string[] = []
  await page.route(
    /\/chunks\/(tile-views|video-controls|picker-choices|popover-behaviour|share-menu-views|emoji-strip)-[^/]*\.js(\?|$)/,
    (route) => {
      blocked.push(route.request().url())
      return route.abort()
    },
  )
  return blocked
}

/** A part is asked for again by a focus or an idle page: nothing may be complained of after the rest was excused. */
const leave = (page: Page): Promise<unknown> => page.goto('about:blank')

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
  await leave(page)
  excuse(BLOCKED)
  expect(complaints()).toEqual([])
})

/** The files of pictures on the screen that have loaded. */
const filesOnScreen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('.giphy-img-loaded')]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .map((image) => image.src.replace(/\?.*$/, '')),
  )
const standStill = async (page: Page): Promise<boolean> => {
  const files = await filesOnScreen(page)
  return files.length > 0 && files.every((file) => STILL.test(file))
}

/** A phone: its primary pointer cannot hover. */
const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }

it.each(gridPages)(
  'WCAG 2.2.2: on %s nothing moves by itself without the controls that stop it, on a phone or with a mouse',
  async (path) => {
    for (const device of [phone, {}]) {
      const { page, complaints, excuse } = await suite.open(path, device, blockLaterParts)
      await firstTiles(page)
      await expect.poll(() => standStill(page), PATIENCE).toBe(true)
      expect(await page.locator('.gifkit-motion, .gifkit-motion-all').count()).toBe(0)
      // With a mouse or the keyboard, a tile moves while it is looked at.
      const link = page.locator('.giphy-gif[tabindex="0"]')
      await link.focus()
      await expect.poll(() => link.locator('img').getAttribute('src'), PATIENCE).not.toMatch(/_s\.gif/)
      await link.blur()
      await expect.poll(() => standStill(page), PATIENCE).toBe(true)
      await leave(page)
      excuse(BLOCKED)
      expect(complaints()).toEqual([])
    }
  },
)

it.each(gridPages)('on %s the button of a list that comes late moves no tile', async (path) => {
  let letGo = (): void => {}
  const released = new Promise<void>((done) => {
    letGo = done
  })
  const { page } = await suite.open(path, phone, (tab) =>
    tab.route(/\/chunks\/tile-views-[^/]*\.js(\?|$)/, async (route) => {
      await released
      await route.continue()
    }),
  )
  await firstTiles(page)
  const topOf = () => page.locator('.giphy-gif').first().boundingBox()
  const before = await topOf()
  const pause = page.getByRole('button', { name: 'Pause GIFs' })
  expect(await pause.count()).toBe(0)
  letGo()
  await page.locator('.gifkit-motion-all').waitFor(PATIENCE)
  expect((await topOf())?.y).toBe(before?.y)
})

it('on /grid-react a page that failed is fetched again by a plain line, whose look never comes', async () => {
  await suite.sandbox.control.fault({ path: '/trending', times: 1, fault: { kind: 'status', status: 400 } })
  const { page, complaints, excuse } = await suite.open('/grid-react', {}, blockLaterParts)
  const retry = page.getByRole('alert').getByRole('button')
  await retry.waitFor(PATIENCE)
  await retry.click()
  await firstTiles(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  await leave(page)
  excuse(BLOCKED)
  excuse(/status of 400/)
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
  await leave(page)
  excuse(BLOCKED)
  expect(complaints()).toEqual([])
})

it('on /video-plain a video plays without its player, by that of the browser, in a box that keeps its size', async () => {
  const path = `/video-plain?${clips.voyage}&width=480&controls=true`
  const boxOf = (page: Page) => page.locator('.gifkit-mount > *').first().boundingBox()
  const drawn = await suite.open(path)
  await drawn.page.locator('.gifkit-video video').waitFor(PATIENCE)
  const whole = await boxOf(drawn.page)

  const { page, complaints, excuse } = await suite.open(path, {}, (tab) =>
    tab.route(/\/chunks\/video-[\w-]{8}\.js/, (route) => route.abort()),
  )
  const video = page.locator('.gifkit-mount video')
  await video.waitFor(PATIENCE)
  expect(await boxOf(page)).toEqual(whole)
  expect(await video.getAttribute('aria-label')).not.toBe('')
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await playedTo(page, 0.3)
  await leave(page)
  excuse(/net::ERR_FAILED \(.*\/chunks\/video-[\w-]{8}\.js/)
  expect(complaints()).toEqual([])
})

it('a page of the script that shows a list never asks for the player', async () => {
  const { page } = await suite.open('/grid-plain')
  await firstTiles(page)
  // The part that is loaded when the page is idle comes last.
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => /\/chunks\/tile-views-/.test(name)),
    undefined,
    PATIENCE,
  )
  const chunks = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/chunks\/(.*)-[^-]*\.js/.exec(name)?.[1] ?? []),
  )
  expect(chunks.filter((chunk) => chunk.startsWith('video'))).toEqual([])
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
  // A click on a video that does not play yet would start it.
  await playedTo(page, 0)
  await page.locator('video').click()
  await expect.poll(async () => (await videoNow(page)).isPaused, PATIENCE).toBe(true)
})

it('a picker shows in the corner, searches, and closes on Escape', async () => {
  let blocked: readonly string[] = []
  const { page, complaints, excuse } = await suite.open('/picker-react', {}, async (tab) => {
    blocked = await blockLaterParts(tab)
  })
  await openPicker(page)
  for (const part of ['picker-choices', 'popover-behaviour'])
    await expect
      .poll(() => blocked.some((url) => url.includes(`/chunks/${part}-`)), { ...PATIENCE, message: part })
      .toBe(true)
  const dialog = dialogOf(page)
  await expect.poll(() => dialog.evaluate((box) => getComputedStyle(box).opacity), PATIENCE).toBe('1')
  const box = await dialog.boundingBox()
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 400])
  expect(await dialog.getByRole('toolbar').count()).toBe(0)
  expect(await dialog.locator('.gifkit-heart').count()).toBe(0)
  expect(await focused(page)).toBe('Search for GIFs and stickers')
  const asked = page.waitForRequest(/\/search\?.*q=cat/)
  await fieldOf(page).fill('cat')
  await asked
  for (const _ of ['the search', 'the picker']) await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached', ...PATIENCE })
  expect(await openerOf(page).evaluate((opener) => opener === document.activeElement)).toBe(true)
  await leave(page)
  excuse(BLOCKED)
  expect(complaints()).toEqual([])
})

it('an open picker is placed, with its categories, once they come', async () => {
  let letGo = (): void => {}
  const released = new Promise<void>((done) => {
    letGo = done
  })
  const { page } = await suite.open('/picker-react', {}, (tab) =>
    tab.route(/\/chunks\/(picker-choices|popover-behaviour)-[^/]*\.js(\?|$)/, async (route) => {
      await released
      await route.continue()
    }),
  )
  await openPicker(page)
  const dialog = dialogOf(page)
  expect([await dialog.getAttribute('data-side'), await dialog.getByRole('toolbar').count()]).toEqual([
    null,
    0,
  ])
  letGo()
  await page.locator('.gifkit-picker-popover[data-side]').waitFor(PATIENCE)
  await dialog.getByRole('toolbar', { name: 'Categories' }).waitFor(PATIENCE)
  expect(await focused(page)).toBe('Search for GIFs and stickers')
  await page.mouse.click(1, 1)
  await dialog.waitFor({ state: 'detached', ...PATIENCE })
})

it('a share menu whose views never come has the link, which can be selected and copied by hand', async () => {
  let blocked: readonly string[] = []
  const { page, complaints, excuse } = await suite.open('/share-react?widget=ShareMenu', {}, async (tab) => {
    blocked = await blockLaterParts(tab)
  })
  const link = page.getByRole('group', { name: 'Share' }).getByRole('textbox', { name: 'Link' })
  await link.waitFor(PATIENCE)
  expect(await link.inputValue()).toMatch(/^https?:/)
  await link.focus()
  await page.keyboard.press('ControlOrMeta+a')
  expect(await page.evaluate('getSelection().toString()')).toBe(await link.inputValue())
  expect(blocked.length).toBeLessThanOrEqual(3)
  await leave(page)
  excuse(BLOCKED)
  expect(complaints()).toEqual([])
})

it('an emoji whose variations never come is there itself', async () => {
  let blocked: readonly string[] = []
  const { page, complaints, excuse } = await suite.open('/emoji-react?gifHeight=60', {}, async (tab) => {
    blocked = await blockLaterParts(tab)
  })
  await expect.poll(() => blocked.length, PATIENCE).toBeGreaterThan(0)
  await page.locator('.gifkit-emoji .giphy-gif img').waitFor(PATIENCE)
  expect(await page.locator('.gifkit-emoji .giphy-gif').count()).toBe(1)
  await leave(page)
  excuse(BLOCKED)
  expect(complaints()).toEqual([])
})
