/** What a page sees when it calls the scripts wrongly, follows a colour scheme, or listens for its own errors. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { standInForMedia, twoFrames } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { openPicker, pickerPages } from '../support/picker-page.js'

const suite = browserSuite()
const viewport = { width: 1100, height: 800 }

const watchErrors = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = []
    Reflect.set(window, 'heardErrors', heard)
    window.addEventListener('error', ({ message }) => heard.push(message))
  })

describe.each(pickerPages)('a picker on %s', (path) => {
  it('raises no error in its page while it opens, shows one tab after the other and is resized', async () => {
    const { page } = await suite.open(path, { viewport }, standInForMedia)
    await watchErrors(page)
    await openPicker(page)
    for (const tab of await page.locator('.gifkit-picker [role=tab]').all()) {
      await tab.click()
      await expect.poll(() => tab.getAttribute('aria-selected'), PATIENCE).toBe('true')
      // Its list is drawn, or says that it is empty.
      const panel = page.locator('.gifkit-picker [role=tabpanel]:visible')
      await panel.locator('img[src], [role=status], p').first().waitFor({ state: 'attached' })
      await twoFrames(page)
    }
    for (const width of [900, 700, 500, 390, 520, 1100]) {
      await page.setViewportSize({ width, height: 800 })
      // Observers of sizes report, and complain, within a frame.
      await twoFrames(page)
      await twoFrames(page)
    }
    expect(await page.evaluate(() => Reflect.get(window, 'heardErrors'))).toEqual([])
  })
})

const [LIGHT, DARK] = ['rgb(255, 255, 255)', 'rgb(23, 23, 28)']

it('the default theme is what the page declares, and follows the preference of the person where it takes both', async () => {
  const { page } = await suite.open('/picker-react', { viewport }, standInForMedia)
  await openPicker(page)
  const ground = (): Promise<string> =>
    page.locator('.gifkit-picker-popover').evaluate((box) => getComputedStyle(box).backgroundColor)
  for (const [colorScheme, css, expected] of [
    ['light', 'light', LIGHT],
    ['dark', 'dark', DARK],
    ['light', 'dark', DARK],
    ['dark', 'light', LIGHT],
    ['light', '', LIGHT],
    ['dark', '', DARK],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate((scheme) => document.documentElement.style.setProperty('color-scheme', scheme), css)
    await expect.poll(ground, PATIENCE).toBe(expected)
  }
})
