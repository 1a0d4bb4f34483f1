/** What a screen reader hears of each widget, as Chromium hands it over: names, states, places in the set, news. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityTree } from '../support/accessibility-tree.js'
import { browserSuite } from '../support/browser-suite.js'
import { disguise, loadedGif } from '../support/gif-page.js'
import { firstTiles, steer } from '../support/grid-page.js'
import { hearPage } from '../support/heard-page.js'
import { PATIENCE } from '../support/patience.js'
import '../../sandbox/pages/parts/sandbox-handle.js'

const suite = browserSuite()
const author = {
  username: 'someone',
  display_name: 'Some One',
  profile_url: 'https://giphy.test/someone/',
  avatar_url: '',
  is_public: true,
  is_verified: true,
  suppress_chrome: false,
}

/** What is below the first node of this role and name, itself included, without indents. */
const linesOf = async (page: Page, role: string, name: string): Promise<readonly string[]> =>
  (await accessibilityTree(page, role, name)).map((line) => line.trim())

describe('a GIF', () => {
  it('is a link by the picture’s text, with its author by name and mark, and a button that tells whether it plays', async () => {
    const { page } = await suite.open('/gif-react')
    await loadedGif(page)
    await disguise(page, { title: 'A cat waves', alt_text: '', user: author })
    await page.locator('.gifkit-tile').hover()
    await page.locator('.giphy-attribution').waitFor()
    const stage = () => linesOf(page, 'region', 'GIF')
    await expect
      .poll(stage, PATIENCE)
      .toEqual([
        'region "GIF"',
        'link "A cat waves"',
        'link "Some One Verified"',
        'button "Play A cat waves" pressed=true',
      ])
    await page.locator('.gifkit-motion').click()
    await expect
      .poll(stage, PATIENCE)
      .toEqual(expect.arrayContaining([expect.stringMatching(/^button "Play A cat waves" pressed=false/)]))
    await steer(page, 'set', { noLink: true })
    // Its page has a handler for clicks.
    await expect.poll(stage, PATIENCE).toContain('button "A cat waves"')
  })
})

describe.each(['/grid-react', '/carousel-react'])('%s', (path) => {
  it('is a list whose tiles know their places, and says what arrives, what is missing and what fails', async () => {
    let heard: () => Promise<readonly string[]> = async () => []
    const viewport = { width: 1200, height: 800 }
    const { page, excuse } = await suite.open(path, { viewport }, async (opened) => {
      heard = await hearPage(opened)
    })
    await firstTiles(page)
    if (path.includes('carousel')) {
      const ends = ['button "Previous GIFs" disabled=true', 'button "Next GIFs"']
      await expect
        .poll(() => linesOf(page, 'region', 'Carousel'), {
          ...PATIENCE,
          message: 'names and ends of the buttons',
        })
        .toEqual(expect.arrayContaining(ends))
    }
    const list = await linesOf(page, 'list', 'GIFs')
    expect(list.slice(1, 5).map((line) => line.replace(/"[^"]+"/, '"…"'))).toEqual([
      'listitem 1 of -1',
      'link "…"',
      'listitem 2 of -1',
      'link "…"',
    ])
    await expect.poll(heard, PATIENCE).toContain('status: GIFs loaded: 25')
    expect((await heard())[0]).toBe('status: Loading')

    await steer(page, 'set', { term: 'zzzzqqq' })
    await expect.poll(heard, PATIENCE).toContain('status: Nothing found for “zzzzqqq”')
    await suite.sandbox.control.fault({ path: '/search', times: 0, fault: { kind: 'status', status: 400 } })
    await steer(page, 'set', { term: 'cat' })
    // A carousel just stops.
    if (path.includes('grid')) {
      await expect.poll(heard, PATIENCE).toContain('alert: Error loading GIFs. Try again?')
      expect(await linesOf(page, 'region', 'Grid')).toEqual(
        expect.arrayContaining(['alert', 'button "Try again?"']),
      )
    }
    // The browser writes of the refusal when it comes, which in a carousel nothing else shows.
    await expect
      .poll(() => excuse(/^console: Failed to load resource: .*\/search/).length, PATIENCE)
      .toBeGreaterThan(0)
  })
})

it('services to share on are links by what they do, in a group, and fields have their labels', async () => {
  const { page } = await suite.open('/share-react')
  await page.locator('.gifkit-share-target').first().waitFor(PATIENCE)
  expect(await linesOf(page, 'region', 'Share')).toEqual(
    expect.arrayContaining([
      'group "Share"',
      'link "Share on Twitter"',
      'link "Share on Facebook"',
      'link "Share on Pinterest"',
      'textbox "Link"',
      'button "Copy Link"',
      'textbox "Embed code"',
      'button "Copy Embed code"',
      'status',
    ]),
  )
  await steer(page, 'set', { widget: 'ShareBar' })
  await page.locator('[data-gifkit-target=instagram]').waitFor(PATIENCE)
  expect(await linesOf(page, 'group', 'Share')).toEqual([
    'group "Share"',
    ...['Facebook', 'Twitter', 'Pinterest', 'Tumblr', 'Reddit'].map((name) => `link "Share on ${name}"`),
    'button "Share on Instagram"',
  ])
})

it('a favourite button keeps its name, and tells whether it is pressed', async () => {
  const { page } = await suite.open('/favorite-react')
  const button = page.locator('.grid-stage .gifkit-favorite-button')
  await button.waitFor(PATIENCE)
  const line = async () => (await linesOf(page, 'region', 'FavoriteButton'))[1]
  expect(await line()).toBe('button "Favourite" pressed=false')
  await button.click()
  await expect.poll(line, PATIENCE).toMatch(/^button "Favourite" pressed=true/)
})

it('pagination is a landmark that says the page, and at which end it is', async () => {
  const { page } = await suite.open('/parts-react?part=Pagination&pageCount=3')
  await page.locator('.gifkit-pages').waitFor(PATIENCE)
  const lines = async () => (await linesOf(page, 'navigation', 'Pagination')).join('\n')
  expect(await lines()).toMatch(
    /^navigation "Pagination"\nbutton "Previous" disabled=true\nstatus\n(StaticText "[^\n]+\n)+button "Next"$/,
  )
  await steer(page, 'set', { page: 3 })
  await expect.poll(lines, PATIENCE).toContain('button "Next" disabled=true')
  expect(await page.locator('[role=status].gifkit-page-number').textContent()).toBe('Page 3 of 3')
})

it('a radio group has the name of its legend, and tells what is chosen', async () => {
  const { page } = await suite.open('/parts-react?part=RadioGroup')
  await page.locator('.gifkit-radio-group').waitFor(PATIENCE)
  const radios = (await linesOf(page, 'group', 'Mood')).filter((line) => /^(group|radio)/.test(line))
  expect(radios).toEqual([
    'group "Mood"',
    'radio "Happy" checked=true',
    ...['Sad', 'Tired', 'Excited'].map((mood) => `radio "${mood}" checked=false`),
  ])
})
