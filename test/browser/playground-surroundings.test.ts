/** Turning the controls of what stands around widgets changes the widgets inside, or the events that they send. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { expectFile, loadedGif, MOVING, STILL } from '../support/gif-page.js'
import { steer } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, pingbacksOfTest, type Received } from '../support/received-events.js'
import { searchOn } from '../support/search-page.js'

const suite = browserSuite()
const wide = { viewport: { width: 1300, height: 1000 } }

const received = async (action: string): Promise<readonly Received[]> =>
  eventsOf(await pingbacksOfTest(suite.sandbox.control), action)

const code = (page: Page): Promise<string | null> => page.textContent('.play-code code')

it('a provider’s theme, texts, motion and ports are those of the widgets inside', async () => {
  const { page } = await suite.open('/provider-react', wide)
  await loadedGif(page)
  await expectFile(page, MOVING)
  expect(await axeFindings(page)).toEqual([])
  const themes = (): Promise<readonly (string | undefined)[]> =>
    page
      .locator('.play-stage .gifkit')
      .evaluateAll((roots) => roots.map((root) => (root as HTMLElement).dataset.gifkitTheme))
  await expect.poll(themes, PATIENCE).toEqual(['host', 'host'])
  await page.getByRole('radio', { name: 'dark', exact: true }).check()
  await page.getByRole('combobox', { name: 'motion' }).selectOption('never')
  await page.getByRole('textbox', { name: 'strings: share' }).fill('Teilen')
  await expect.poll(themes, PATIENCE).toEqual(['dark', 'dark'])
  await expectFile(page, STILL)
  const heading = page.locator('.gifkit-share-title')
  await expect.poll(() => heading.textContent(), PATIENCE).toBe('Teilen')

  await page.getByRole('radio', { name: 'a clipboard that refuses' }).check()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await page.getByText(/^The browser refused to copy/).waitFor()
  expect(await code(page)).toContain('ports={ports}')
})

it('a provider’s consent, client and sender decide whether events go, under which key, and where to', async () => {
  const { page } = await suite.open('/provider-react?client=key-of-shop', wide)
  await loadedGif(page)
  const stage = page.locator('.play-stage')
  const isSaid = (how: string): Promise<void> => stage.getByText(`Usage events are ${how}.`).waitFor()
  await isSaid('sent')
  await expect
    .poll(async () => (await received('SEEN')).map(({ key }) => key), PATIENCE)
    .toEqual(['key-of-shop'])

  await steer(page, 'set', { tracking: 'consent' })
  await isSaid('held back')
  await stage.getByRole('button', { name: 'Agree' }).click()
  await isSaid('sent')
  await steer(page, 'set', { tracking: 'never' })
  await isSaid('held back')
  await steer(page, 'set', { tracking: undefined, ports: 'privacy' })
  await isSaid('sent')
  await steer(page, 'set', { respectPrivacySignals: true })
  await isSaid('held back')
  await steer(page, 'set', { respectPrivacySignals: undefined, ports: undefined, pingback: true })
  await isSaid('sent')

  await stage.locator('.giphy-gif').hover()
  const sent = (): Promise<readonly unknown[]> =>
    page.evaluate(() =>
      window.sandbox
        .log()
        .filter(({ name }) => name === 'pingback')
        .map(({ details }) => (details[0] as { readonly actionType: string }).actionType),
    )
  await expect.poll(sent, PATIENCE).toContain('HOVER')
  expect(await received('HOVER')).toEqual([])
})

it('surroundings add their attributes to the events of the widgets inside, and those of a manager inside them', async () => {
  const { page } = await suite.open('/pingback-context-react', wide)
  await loadedGif(page)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('radio', { name: 'TAB' }).first().check()
  await page.getByRole('radio', { name: 'SHEET' }).last().check()
  await steer(page, 'set', { innerPlacement: 'mail' })
  await expect
    .poll(() => code(page), PATIENCE)
    .toContain("attributes={{ layout_type: 'SHEET', placement: 'mail' }}")
  await page.locator('.giphy-gif').first().hover()
  const surroundings = async () =>
    (await received('HOVER')).map(({ event: { attributes } }) => [
      attributes.layout_type,
      attributes.placement,
    ])
  await expect.poll(surroundings, PATIENCE).toEqual([['TAB, SHEET, CAROUSEL', 'mail']])
  await page.getByText('TAB, SHEET, CAROUSEL · placement mail').waitFor()
})

/** Turns what a search starts with: a channel, then a term. */
const restart = async (path: string): Promise<Page> => {
  const { page } = await suite.open(`${path}?initialChannel=studio`, wide)
  await page.locator('.gifkit-search-channel').waitFor()
  await steer(page, 'set', { initialChannel: undefined, initialTerm: 'dog' })
  await expect.poll(() => searchOn(page).field.inputValue(), PATIENCE).toBe('dog')
  return page
}

it('a search starts again with the channel or the term that is chosen, on a plain page', async () => {
  await restart('/search-plain')
})

it('and in React, where each of its bars has a look and texts of its own', async () => {
  const page = await restart('/search-react')
  const { field, pills } = searchOn(page)
  await steer(page, 'set', {
    initialTerm: undefined,
    strings: 'For all',
    barTheme: 'dark',
    suggestionClassName: 'own',
  })
  await expect.poll(() => field.getAttribute('placeholder'), PATIENCE).toBe('For all')
  const frame = page.locator('.gifkit-search-frame').first()
  await expect.poll(() => frame.getAttribute('data-gifkit-theme'), PATIENCE).toBe('dark')
  await page.locator('.giphy-suggestion-bar.own').waitFor()
  await steer(page, 'set', { barStrings: 'For the bar', hasSuggestions: false })
  await expect.poll(() => field.getAttribute('placeholder'), PATIENCE).toBe('For the bar')
  await expect.poll(() => pills.count(), PATIENCE).toBe(0)
})
