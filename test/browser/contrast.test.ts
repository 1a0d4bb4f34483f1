import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { disguise, loadedGif } from '../support/gif-page.js'
import { PATIENCE } from '../support/patience.js'
import { addSheet, edgeContrast, textContrast, whitePictures } from '../support/rendered-contrast.js'
import { clips } from '../support/video-page.js'

const suite = browserSuite()

const player = `/video-react?${clips.voyage}&width=640&muted=true&motion=never&persistentControls=true`

const author = {
  username: 'someone',
  display_name: 'Some One',
  is_public: true,
  suppress_chrome: false,
  profile_url: 'https://example.com/someone',
}

/** The text that lies over a picture, on a page whose pictures are white. */
const overPictures: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  '/gif-react': async (page) => {
    await loadedGif(page)
    await disguise(page, { user: author })
    await page.locator('.gifkit-tile').hover()
    return page.locator('.gifkit-author')
  },
  [player]: async (page) => {
    await addSheet(
      page,
      '.gifkit-player video { visibility: hidden } .gifkit-player { background: #fff !important }',
    )
    return page.locator('.gifkit-video-title, .gifkit-player-top .gifkit-author, .gifkit-time')
  },
  '/picker-react?mode=inline': async (page) => page.locator('.gifkit-picker-categories span').first(),
}

describe.each(Object.entries(overPictures))('text over white pictures on %s', (path, show) => {
  it.each(['no-preference', 'more'] as const)(
    'has a contrast of 4.5:1 or more, with contrast: %s',
    async (wanted) => {
      const { page } = await suite.open(path, { contrast: wanted, reducedMotion: 'reduce' }, whitePictures)
      const texts = await show(page)
      await texts.first().waitFor(PATIENCE)
      await page.waitForTimeout(400)
      for (const text of await texts.all()) {
        const measured = await textContrast(page, text)
        expect(measured, await text.innerText()).toBeGreaterThanOrEqual(wanted === 'more' ? 15 : 4.5)
      }
    },
  )
})

/** Fields, each with the box that draws its border. */
const fields = {
  '/search-react': '.gifkit-search-field',
  '/picker-react?mode=inline': '.gifkit-picker-field',
  '/share-react?widget=ShareMenu': '.gifkit-share-field input',
  '/site-parts': '.gifkit-input:not([aria-invalid])',
}

describe.each(Object.entries(fields))('the field on %s', (path, selector) => {
  it.each(['light', 'dark'] as const)('has a border of 3:1 or more in the %s', async (colorScheme) => {
    const { page } = await suite.open(path, { colorScheme })
    const field = page.locator(`main ${selector}`).first()
    await field.waitFor(PATIENCE)
    await page
      .locator('main [data-gifkit-theme]')
      .first()
      .evaluate((_, theme) => {
        for (const root of document.querySelectorAll('[data-gifkit-theme]'))
          root.setAttribute('data-gifkit-theme', theme)
      }, colorScheme)
    await page.waitForTimeout(200)
    expect(await edgeContrast(page, field)).toBeGreaterThanOrEqual(3)
  })
})

it('people who want more contrast get borders of the text’s colour', async () => {
  const { page } = await suite.open('/share-react?widget=ShareMenu', { contrast: 'more' })
  const field = page.locator('.gifkit-share-field input').first()
  await field.waitFor(PATIENCE)
  expect(await edgeContrast(page, field)).toBeGreaterThan(12)
})

/** A choice that is on, and its neighbour that is not. */
const choices = [
  [
    '/picker-react?mode=inline',
    '.gifkit-picker-tabs [aria-selected="true"]',
    '.gifkit-picker-tabs [aria-selected="false"]',
  ],
  ['/site-parts', '.gifkit-radio input:checked', '.gifkit-radio input:not(:checked)'],
  [player, '.gifkit-progress-done', '.gifkit-bar'],
] as const

it.each(choices)('with forced colours, %s shows what is on: %s', async (path, on, off) => {
  const { page } = await suite.open(path, { forcedColors: 'active', reducedMotion: 'reduce' })
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
  expect(await colourOf(on)).toContain(highlight)
  expect(await colourOf(off)).not.toContain(highlight)
})
