/** The search of the documentation: it works without the network, and finds pages for readers before all others. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DESKTOP, docsSiteSuite } from '../support/docs-site-suite.js'
import { PATIENCE } from '../support/patience.js'

const suite = docsSiteSuite()

const INDEX = /@localSearchIndexroot/
const openSearch = (page: Page): Promise<void> => page.getByRole('button', { name: 'Search' }).click()

/** The pages of the first results, with their sections. */
const resultsOf = async (page: Page, query: string): Promise<readonly string[]> => {
  await page.locator('.VPLocalSearchBox input').fill(query)
  const results = page.locator('.VPLocalSearchBox .result')
  const paths = (): Promise<readonly string[]> =>
    results.evaluateAll((links) => links.map((link) => `${link}`.replace(/^.*\/docs\//, '')))
  // Results of the query before stay until typing rests.
  await page.waitForTimeout(400)
  await results.first().waitFor(PATIENCE)
  return (await paths()).slice(0, 3)
}

it('the search is there without the network, once the page was idle', async () => {
  const { page, excuse } = await suite.open('/docs/widgets/grid', { viewport: DESKTOP }, async (watched) => {
    const loaded = watched.waitForResponse((response) => INDEX.test(response.url()), PATIENCE)
    Object.assign(watched, { searchLoaded: loaded })
  })
  await (page as Page & { searchLoaded?: Promise<{ finished(): Promise<unknown> }> }).searchLoaded?.then(
    (response) => response.finished(),
  )
  await page.context().setOffline(true)
  await openSearch(page)
  expect((await resultsOf(page, 'debounce')).join()).toContain('recipes/search-box')
  excuse(/ERR_INTERNET_DISCONNECTED/)
})

it('a visitor who saves data loads the search by opening it', async () => {
  const loaded: string[] = []
  const { page } = await suite.open('/docs/widgets/grid', { viewport: DESKTOP }, async (watched) => {
    watched.on('request', (request) => loaded.push(request.url()))
    await watched.addInitScript(
      `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`,
    )
  })
  await page.locator('.live-stage [data-giphy-id]').first().waitFor(PATIENCE)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(loaded.filter((address) => INDEX.test(address))).toEqual([])
  await openSearch(page)
  await expect.poll(() => loaded.some((address) => INDEX.test(address)), PATIENCE).toBe(true)
})

it('the first three results have the page that a reader looks for', async () => {
  const { page } = await suite.open('/docs/', { viewport: DESKTOP })
  await openSearch(page)
  const wanted = {
    'unit test': 'testing-your-app',
    debounce: 'recipes/search-box',
    error: 'client#errors',
    'api key': 'start/',
    typescript: 'start/react',
    install: 'start/',
    consent: 'consent',
    dark: 'recipes/colours',
    vue: 'start/any-framework',
    proxy: 'recipes/proxy',
    translation: 'recipes/translations',
    'usage events': 'recipes/usage-events',
    favourite: 'widgets/favorite',
    server: 'recipes/',
    'migrate from @giphy/react-components': 'migrating',
    'moving from giphy sdk': 'migrating',
    'hide api key': 'recipes/proxy',
    'keep my key secret': 'recipes/proxy',
    csp: 'security',
    'css variables': 'recipes/colours',
    'brand color': 'recipes/colours',
    locale: 'recipes/translations',
    'custom tile': 'recipes/own-tile',
  }
  const missed: string[] = []
  for (const [query, place] of Object.entries(wanted)) {
    const results = await resultsOf(page, query)
    if (!results.some((result) => result.startsWith(place))) missed.push(`${query}: ${results.join(' ')}`)
  }
  expect(missed).toEqual([])
})

it('the search finds a prop, on the page of its widget', async () => {
  const { page } = await suite.open('/docs/', { viewport: DESKTOP })
  await page.getByRole('button', { name: 'Search' }).click()
  await page.locator('.VPLocalSearchBox input').fill('columnOffsets')
  await expect
    .poll(
      () => page.locator('.VPLocalSearchBox .result').evaluateAll((links) => links.map((link) => `${link}`)),
      PATIENCE,
    )
    .toContain(`${suite.sandbox.pages}/docs/widgets/grid#props`)
})
