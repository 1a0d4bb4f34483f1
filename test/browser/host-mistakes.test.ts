/** What a page sees when it calls the scripts wrongly, follows a colour scheme, or listens for its own errors. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
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
    const { page } = await suite.open(path, { viewport })
    await watchErrors(page)
    await openPicker(page)
    for (const tab of await page.locator('.gifkit-picker [role=tab]').all()) {
      await tab.click()
      await expect.poll(() => tab.getAttribute('aria-selected'), PATIENCE).toBe('true')
      // Its list is drawn, or says that it is empty.
      await page.waitForTimeout(350)
    }
    for (const width of [900, 700, 500, 390, 520, 1100]) {
      await page.setViewportSize({ width, height: 800 })
      await page.waitForTimeout(120)
    }
    expect(await page.evaluate(() => Reflect.get(window, 'heardErrors'))).toEqual([])
  })
})

describe('the default theme', () => {
  it.each([
    ['light', 'light', 'rgb(255, 255, 255)'],
    ['dark', 'dark', 'rgb(23, 23, 28)'],
    ['light', 'dark', 'rgb(23, 23, 28)'],
    ['dark', 'light', 'rgb(255, 255, 255)'],
  ] as const)(
    'where the person prefers %s and the page declares %s, is %s',
    async (colorScheme, css, ground) => {
      const { page } = await suite.open('/picker-react', { viewport, colorScheme })
      await page.evaluate((scheme) => document.documentElement.style.setProperty('color-scheme', scheme), css)
      await openPicker(page)
      const dialog = page.locator('.gifkit-picker-popover')
      expect(await dialog.evaluate((box) => getComputedStyle(box).backgroundColor)).toBe(ground)
    },
  )

  it.each([
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(23, 23, 28)'],
  ] as const)('follows the preference for %s where the page takes both', async (colorScheme, ground) => {
    const { page } = await suite.open('/picker-react', { viewport, colorScheme })
    await openPicker(page)
    const dialog = page.locator('.gifkit-picker-popover')
    expect(await dialog.evaluate((box) => getComputedStyle(box).backgroundColor)).toBe(ground)
  })
})
