import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { standInForMedia, steer, twoFrames } from '../support/grid-page.js'
import { heldRequests } from '../support/held-requests.js'
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

// What is asked for, and when, is the core's rule; here are typing, keys, focus and what a runtime draws of it.
describe.each(searchPages)('searching on %s', (path) => {
  it('by keys, by typing, by Enter, by a suggestion, and back to what is trending', async () => {
    const [trending, cats, dogs] = [await answered('trending?'), await found('cat'), await found('dog')]
    const { page } = await suite.open(path, {}, standInForMedia)
    const { field, pills, pillTexts, firstIds } = searchOn(page)
    /** What the page still waits for has come by the time that a later answer is there. */
    const laterAnswer = async (): Promise<void> => {
      await page.evaluate(
        async (address) => (await fetch(address)).text(),
        `${suite.sandbox.api}/v1/gifs/categories?api_key=test-key`,
      )
      await twoFrames(page)
    }
    const suggestionsFor = async (term: string): Promise<void> => {
      const terms = async () =>
        (await queriesOf(suite.sandbox.control, '/channels/search')).map((query) => query.get('q'))
      await expect.poll(terms, PATIENCE).toContain(term)
      await laterAnswer()
    }
    await expect
      .poll(() => firstIds(), { ...PATIENCE, message: 'what is trending, until something is searched for' })
      .toEqual(trending)
    await expect.poll(() => pills.count(), { ...PATIENCE, message: 'what many search for' }).toBe(20)
    const popular = await pillTexts()
    if (path === '/search-plain') expect(await axeFindings(page, { within: '.play-stage' })).toEqual([])

    // Each row is one stop on the way from the field to the GIFs.
    await field.focus()
    await page.keyboard.type('happy')
    // What is suggested for a term takes the place of the pill that has the focus.
    await suggestionsFor('happy')
    const stops: string[] = []
    for (let stop = 0; stop < 3; stop += 1) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() => {
          const { classList } = document.activeElement as Element
          return (
            ['giphy-search-bar-cancel', 'gifkit-search-submit', 'gifkit-pill'].find((name) =>
              classList.contains(name),
            ) ?? String(classList)
          )
        }),
      )
    }
    expect(stops).toEqual(['giphy-search-bar-cancel', 'gifkit-search-submit', 'gifkit-pill'])
    await field.focus()
    await page.keyboard.press('Escape')
    expect(await field.inputValue(), 'Escape empties the field').toBe('')
    await expect.poll(() => firstIds(), { ...PATIENCE, message: 'trending still' }).toEqual(trending)

    await field.fill('cat')
    await expect.poll(() => firstIds(), { ...PATIENCE, message: 'what is found' }).toEqual(cats)
    await steer(page, 'set', { clear: true })
    await expect.poll(() => field.inputValue(), { ...PATIENCE, message: '`clear` empties it' }).toBe('')
    expect(await firstIds(), '`clear` leaves what was found').toEqual(cats)
    await steer(page, 'set', { clear: false })
    await field.fill('cats')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(() => firstIds(), { ...PATIENCE, message: 'trending once more' }).toEqual(trending)
    expect(await field.inputValue()).toBe('')
    expect(await field.evaluate((input) => input === document.activeElement), 'the focus stays').toBe(true)

    // A late answer never takes the place of a newer one.
    const { hold, letGo } = heldRequests(/q=studio/)
    await hold(page)
    const asked = page.waitForRequest(/channels\/search\?.*q=studio/)
    await field.fill('studio')
    await asked
    // Twice as long as anything is waited for.
    await steer(page, 'set', { searchDebounce: 2 * PATIENCE.timeout })
    await twoFrames(page)
    await field.fill('dog')
    await field.press('Enter')
    await expect.poll(() => firstIds(), { ...PATIENCE, message: 'Enter does not wait' }).toEqual(dogs)
    const calls = await page.evaluate(() => window.sandbox.log().filter(({ name }) => name === 'onEnter'))
    expect(calls, 'the host hears of Enter').toEqual([{ name: 'onEnter', details: ['dog'] }])
    await suggestionsFor('dog')
    const before = await pillTexts()
    letGo()
    await laterAnswer()
    expect([await firstIds(), await pillTexts()], 'a late answer changes nothing').toEqual([dogs, before])

    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(() => pillTexts(), { ...PATIENCE, message: 'what many search for' }).toEqual(popular)
    const [, second = ''] = popular
    await pills.nth(1).click()
    expect(await field.inputValue(), 'a picked suggestion stands in the field').toBe(second)
    const last = async () => (await queriesOf(suite.sandbox.control, '/gifs/search')).at(-1)?.get('q')
    await expect.poll(last, { ...PATIENCE, message: 'and is searched for' }).toBe(second)
  })
})
