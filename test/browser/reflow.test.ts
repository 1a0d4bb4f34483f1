import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { steer } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { clips } from '../support/video-page.js'

const suite = browserSuite()

/** A phone, and what a screen of 1280 px leaves at 400 % zoom (WCAG 1.4.10). */
const viewport = { width: 320, height: 640 }

/** Parts of widgets that stand out of the screen to the side, by their class. */
const cutOff = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll((parts) =>
    parts
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect()
        return left < 0 || right > document.documentElement.clientWidth
      })
      .map((part) => `${part.className} to ${Math.round(part.getBoundingClientRect().right)} px`),
  )

it('a video of 480 px fits a screen of 320 px in its own shape, with every control on it; with a height as well, in the shape of the two', async () => {
  const path = `/video-react?${clips.voyage}&width=480&controls=true&persistentControls=true&muted=true&motion=never`
  const { page } = await suite.open(path, { viewport })
  await page.locator('.gifkit-bar-button').first().waitFor(PATIENCE)
  const parts =
    '.gifkit-video, .gifkit-player, .gifkit-bar-button, .gifkit-progress, .gifkit-time, .gifkit-player-top > *'
  await expect.poll(() => page.locator(parts).count(), PATIENCE).toBeGreaterThanOrEqual(6)
  expect(await cutOff(page, parts)).toEqual([])
  const shape = async (): Promise<number> => {
    const box = await page.locator('.gifkit-player').boundingBox()
    return (box?.width ?? 0) / (box?.height ?? 1)
  }
  const narrow = await shape()
  await steer(page, 'set', { height: 240 })
  await expect.poll(shape, PATIENCE).toBeCloseTo(2, 1)
  expect((await page.locator('.gifkit-player').boundingBox())?.width).toBeLessThanOrEqual(320)
  await steer(page, 'set', { height: undefined })
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect
    .poll(async () => (await page.locator('.gifkit-player').boundingBox())?.width, PATIENCE)
    .toBe(480)
  // In the shape of the two it is as wide.
  await expect.poll(shape, PATIENCE).toBeCloseTo(narrow, 1)
})

it('the parts of the site fit a screen of 320 px', async () => {
  const { page } = await suite.open('/site-parts', { viewport })
  await page.locator('.gifkit-layout').first().waitFor(PATIENCE)
  const parts =
    '.gifkit-layout, .gifkit-column, .gifkit-pages > *, .gifkit-radio, .gifkit-radio > span, .gifkit-input'
  expect(await cutOff(page, parts)).toEqual([])
  const overlapping = await page
    .locator('.gifkit-radio')
    .evaluateAll((options) =>
      options.filter((option) => option.scrollWidth > option.clientWidth).map((option) => option.textContent),
    )
  expect(overlapping).toEqual([])
})
