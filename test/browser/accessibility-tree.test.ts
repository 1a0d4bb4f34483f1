/** What a screen reader hears of each widget, as Chromium hands it over: names, states, places in the set, news. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibleLines, hearPage } from '../support/accessible-lines.js'
import { browserSuite } from '../support/browser-suite.js'
import { carouselPages } from '../support/carousel-page.js'
import { disguise, gifPages, loadedGif } from '../support/gif-page.js'
import { firstTiles, gridPages, PATIENCE, steer } from '../support/grid-page.js'
import '../../sandbox/pages/parts/sandbox-handle.js'

const suite = browserSuite()
const STAGE = '.grid-stage'
const author = {
  username: 'someone',
  display_name: 'Some One',
  profile_url: 'https://giphy.test/someone/',
  avatar_url: '',
  is_public: true,
  is_verified: true,
  suppress_chrome: false,
}

/** Places in the set of the tiles that stand in the document. */
const placesOf = (page: Page): Promise<readonly (readonly [string | null, string | null])[]> =>
  page
    .locator('.grid-stage [role=listitem]')
    .evaluateAll((items) =>
      items.map((item) => [item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')] as const),
    )

describe.each(gifPages)('%s', (path) => {
  it('is a link by the picture’s text, with its author by name and mark, and a button that tells whether it plays', async () => {
    const { page } = await suite.open(path)
    await loadedGif(page)
    await disguise(page, { title: 'A cat waves', alt_text: '', user: author })
    await page.locator('.gifkit-tile').hover()
    await page.locator('.giphy-attribution').waitFor()
    const lines = async () => (await accessibleLines(page, `${STAGE} .gifkit-tile`)).join('\n')
    await expect
      .poll(lines, PATIENCE)
      .toBe(
        [
          'link "A cat waves"',
          'image "A cat waves"',
          'link "Some One Verified"',
          'image "Verified"',
          'button "Play A cat waves" pressed=true',
        ].join('\n'),
      )
    await page.locator('.gifkit-motion').click()
    await expect.poll(lines, PATIENCE).toContain('button "Play A cat waves" pressed=false')
    await steer(page, 'set', { noLink: true })
    // Its page has a handler for clicks.
    await expect.poll(lines, PATIENCE).toContain('button "A cat waves"')
  })
})

describe.each([...gridPages, ...carouselPages])('%s', (path) => {
  it('is a list whose tiles know their places, and says what arrives, what is missing and what fails', async () => {
    let heard: () => Promise<readonly string[]> = async () => []
    const { page, excuse } = await suite.open(
      path,
      { viewport: { width: 1200, height: 800 } },
      async (opened) => {
        heard = await hearPage(opened)
      },
    )
    await firstTiles(page)
    const list = (await accessibleLines(page, `${STAGE} [role=list]`)).filter((line) => !/^image/.test(line))
    expect(list[0]).toMatch(/^list "GIFs"/)
    expect(list.slice(1, 5).map((line) => line.replace(/"[^"]+"/, '"…"'))).toEqual([
      'listitem ""',
      'link "…"',
      'listitem ""',
      'link "…"',
    ])
    const places = await placesOf(page)
    expect(places.slice(0, 3)).toEqual([1, 2, 3].map((place) => [`${place}`, '-1']))
    await expect.poll(heard, PATIENCE).toContain('status: GIFs loaded: 25')
    expect((await heard())[0]).toBe('status: Loading')

    await steer(page, 'set', { term: 'zzzzqqq' })
    await expect.poll(heard, PATIENCE).toContain('status: Nothing found for “zzzzqqq”. Try another word.')
    await suite.sandbox.control.fault({ path: '/search', times: 0, fault: { kind: 'status', status: 403 } })
    await steer(page, 'set', { term: 'cat' })
    if (path.includes('grid')) {
      await expect.poll(heard, PATIENCE).toContain('alert: Error loading GIFs. Try again?')
      const error = await accessibleLines(page, `${STAGE} [role=alert]`)
      expect(error[0]).toMatch(/^alert /)
      expect(error).toContain('button "Try again?"')
    }
    excuse(/^console: Failed to load resource: .*\/search/)
  })
})

it('the buttons over the ends of a carousel have names, and tell which end is reached', async () => {
  const { page } = await suite.open('/carousel-react?arrows=true')
  await firstTiles(page)
  const buttons = async () =>
    (await accessibleLines(page, STAGE)).filter((line) => line.startsWith('button "'))
  await expect
    .poll(buttons, PATIENCE)
    .toEqual(expect.arrayContaining(['button "Previous GIFs" disabled=true', 'button "Next GIFs"']))
})

it('services to share on are links by what they do, in a group, and fields have their labels', async () => {
  const { page } = await suite.open('/share-react?className=mine')
  await page.locator('.gifkit-share-target').first().waitFor(PATIENCE)
  expect(await accessibleLines(page, `${STAGE} .gifkit-share-panel`)).toEqual(
    expect.arrayContaining([
      'group "Share"',
      'link "Share on Twitter"',
      'link "Share on Facebook"',
      'link "Share on Pinterest"',
      'textbox "Link"',
      'button "Copy Link"',
      'textbox "Embed code"',
      'button "Copy Embed code"',
    ]),
  )
  await steer(page, 'set', { widget: 'ShareBar' })
  await page.locator('[data-gifkit-target=instagram]').waitFor(PATIENCE)
  expect(await accessibleLines(page, `${STAGE} .gifkit-share-targets`)).toEqual([
    'group "Share"',
    ...['Facebook', 'Twitter', 'Pinterest', 'Tumblr', 'Reddit'].map((name) => `link "Share on ${name}"`),
    'button "Share on Instagram"',
  ])
})

it('a favourite button keeps its name, and tells whether it is pressed', async () => {
  const { page } = await suite.open('/favorite-react')
  const button = page.locator(`${STAGE} .gifkit-favorite-button`)
  await button.waitFor(PATIENCE)
  expect(await accessibleLines(page, `${STAGE} .gifkit-favorite`)).toEqual([
    'button "Favorite" pressed=false',
  ])
  await button.click()
  await expect
    .poll(() => accessibleLines(page, `${STAGE} .gifkit-favorite`), PATIENCE)
    .toEqual(['button "Favorite" pressed=true'])
})

it('pagination is a landmark that says the page, and at which end it is', async () => {
  const { page } = await suite.open('/parts-react?part=Pagination&pageCount=3')
  await page.locator('.gifkit-pages').waitFor(PATIENCE)
  const lines = () => accessibleLines(page, `${STAGE} .gifkit-pages`)
  expect(await lines()).toEqual([
    'navigation "Pagination"',
    'button "Previous" disabled=true',
    'status "" live=polite',
    'button "Next"',
  ])
  await steer(page, 'set', { page: 3 })
  await expect.poll(lines, PATIENCE).toContain('button "Next" disabled=true')
  expect(await page.locator('.gifkit-page-number').textContent()).toBe('Page 3 of 3')
})

it('a radio group has the name of its legend, and tells what is chosen', async () => {
  const { page } = await suite.open('/parts-react?part=RadioGroup')
  await page.locator('.gifkit-radio-group').waitFor(PATIENCE)
  expect(await accessibleLines(page, `${STAGE} .gifkit-radio-group`)).toEqual([
    'group "Mood"',
    'radio "Happy" checked=true',
    ...['Sad', 'Tired', 'Excited'].map((mood) => `radio "${mood}" checked=false`),
  ])
})
