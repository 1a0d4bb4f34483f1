import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { steer, twoFrames } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { pageIn } from '../support/running-sandbox.js'
import { queriesOf, searchOn, searchPages } from '../support/search-page.js'

const suite = browserSuite()

/** Ids that the service answers with, first page, without the page's own traces. */
const answered = async (path: string): Promise<readonly string[]> => {
  const { data } = await pageIn(await suite.sandbox.get(`/v1/gifs/${path}rating=pg-13&limit=25&offset=0`))
  return data.slice(0, 6).map(({ id }) => id)
}
const found = (term: string): Promise<readonly string[]> => answered(`search?q=${encodeURIComponent(term)}&`)

describe.each(searchPages)('searching on %s', (path) => {
  it('shows what is trending until something is searched for, and again after that', async () => {
    const [trending, cats] = [await answered('trending?'), await found('cat')]
    const { page } = await suite.open(path)
    const { field, firstIds } = searchOn(page)
    await expect.poll(() => firstIds(), PATIENCE).toEqual(trending)
    await field.fill('cat')
    await expect.poll(() => firstIds(), PATIENCE).toEqual(cats)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(() => firstIds(), PATIENCE).toEqual(trending)
    expect(await field.inputValue()).toBe('')
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  })

  it('does not wait for Enter, and tells the host', async () => {
    const dogs = await found('dog')
    const { page } = await suite.open(path)
    const { field, firstIds } = searchOn(page)
    // Twice as long as anything is waited for.
    await steer(page, 'set', { searchDebounce: 2 * PATIENCE.timeout })
    await twoFrames(page)
    await field.fill('dog')
    await field.press('Enter')
    await expect.poll(() => firstIds(), PATIENCE).toEqual(dogs)
    const calls = await page.evaluate(() => window.sandbox.log().filter(({ name }) => name === 'onEnter'))
    expect(calls).toEqual([{ name: 'onEnter', details: ['dog'] }])
  })

  it('`clear` empties the field and leaves what was found', async () => {
    const cats = await found('cat')
    const { page } = await suite.open(`${path}?q=cat`)
    const { field, firstIds } = searchOn(page)
    await expect.poll(() => firstIds(), PATIENCE).toEqual(cats)
    await steer(page, 'set', { clear: true })
    await expect.poll(() => field.inputValue(), PATIENCE).toBe('')
    expect(await firstIds()).toEqual(cats)
  })
})

// What is asked for, and when, is the core's rule.
describe('what is searched for', () => {
  const path = '/search-react'

  it('shows nothing without a term where the host wants no trending', async () => {
    const { page } = await suite.open(`${path}?shouldDefaultToTrending=false`)
    await expect.poll(() => page.locator('.gifkit-message[role=status]').textContent(), PATIENCE).not.toBe('')
    expect(await queriesOf(suite.sandbox.control, '/trending')).toEqual([])
  })

  it('waits for typing to rest: one search for one word', async () => {
    const happy = await found('happy')
    await suite.sandbox.control.reset()
    // A busy machine may take its time between two letters.
    const { page } = await suite.open(path)
    const { field, firstIds } = searchOn(page)
    await steer(page, 'set', { searchDebounce: 5_000 })
    await twoFrames(page)
    await field.pressSequentially('happy', { delay: 40 })
    await expect.poll(() => firstIds(), PATIENCE).toEqual(happy)
    const asked = [
      ...(await queriesOf(suite.sandbox.control, '/gifs/search')),
      ...(await queriesOf(suite.sandbox.control, '/channels/search')),
    ]
    expect(new Set(asked.map((query) => query.get('q')))).toEqual(new Set(['happy']))
  })

  it('never shows a late answer to an earlier term: neither GIFs nor channels', async () => {
    const dogs = await found('dog')
    await suite.sandbox.control.reset()
    await suite.sandbox.control.fault({ path: 'q=studio', times: 0, fault: { kind: 'delay', ms: 800 } })
    const { page } = await suite.open(path)
    const { field, firstIds, pillTexts } = searchOn(page)
    await field.fill('studio')
    const channelsAsked = (): Promise<readonly URLSearchParams[]> =>
      queriesOf(suite.sandbox.control, '/channels/search')
    await expect.poll(async () => (await channelsAsked()).length, PATIENCE).toBeGreaterThan(0)
    await field.fill('dog')
    await expect.poll(() => firstIds(), PATIENCE).toEqual(dogs)
    const pills = await pillTexts()
    // The answers are due now.
    await page.waitForTimeout(1_000)
    await twoFrames(page)
    expect(await firstIds()).toEqual(dogs)
    expect(await pillTexts()).toEqual(pills)
    expect(pills.some((text) => text.includes('studio'))).toBe(false)
  })

  it('another type is another search', async () => {
    const { page } = await suite.open(`${path}?q=happy`)
    const { firstIds } = searchOn(page)
    await expect.poll(async () => (await firstIds()).length, PATIENCE).toBe(6)
    const gifs = await firstIds()
    await steer(page, 'set', { type: 'stickers' })
    await expect.poll(() => queriesOf(suite.sandbox.control, '/stickers/search'), PATIENCE).not.toEqual([])
    await expect
      .poll(
        async () => (await firstIds()).some((id) => gifs.includes(id)) || (await firstIds()).length === 0,
        PATIENCE,
      )
      .toBe(false)
  })
})

it('in strict mode each thing is asked for once', async () => {
  const { page } = await suite.open('/search-react?strict&development&q=studio')
  const { pills } = searchOn(page)
  await expect.poll(() => pills.count(), PATIENCE).toBeGreaterThan(0)
  const endings = ['/trending/searches', '/channels/search']
  const asked = (ending: string): Promise<readonly unknown[]> => queriesOf(suite.sandbox.control, ending)
  for (const ending of endings)
    await expect.poll(async () => (await asked(ending)).length, PATIENCE).toBeGreaterThan(0)
  await twoFrames(page)
  for (const ending of endings) expect(await asked(ending)).toHaveLength(1)
})
