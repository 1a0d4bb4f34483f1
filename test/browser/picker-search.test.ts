import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { standInForMedia, twoFrames } from '../support/grid-page.js'
import { heldRequests } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'
import { fieldOf, filled, focused, idsOf, openPicker } from '../support/picker-page.js'
import { pageIn } from '../support/running-sandbox.js'

const suite = browserSuite()
const FIELD = 'Search for GIFs and stickers'

/** Waits until GIFs of a term have been asked for. */
const isAsked = (term: string): Promise<void> =>
  expect
    .poll(
      async () =>
        (await suite.sandbox.control.requests('api'))
          .filter(({ path }) => path.endsWith('/gifs/search'))
          .map(({ query }) => new URLSearchParams(query).get('q')),
      { ...PATIENCE, message: `“${term}” is searched for` },
    )
    .toContainEqual(expect.stringMatching(new RegExp(`^${term}`)))

// What is asked for, and when, is the core's rule.
it('finds by category, suggestion and term, no late answer, and says when there is nothing', async () => {
  const [cat] = (await pageIn(await suite.sandbox.get('/v1/gifs/search?q=cat&limit=1'))).data
  const { page, excuse } = await suite.open('/picker-react', {}, standInForMedia)
  await openPicker(page)
  const animals = page.locator('.gifkit-picker-categories button', { hasText: /^animals$/i })
  await animals.locator('img').waitFor(PATIENCE)
  await animals.click()
  expect(await focused(page), 'a category leads to the way out of it').toBe('All categories')
  await isAsked('animals')
  const narrower = page.locator('.gifkit-picker-category [role=toolbar] button').first()
  const name = await narrower.innerText()
  await narrower.click()
  await isAsked(name)
  await page.getByRole('button', { name: 'All categories' }).click()
  await animals.waitFor(PATIENCE)
  expect(await focused(page), 'the way out leads to the field').toBe(FIELD)

  const suggestion = page.locator('.gifkit-picker-suggestions button').first()
  await suggestion.waitFor(PATIENCE)
  const term = await suggestion.innerText()
  await suggestion.click()
  expect(await fieldOf(page).inputValue(), 'a suggestion stands in the field').toBe(term)
  expect(await focused(page), 'which keeps the focus').toBe(FIELD)
  await isAsked(term)

  const { hold, letGo } = heldRequests(/q=dog/)
  await hold(page)
  const asked = page.waitForRequest(/gifs\/search\?.*q=dog/)
  await fieldOf(page).fill('dog')
  await asked
  await fieldOf(page).fill('cat')
  // What was there stays until the search is answered.
  await expect.poll(async () => (await idsOf(page))[0], PATIENCE).toBe(cat?.id)
  const cats = await idsOf(page)
  letGo()
  // What was held and is still wanted has come by the time that a later answer is there.
  await page.evaluate((address) => fetch(address), `${suite.sandbox.api}/v1/gifs/categories?api_key=test-key`)
  await twoFrames(page)
  expect((await idsOf(page)).slice(0, cats.length), 'a late answer changes nothing').toEqual(cats)

  await fieldOf(page).fill('zzzzqqqq')
  await expect
    .poll(() => page.locator('.gifkit-picker [role=status]').first().innerText(), PATIENCE)
    .toContain('zzzzqqqq')
  await suite.sandbox.control.fault({
    // The call that was held may arrive only now.
    path: '/gifs/search\\?.*q=bird',
    times: 1,
    fault: { kind: 'status', status: 400 },
  })
  await fieldOf(page).fill('bird')
  await page.getByRole('button', { name: 'Try again?' }).click(PATIENCE)
  await filled(page)
  excuse(/^console: Failed to load resource: .*/)
})
