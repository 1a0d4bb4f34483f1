import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'
import {
  dialogOf,
  fieldOf,
  focused,
  idsOf,
  openerOf,
  openPicker,
  openTab,
  pickerPages,
  selections,
} from '../support/picker-page.js'
import { pageIn } from '../support/running-sandbox.js'

const suite = browserSuite()
const FIELD = 'Search for GIFs and stickers'

describe.each(pickerPages)('by keyboard alone on %s', (path) => {
  it('leads from the opener to a GIF and back to the opener', async () => {
    const { page } = await suite.open(path)
    const selected = await selections(page)
    await openerOf(page).focus()
    await page.keyboard.press('Enter')
    await dialogOf(page).waitFor()
    expect(await focused(page)).toBe(FIELD)
    await page.keyboard.type('cat')
    await expect
      .poll(() => page.evaluate(() => document.querySelector('.gifkit-picker-categories') === null), PATIENCE)
      .toBe(true)
    // What is trending stays until the search is answered, and its tiles are not those that are meant.
    const [found] = (await pageIn(await suite.sandbox.get('/v1/gifs/search?q=cat&limit=1'))).data
    await expect.poll(async () => (await idsOf(page))[0], PATIENCE).toBe(found?.id)
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown')
        return page.evaluate(() => document.activeElement?.classList.contains('giphy-gif'))
      }, PATIENCE)
      .toBe(true)
    const first = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.giphyId)
    await page.keyboard.press('ArrowRight')
    const second = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.giphyId)
    expect(second).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe(FIELD)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await selected()).toEqual([second])
    expect(await focused(page)).toBe('Choose a GIF')
  })

  it('Escape takes back the search first, then closes, and the focus returns', async () => {
    const { page } = await suite.open(path)
    await openPicker(page)
    await fieldOf(page).fill('cat')
    await page.keyboard.press('Escape')
    expect(await fieldOf(page).inputValue()).toBe('')
    expect(await dialogOf(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Choose a GIF')
  })

  it('Tab goes on in rows, not in single buttons, and out again behind the last', async () => {
    const { page } = await suite.open(path)
    await openPicker(page)
    await page.locator('.gifkit-picker-categories button').first().waitFor(PATIENCE)
    await page.locator('.gifkit-picker-suggestions button').first().waitFor(PATIENCE)
    const stops: string[] = []
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() => {
          const active = document.activeElement
          return (
            active?.closest('[role=tablist],[role=toolbar],[role=list]')?.getAttribute('aria-label') ??
            active?.getAttribute('aria-label') ??
            ''
          )
        }),
      )
    }
    expect(stops).toEqual(['Close', 'Kinds', 'Suggestions', 'Categories', 'GIFs'])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.parentElement?.getAttribute('aria-label'))).toBe(
      'Categories',
    )
  })

  it('arrows on the tabs show what they come to', async () => {
    const { page } = await suite.open(path)
    await openPicker(page)
    await page.getByRole('tab', { name: 'GIFs' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('tab', { name: 'Stickers' }).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('End')
    expect(await page.getByRole('tab', { name: 'Favourites' }).getAttribute('aria-selected')).toBe('true')
    expect(await page.getByRole('tab', { selected: true }).count()).toBe(1)
  })

  it('a favourite that goes leaves the focus to the next, the last one to the words that say so, and Escape closes', async () => {
    const { page } = await suite.open(path)
    await openPicker(page)
    const tileAt = (index: number) => page.locator('.gifkit-picker .gifkit-tile').nth(index)
    for (const index of [0, 1]) {
      await tileAt(index).hover()
      await tileAt(index).locator('.gifkit-heart').click()
    }
    await openTab(page, 'Favourites')
    await expect.poll(async () => (await idsOf(page)).length, PATIENCE).toBe(2)
    const hasFocus = (selector: string): Promise<boolean> =>
      page.evaluate((name) => document.activeElement?.matches(name) === true, selector)
    for (const next of ['.gifkit-picker .giphy-gif', '.gifkit-picker .gifkit-message']) {
      await tileAt(0).locator('.giphy-gif').focus()
      await expect
        .poll(async () => {
          await page.keyboard.press('Tab')
          return hasFocus('.gifkit-heart')
        }, PATIENCE)
        .toBe(true)
      await page.keyboard.press('Enter')
      await expect.poll(() => hasFocus(next), PATIENCE).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => dialogOf(page).count(), PATIENCE).toBe(0)
    expect(await focused(page)).toBe('Choose a GIF')
  })

  it('a heart is one Tab behind its tile', async () => {
    const { page } = await suite.open(path)
    await openPicker(page)
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab')
        return focused(page)
      }, PATIENCE)
      .toBe('Favourite')
    await page.keyboard.press('Space')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true')
    expect(await dialogOf(page).isVisible()).toBe(true)
  })
})
