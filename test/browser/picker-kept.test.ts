import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'
import {
  dialogOf,
  fieldOf,
  filled,
  focused,
  idsOf,
  openerOf,
  openPicker,
  openTab,
  pickerPages,
  tilesOf,
} from '../support/picker-page.js'

const suite = browserSuite()

/** Paths and terms of list calls, oldest first. */
const calls = async (): Promise<readonly string[]> =>
  (await suite.sandbox.control.requests('api'))
    .filter(({ method }) => method === 'GET')
    .map(({ path, query }) => `${path} ${new URLSearchParams(query).get('m') ?? ''}`.trim())

describe.each(pickerPages)('by pointer on %s', (path) => {
  it('asks for each kind when it is shown, and keeps recents and favourites through a reload', async () => {
    const { page } = await suite.open(path)
    await openerOf(page).waitFor()
    expect(await calls(), 'nothing is asked for until it is opened').toEqual([])
    await openPicker(page)
    expect(await openerOf(page).getAttribute('aria-expanded')).toBe('true')
    expect(await calls()).toContainEqual(expect.stringMatching(/gifs\/trending/))
    await openerOf(page).click()
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await openerOf(page).getAttribute('aria-expanded'), 'its opener closes it').toBe('false')
    expect(await focused(page)).toBe('Choose a GIF')
    await openPicker(page)
    // What hears of presses elsewhere comes later, together with what gives the dialog its place.
    await page.locator('[role="dialog"][data-side]').waitFor(PATIENCE)
    await page.getByRole('heading', { level: 1 }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await focused(page), 'a press elsewhere closes it and takes no focus back').not.toBe(
      'Choose a GIF',
    )

    await openPicker(page)
    const [first, second] = await idsOf(page)
    const heart = page
      .locator('.gifkit-picker .gifkit-tile')
      .nth(1)
      .getByRole('button', { name: 'Favourite', exact: true })
    await tilesOf(page).nth(1).hover()
    await heart.click()
    await tilesOf(page)
      .first()
      .click({ position: { x: 60, y: 60 } })
    await dialogOf(page).waitFor({ state: 'detached' })
    await page.reload()
    await openPicker(page)
    await openTab(page, 'Recent')
    await expect.poll(() => idsOf(page), { ...PATIENCE, message: 'what was chosen' }).toEqual([first])
    await openTab(page, 'Favourites')
    await expect.poll(() => idsOf(page), { ...PATIENCE, message: 'what was liked' }).toEqual([second])
    await page.locator('.gifkit-picker .giphy-img-loaded').first().waitFor(PATIENCE)
    await page.getByRole('button', { name: 'Favourite' }).first().click()
    await expect.poll(() => idsOf(page), PATIENCE).toEqual([])
    await expect.poll(() => dialogOf(page).innerText(), PATIENCE).toContain('Press the heart')
    // The focus was on the heart that went with its tile; it says now why there is none.
    const focusedText = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focusedText, PATIENCE).toContain('Press the heart')

    for (const [name, pattern] of [
      ['Stickers', /stickers\/trending/],
      ['Text', /text\/trending/],
      ['Emoji', /emoji$/],
    ] as const) {
      await openTab(page, name)
      await expect
        .poll(calls, { ...PATIENCE, message: `${name} are asked for` })
        .toContainEqual(expect.stringMatching(pattern))
      await filled(page)
    }
    await openTab(page, 'Text')
    await fieldOf(page).fill('hello')
    await expect
      .poll(calls, { ...PATIENCE, message: 'words are animated' })
      .toContainEqual(expect.stringMatching(/text\/animate hello/))

    // What a stranger put under the keys is not shown, and breaks nothing.
    await page.evaluate(() => {
      const evil = { url: 'javascript:alert(2)', width: 90, height: 90 }
      localStorage.setItem(
        'gifkit.favorites.v1',
        `[{"id":"x","images":{"original":${JSON.stringify(evil)}}}, 7`,
      )
      localStorage.setItem(
        'gifkit.recents.v1',
        JSON.stringify([null, { id: 'evil', url: 'javascript:alert(1)', images: { original: evil } }]),
      )
    })
    await page.reload()
    await openPicker(page)
    await openTab(page, 'Favourites')
    await expect.poll(() => idsOf(page), PATIENCE).toEqual([])
    await openTab(page, 'Recent')
    await expect.poll(() => idsOf(page), PATIENCE).toEqual(['evil'])
    expect(await dialogOf(page).innerHTML(), 'no address of a stranger runs').not.toContain('javascript:')
  })
})
