import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'
import {
  dialogOf,
  idsOf,
  openerOf,
  openPicker,
  openTab,
  pickerPages,
  tilesOf,
} from '../support/picker-page.js'

const suite = browserSuite()

describe.each(pickerPages)('what a person keeps, on %s', (path) => {
  it('recents and favourites survive a reload', async () => {
    const { page } = await suite.open(path)
    await openPicker(page)
    const [first, second] = await idsOf(page)
    await tilesOf(page).nth(1).hover()
    await page
      .locator('.gifkit-picker .gifkit-tile')
      .nth(1)
      .getByRole('button', { name: 'Favourite', exact: true })
      .click()
    await tilesOf(page)
      .first()
      .click({ position: { x: 60, y: 60 } })
    await dialogOf(page).waitFor({ state: 'detached' })
    await page.reload()
    await openPicker(page)
    await openTab(page, 'Recent')
    await expect.poll(() => idsOf(page), PATIENCE).toEqual([first])
    await openTab(page, 'Favourites')
    await expect.poll(() => idsOf(page), PATIENCE).toEqual([second])
    await page.locator('.gifkit-picker .giphy-img-loaded').first().waitFor(PATIENCE)
    await page.getByRole('button', { name: 'Favourite' }).first().click()
    await expect.poll(() => idsOf(page), PATIENCE).toEqual([])
    await expect.poll(() => dialogOf(page).innerText(), PATIENCE).toContain('Press the heart')
    // The focus was on the heart that went with its tile; it says now why there is none.
    const focusedText = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focusedText, PATIENCE).toContain('Press the heart')
  })
})

// What is read from it is the core's rule.
describe('a storage that is not as it was left', () => {
  const path = '/picker-react'

  it('a storage that refuses is no hindrance', async () => {
    const { page } = await suite.open(path, {}, (fresh) =>
      fresh.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      }),
    )
    await openPicker(page)
    const [first] = await idsOf(page)
    await tilesOf(page)
      .first()
      .click({ position: { x: 60, y: 60 } })
    await openerOf(page).click()
    await openTab(page, 'Recent')
    await expect.poll(() => idsOf(page), PATIENCE).toEqual([first])
  })

  it('what a stranger put under the keys is not shown, and breaks nothing', async () => {
    const { page } = await suite.open(path, {}, (fresh) =>
      fresh.addInitScript(() => {
        localStorage.setItem(
          'gifkit.favorites.v1',
          '[{"id":"x","images":{"original":{"url":"javascript:alert(1)","width":9,"height":9}}}, 7',
        )
        localStorage.setItem(
          'gifkit.recents.v1',
          '[null,{"id":"evil","url":"javascript:alert(1)","images":{"original":{"url":"javascript:alert(2)","width":90,"height":90}}}]',
        )
      }),
    )
    await openPicker(page)
    await openTab(page, 'Favourites')
    await expect.poll(() => idsOf(page), PATIENCE).toEqual([])
    await openTab(page, 'Recent')
    await expect.poll(() => idsOf(page), PATIENCE).toEqual(['evil'])
    expect(await dialogOf(page).innerHTML()).not.toContain('javascript:')
  })
})
