import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import {
  dialogOf,
  fieldOf,
  filled,
  focused,
  openerOf,
  openPicker,
  pickerPages,
} from '../support/picker-page.js'

const suite = browserSuite()
const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }

/** Everything to press that is too small for a finger, with its size in px. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.locator('.gifkit-picker :is(button, .gifkit-picker-field)').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect()
      const name = target.getAttribute('aria-label') ?? target.textContent
      return width < 44 || height < 44 ? [`${name}: ${width} × ${height}`] : []
    }),
  )

/** Drags the sheet by the middle of its upper edge. */
const dragBy = async (page: Page, px: number): Promise<void> => {
  const { x, y, width } = (await dialogOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const from = { x: x + width / 2, y: y + 10 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + px / 2)
  await page.mouse.move(from.x, from.y + px)
  await page.mouse.up()
}

it.each(pickerPages)(
  'on a phone %s opens without a keyboard, for fingers, as a sheet to drag',
  async (path) => {
    const { page } = await suite.open(path, phone, standInForMedia)
    await openPicker(page)
    expect(await focused(page), 'the focus is in the dialog').toBe('GIF picker')
    // What makes it a sheet and drags it comes later.
    await page.locator('.gifkit-picker-popover[data-side=sheet]').waitFor(PATIENCE)
    await page.getByRole('toolbar', { name: 'Categories' }).waitFor()
    await page.locator('.gifkit-heart').first().waitFor()
    // Its entrance and the sheets of what comes later change sizes.
    await expect.poll(() => smallTargets(page), PATIENCE).toEqual([])
    await page.getByRole('toolbar', { name: 'Suggestions' }).getByRole('button').first().click()
    await page.getByRole('button', { name: 'Clear' }).waitFor()
    expect(await focused(page), 'a suggestion brings no keyboard').toBe('GIF picker')
    await expect.poll(() => smallTargets(page), { ...PATIENCE, message: 'with a term' }).toEqual([])
    await page.getByRole('button', { name: 'Clear' }).click()
    expect(await fieldOf(page).inputValue()).toBe('')
    expect(await focused(page), 'who clears the field wants to type').toBe('Search for GIFs and stickers')

    await filled(page)
    await dragBy(page, 100)
    await expect.poll(() => dialogOf(page).evaluate((sheet) => sheet.style.translate), PATIENCE).toBe('')
    await dragBy(page, 400)
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await focused(page)).toBe(await openerOf(page).getAttribute('aria-label'))
  },
)
