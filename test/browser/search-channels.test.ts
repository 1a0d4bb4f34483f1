import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'
import { queriesOf, searchOn, searchPages } from '../support/search-page.js'

const suite = browserSuite()

describe.each(searchPages)('suggestions on %s', (path) => {
  it('are what is searched for a lot; picking one searches for it', async () => {
    const { page } = await suite.open(path)
    const { field, pills, pillTexts } = searchOn(page)
    await expect.poll(() => pills.count(), PATIENCE).toBe(20)
    const [, second = ''] = await pillTexts()
    await pills.nth(1).click()
    expect(await field.inputValue()).toBe(second)
    const terms = async (): Promise<readonly (string | null)[]> =>
      (await queriesOf(suite.sandbox.control, '/gifs/search')).map((query) => query.get('q'))
    // Of as many pages as fit.
    await expect.poll(async () => [...new Set(await terms())], PATIENCE).toEqual([second])
  })

  it('scroll sideways in their own box, and the page does not', async () => {
    const { page } = await suite.open(`${path}?width=500`, { viewport: { width: 700, height: 900 } })
    const { pills } = searchOn(page)
    await expect.poll(() => pills.count(), PATIENCE).toBe(20)
    const bar = page.locator('.giphy-suggestion-bar')
    expect(await bar.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
    await pills.first().focus()
    await page.keyboard.press('End')
    expect(await bar.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
    expect(await pills.last().evaluate((pill) => pill === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  it('are channels once the term has some; a picked one is searched, and named in the field', async () => {
    const { page } = await suite.open(path)
    const { field, pills, firstIds } = searchOn(page)
    await field.fill('studio')
    const channels = page.getByRole('toolbar', { name: 'Channels' })
    await channels.waitFor()
    const before = await firstIds()
    const name = (await pills.first().innerText()).trim()
    await pills.first().click()
    await expect.poll(() => field.evaluate((input) => input === document.activeElement), PATIENCE).toBe(true)
    expect(await field.inputValue()).toBe('')
    expect(await field.getAttribute('placeholder')).toMatch(/^Search \S/)
    await expect.poll(() => page.locator('.gifkit-search-channel').innerText(), PATIENCE).toContain(name)
    await expect
      .poll(
        async () => (await queriesOf(suite.sandbox.control, '/gifs/search')).at(-1)?.get('q')?.trim(),
        PATIENCE,
      )
      .toBe(name)
    await expect.poll(async () => (await firstIds()).join() !== before.join(), PATIENCE).toBe(true)
    await field.fill('happy')
    await expect
      .poll(async () => (await queriesOf(suite.sandbox.control, '/gifs/search')).at(-1)?.get('q'), PATIENCE)
      .toBe(`${name} happy`)
  })
})

describe.each(searchPages)('channel mode by the keyboard alone on %s', (path) => {
  it('in by `@name `, out by Backspace', async () => {
    const { page } = await suite.open(path)
    const { field, pills } = searchOn(page)
    await field.fill('studio')
    await page.getByRole('toolbar', { name: 'Channels' }).waitFor()
    const name = (await pills.first().innerText()).trim()
    await field.fill('')
    await field.pressSequentially(name)
    await expect
      .poll(
        async () => (await queriesOf(suite.sandbox.control, '/channels/search')).at(-1)?.get('q'),
        PATIENCE,
      )
      .toBe(name)
    await expect.poll(() => pills.count(), PATIENCE).toBe(1)
    await page.keyboard.press('Space')
    await page.locator('.gifkit-search-channel').waitFor()
    expect(await field.inputValue()).toBe('')
    await page.keyboard.type('x')
    await page.keyboard.press('Backspace')
    expect(await page.locator('.gifkit-search-channel').count()).toBe(1)
    await page.keyboard.press('Backspace')
    await expect.poll(() => page.locator('.gifkit-search-channel').count(), PATIENCE).toBe(0)
    await page.getByRole('toolbar', { name: 'Trending searches' }).waitFor()
  })

  it('typed in one go, it waits for the channel to be known', async () => {
    const { page } = await suite.open(`${path}?mode=light`)
    const { field, pills } = searchOn(page)
    await field.fill('studio')
    await page.getByRole('toolbar', { name: 'Channels' }).waitFor()
    const name = (await pills.first().innerText()).trim()
    await page.reload()
    await field.fill(`${name} happy`)
    await page.locator('.gifkit-search-channel').waitFor()
    expect(await field.inputValue()).toBe('happy')
  })
})

it('channels are not asked for where the host wants none', async () => {
  const { page } = await suite.open('/search-react?shouldFetchChannels=false')
  const { field, pills } = searchOn(page)
  await expect.poll(() => pills.count(), PATIENCE).toBe(20)
  await field.fill('studio')
  await expect.poll(() => queriesOf(suite.sandbox.control, '/gifs/search'), PATIENCE).not.toEqual([])
  expect(await queriesOf(suite.sandbox.control, '/channels/search')).toEqual([])
})
