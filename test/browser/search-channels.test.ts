import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { queriesOf, searchOn, searchPages } from '../support/search-page.js'

const suite = browserSuite()

describe.each(searchPages)('suggestions and channels on %s', (path) => {
  it('scroll in their own box; a channel is picked, searched and left, by pointer and by keys', async () => {
    const viewport = { width: 700, height: 900 }
    const { page } = await suite.open(`${path}?width=500`, { viewport }, standInForMedia)
    const { field, pills, firstIds } = searchOn(page)
    const { control } = suite.sandbox
    const lastAsked = (ending: string) => async (): Promise<string | null | undefined> =>
      (await queriesOf(control, ending)).at(-1)?.get('q')?.trim()
    await expect.poll(() => pills.count(), PATIENCE).toBe(20)
    const bar = page.locator('.giphy-suggestion-bar')
    expect(await bar.evaluate((box) => box.scrollWidth > box.clientWidth), 'more than fit').toBe(true)
    await pills.first().focus()
    await page.keyboard.press('End')
    expect(await bar.evaluate((box) => box.scrollLeft), 'End scrolls the bar').toBeGreaterThan(0)
    expect(await pills.last().evaluate((pill) => pill === document.activeElement)).toBe(true)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      'the page does not scroll sideways',
    ).toBe(true)

    await field.fill('studio')
    await page.getByRole('toolbar', { name: 'Channels' }).waitFor()
    const before = await firstIds()
    const name = (await pills.first().innerText()).trim()
    await pills.first().click()
    const hasFocus = () => field.evaluate((input) => input === document.activeElement)
    await expect.poll(hasFocus, { ...PATIENCE, message: 'a picked channel leads to the field' }).toBe(true)
    expect(await field.inputValue()).toBe('')
    expect(await field.getAttribute('placeholder')).toMatch(/^Search \S/)
    const channel = page.locator('.gifkit-search-channel')
    await expect
      .poll(() => channel.innerText(), { ...PATIENCE, message: 'the field names it' })
      .toContain(name)
    const searched = lastAsked('/gifs/search')
    await expect.poll(searched, { ...PATIENCE, message: 'the channel is searched' }).toBe(name)
    await expect
      .poll(async () => (await firstIds()).join() !== before.join(), {
        ...PATIENCE,
        message: 'other GIFs are there',
      })
      .toBe(true)
    await field.fill('happy')
    await expect.poll(searched, { ...PATIENCE, message: 'a term in it' }).toBe(`${name} happy`)

    await field.fill('x')
    await page.keyboard.press('Backspace')
    expect(await channel.count(), 'Backspace takes the text first').toBe(1)
    await page.keyboard.press('Backspace')
    await expect
      .poll(() => channel.count(), { ...PATIENCE, message: 'Backspace in the empty field leaves it' })
      .toBe(0)
    await page.getByRole('toolbar', { name: 'Trending searches' }).waitFor()

    await field.pressSequentially(name)
    await expect
      .poll(lastAsked('/channels/search'), { ...PATIENCE, message: 'a name looks for its channel' })
      .toBe(name)
    await expect.poll(() => pills.count(), PATIENCE).toBe(1)
    await page.keyboard.press('Space')
    await channel.waitFor()
    expect(await field.inputValue(), 'a space behind the name goes into the channel').toBe('')
    await page.keyboard.press('Backspace')
    await expect.poll(() => channel.count(), PATIENCE).toBe(0)
    await field.fill(`${name} happy`)
    await channel.waitFor()
    expect(await field.inputValue(), 'what is behind the name stays').toBe('happy')
  })
})
