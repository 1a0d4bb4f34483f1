import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/grid-page.js'
import { fieldOf, filled, openerOf, openPicker, openTab, tilesOf } from '../support/picker-page.js'

const suite = browserSuite()

describe.each(['light', 'dark'] as const)('in %s colours axe finds nothing', (colorScheme) => {
  const options = { colorScheme, viewport: { width: 1200, height: 900 } }

  it.each(['/picker-react?theme=system', '/picker-plain?theme=system'])(
    'on %s: closed, open, with a tile in focus, in a category, on every tab',
    async (path) => {
      const { page } = await suite.open(path, options)
      await openerOf(page).waitFor()
      expect(await axeFindings(page)).toEqual([])
      await openPicker(page)
      await page.locator('.gifkit-picker-categories button').first().waitFor(PATIENCE)
      expect(await axeFindings(page)).toEqual([])
      await tilesOf(page).first().focus()
      expect(await axeFindings(page)).toEqual([])
      await page.locator('.gifkit-picker-categories button').first().click()
      await filled(page)
      expect(await axeFindings(page)).toEqual([])
      for (const tab of ['Stickers', 'Text', 'Emoji', 'Recent', 'Favourites']) {
        await openTab(page, tab)
        expect([tab, await axeFindings(page)]).toEqual([tab, []])
      }
    },
  )

  it('while loading, after an error, without results, inline and as a sheet', async () => {
    const { page, excuse } = await suite.open('/picker-react?theme=system&mode=inline', options)
    await filled(page)
    expect(await axeFindings(page)).toEqual([])
    await suite.sandbox.control.fault({
      path: '/gifs/search',
      times: 1,
      fault: { kind: 'status', status: 403 },
    })
    await fieldOf(page).fill('bird')
    await page.getByRole('alert').waitFor(PATIENCE)
    expect(await axeFindings(page)).toEqual([])
    await fieldOf(page).fill('zzzzqqqq')
    await page.locator('.gifkit-picker [role=status]', { hasText: 'zzzzqqqq' }).waitFor(PATIENCE)
    expect(await axeFindings(page)).toEqual([])
    await suite.sandbox.control.fault({
      path: '/gifs/search',
      times: 1,
      fault: { kind: 'delay', ms: 60_000 },
    })
    await fieldOf(page).fill('dog')
    await page.locator('.gifkit-picker .giphy-loader').waitFor(PATIENCE)
    expect(await axeFindings(page)).toEqual([])
    excuse(/^console: Failed to load resource/)
    const phone = await suite.open('/picker-react?theme=system', {
      colorScheme,
      viewport: { width: 390, height: 780 },
    })
    await openPicker(phone.page)
    expect(await axeFindings(phone.page)).toEqual([])
  })
})
