import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { disguise, loadedGif } from '../support/gif-page.js'
import { PATIENCE } from '../support/patience.js'
import { addSheet, edgeContrast, textContrast, whitePictures } from '../support/rendered-contrast.js'
import { clips } from '../support/video-page.js'

const suite = browserSuite()

const author = {
  username: 'someone',
  display_name: 'Some One',
  attribution_display_name: 'Some One',
  is_public: true,
  suppress_chrome: false,
  profile_url: 'https://example.com/someone',
}

const open = async (path: string): Promise<Page> => {
  const { page } = await suite.open(path, { reducedMotion: 'reduce' }, whitePictures)
  // What fades or changes its colours does so at once.
  await addSheet(page, '*, ::before, ::after { transition: none !important; animation: none !important }')
  return page
}

/** Text over white pictures, for everyone and for those who want more contrast. */
const expectReadable = async (page: Page, texts: Locator): Promise<void> => {
  await texts.first().waitFor(PATIENCE)
  for (const [contrast, least] of [
    ['no-preference', 4.5],
    ['more', 15],
  ] as const) {
    await page.emulateMedia({ contrast })
    for (const text of await texts.all())
      expect(
        await textContrast(page, text),
        `“${await text.innerText()}” over white pictures has a contrast of ${least}:1, with contrast: ${contrast}`,
      ).toBeGreaterThanOrEqual(least)
  }
  await page.emulateMedia({ contrast: 'no-preference' })
}

/** The border of a field, in the light and in the dark. */
const expectBorder = async (page: Page, selector: string): Promise<void> => {
  const field = page.locator(`main ${selector}`).first()
  await field.waitFor(PATIENCE)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate((theme) => {
      for (const root of document.querySelectorAll('[data-gifkit-theme]'))
        root.setAttribute('data-gifkit-theme', theme)
    }, colorScheme)
    expect(
      await edgeContrast(page, field),
      `a field has a border of 3:1 in the ${colorScheme}`,
    ).toBeGreaterThanOrEqual(3)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A choice that is on and its neighbour that is not, with forced colours. */
const expectChoice = async (page: Page, on: string, off: string): Promise<void> => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page
    .locator(on)
    .first()
    .waitFor({ state: 'attached', ...PATIENCE })
  const colourOf = (selector: string): Promise<readonly string[]> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, borderTopColor } = getComputedStyle(element)
        return [backgroundColor, borderTopColor]
      })
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'Highlight'
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })
  expect(await colourOf(on), 'what is on has the colour of what is selected').toContain(highlight)
  expect(await colourOf(off), 'what is off has another').not.toContain(highlight)
}

it('a GIF: its author is readable over white pictures', async () => {
  const page = await open('/gif-react')
  await loadedGif(page)
  await disguise(page, { user: author })
  await page.locator('.gifkit-tile').hover()
  // Until the page has rendered again, the GIF's own author may show.
  await expectReadable(page, page.locator('.gifkit-author', { hasText: author.display_name }))
})

it('a player: its texts are readable over white pictures, and forced colours show how far it is', async () => {
  const page = await open(
    `/video-react?${clips.voyage}&width=640&muted=true&motion=never&persistentControls=true`,
  )
  await addSheet(
    page,
    '.gifkit-player video { visibility: hidden } .gifkit-player { background: #fff !important }',
  )
  // The author comes later and makes room for itself, which moves what is being looked at.
  for (const text of ['.gifkit-player-top .gifkit-author', '.gifkit-time'])
    await page.locator(text).waitFor(PATIENCE)
  const texts = '.gifkit-video-title, .gifkit-player-top .gifkit-author, .gifkit-time'
  await expectReadable(page, page.locator(texts))
  await expectChoice(page, '.gifkit-progress-done', '.gifkit-bar')
})

it('a picker: categories over white pictures are readable, its field has a border, forced colours show the open tab', async () => {
  const page = await open('/picker-react?mode=inline')
  // Suggestions stand above the categories and push them down, whichever of them come first.
  await page.locator('.gifkit-picker-suggestions').first().waitFor(PATIENCE)
  await expectReadable(page, page.locator('.gifkit-picker-categories span').first())
  await expectBorder(page, '.gifkit-picker-field')
  await expectChoice(
    page,
    '.gifkit-picker-tabs [aria-selected="true"]',
    '.gifkit-picker-tabs [aria-selected="false"]',
  )
})

it('a search: its field has a border', async () => {
  await expectBorder(await open('/search-react'), '.gifkit-search-field')
})

it('a share menu: its field has a border, for people who want more contrast one of the text’s colour', async () => {
  const page = await open('/share-react?widget=ShareMenu')
  await expectBorder(page, '.gifkit-share-field input')
  await page.emulateMedia({ contrast: 'more' })
  const field = page.locator('.gifkit-share-field input').first()
  expect(await edgeContrast(page, field), 'a border of the text’s colour').toBeGreaterThan(12)
})

it('the parts of the site: inputs have a border, forced colours show the chosen radio', async () => {
  const page = await open('/site-parts')
  await expectBorder(page, '.gifkit-input:not([aria-invalid])')
  await expectChoice(page, '.gifkit-radio input:checked', '.gifkit-radio input:not(:checked)')
})
