import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import {
  dialogOf,
  fieldOf,
  filled,
  focused,
  idsOf,
  openerOf,
  openTab,
  pickerPages,
  selections,
} from '../support/picker-page.js'
import { pageIn } from '../support/running-sandbox.js'

const suite = browserSuite()
const FIELD = 'Search for GIFs and stickers'
const OPENER = 'Choose a GIF'

describe.each(pickerPages)('by keyboard alone on %s', (path) => {
  it('from the opener through its rows to a GIF and back, to tabs, hearts and favourites', async () => {
    const { page } = await suite.open(path, {}, standInForMedia)
    const { keyboard } = page
    const selected = await selections(page)
    const openByKey = async (): Promise<void> => {
      await openerOf(page).focus()
      await keyboard.press('Enter')
      await filled(page)
      expect(await focused(page), 'an open picker has the focus in its field').toBe(FIELD)
    }
    const closed = async (): Promise<void> => {
      await dialogOf(page).waitFor({ state: 'detached' })
      expect(await focused(page), 'the focus is back on the opener').toBe(OPENER)
    }
    const has = (selector: string): Promise<boolean> =>
      page.evaluate((name) => document.activeElement?.matches(name) === true, selector)
    const pressUntil = (key: string, selector: string): Promise<void> =>
      expect
        .poll(
          async () => {
            await keyboard.press(key)
            return has(selector)
          },
          { ...PATIENCE, message: `${key} comes to ${selector}` },
        )
        .toBe(true)

    await openByKey()
    await page.locator('.gifkit-picker-categories button').first().waitFor(PATIENCE)
    await page.locator('.gifkit-picker-suggestions button').first().waitFor(PATIENCE)
    if (path === '/picker-plain') expect(await axeFindings(page, { within: '.play-stage' })).toEqual([])
    const stops: string[] = []
    for (let step = 0; step < 5; step += 1) {
      await keyboard.press('Tab')
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
    expect(stops, 'Tab goes on in rows').toEqual(['Close', 'Kinds', 'Suggestions', 'Categories', 'GIFs'])
    await keyboard.press('Shift+Tab')
    await keyboard.press('ArrowRight')
    expect(
      await page.evaluate(() => document.activeElement?.parentElement?.getAttribute('aria-label')),
      'arrows stay in their row',
    ).toBe('Categories')

    await fieldOf(page).focus()
    await keyboard.type('cat')
    // What is trending stays until the search is answered, and its tiles are not those that are meant.
    const [cat] = (await pageIn(await suite.sandbox.get('/v1/gifs/search?q=cat&limit=1'))).data
    await expect.poll(async () => (await idsOf(page))[0], PATIENCE).toBe(cat?.id)
    await pressUntil('ArrowDown', '.giphy-gif')
    const idOfFocus = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.giphyId)
    const first = await idOfFocus()
    await keyboard.press('ArrowRight')
    const second = await idOfFocus()
    expect(second, 'an arrow goes on to the next').not.toBe(first)
    await keyboard.press('ArrowUp')
    expect(await focused(page), 'up from the first row is the field').toBe(FIELD)
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await closed()
    expect(await selected(), 'Enter chooses').toEqual([second])

    await openByKey()
    await keyboard.type('cat')
    await keyboard.press('Escape')
    expect(await fieldOf(page).inputValue(), 'Escape takes back the search first').toBe('')
    expect(await dialogOf(page).isVisible()).toBe(true)
    await keyboard.press('Escape')
    await closed()

    await openByKey()
    const isChosen = (name: string) => page.getByRole('tab', { name }).getAttribute('aria-selected')
    await page.getByRole('tab', { name: 'GIFs' }).focus()
    await keyboard.press('ArrowRight')
    expect(await isChosen('Stickers'), 'arrows on the tabs show what they come to').toBe('true')
    await keyboard.press('End')
    expect(await isChosen('Favourites')).toBe('true')
    expect(await page.getByRole('tab', { selected: true }).count()).toBe(1)
    await keyboard.press('Home')
    await filled(page)

    const tileAt = (index: number) => page.locator('.gifkit-picker .gifkit-tile').nth(index)
    await tileAt(0).locator('.giphy-gif').focus()
    await pressUntil('Tab', '.gifkit-heart')
    await keyboard.press('Space')
    expect(
      await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed')),
      'a heart is one Tab behind its tile',
    ).toBe('true')
    expect(await dialogOf(page).isVisible(), 'a heart chooses nothing').toBe(true)
    await tileAt(1).hover()
    await tileAt(1).locator('.gifkit-heart').click()
    await openTab(page, 'Favourites')
    await expect.poll(async () => (await idsOf(page)).length, PATIENCE).toBe(2)
    for (const next of ['.gifkit-picker .giphy-gif', '.gifkit-picker .gifkit-message']) {
      await tileAt(0).locator('.giphy-gif').focus()
      await pressUntil('Tab', '.gifkit-heart')
      await keyboard.press('Enter')
      await expect
        .poll(() => has(next), { ...PATIENCE, message: `a favourite that goes leaves the focus to ${next}` })
        .toBe(true)
    }
    await keyboard.press('Escape')
    await closed()
  })
})
