import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { engine } from '../support/engines/engine.js'
import { disguise } from '../support/gif-page.js'
import { PATIENCE } from '../support/patience.js'
import { addSheet, ringShare, whitePictures } from '../support/rendered-contrast.js'

const suite = browserSuite()

/** What takes the focus, and the box that shows it where that is another. */
type Stop = readonly [focused: string, ringed?: string]

const stops: Readonly<Record<string, readonly Stop[]>> = {
  '/grid-react': [['.giphy-gif[tabindex="0"]']],
  '/carousel-react': [['.giphy-gif[tabindex="0"]'], ['.gifkit-turn-next']],
  '/gif-react?motion=click': [['.giphy-gif'], ['.gifkit-motion'], ['.giphy-attribution']],
  '/emoji-react?gifHeight=60': [['.giphy-gif']],
  '/video-react?number=7&width=640&persistentControls=true&motion=never&muted=true': [
    ['.gifkit-video-start'],
    ['.gifkit-bar-button'],
    ['.gifkit-progress'],
    ['.gifkit-player .giphy-attribution'],
  ],
  '/video-overlay': [['.giphy-video-overlay-button']],
  '/search-react': [
    ['.gifkit-search-input', '.gifkit-search-field'],
    ['.gifkit-search-submit'],
    ['.gifkit-pill'],
  ],
  '/picker-react?mode=inline': [
    ['.gifkit-picker-field input', '.gifkit-picker-field'],
    ['.gifkit-picker-tabs button'],
    ['.gifkit-picker-suggestions button'],
    ['.gifkit-picker-categories button'],
    ['.gifkit-picker .giphy-gif[tabindex="0"]'],
  ],
  '/share-react?widget=ShareMenu': [
    ['.gifkit-share-target'],
    ['.gifkit-share-copy'],
    ['.gifkit-share-picture > a'],
    ['.gifkit-share-field input'],
  ],
  '/favorite-react': [['.gifkit-favorite-button']],
  '/site-parts': [
    ['.gifkit-button[data-gifkit-look="primary"]'],
    ['.gifkit-input'],
    ['.gifkit-radio input:checked', '.gifkit-radio:has(input:checked)'],
  ],
}

const noOutlines = `*, *:focus { outline: none !important; box-shadow: none !important; }
  a:focus, button:focus, input:focus { outline: 0 !important; box-shadow: none !important; }`

/** Where there is no picture under any stop, a picture's colour is no other ground. */
const withoutPictures = /^\/(search|share|favorite|site)-/

/**
 * What a ring must be visible on: its dark colour alone is seen on white and its light one on black, and a host that
 * removes outlines takes away neither.
 */
const grounds: readonly [name: string, prepare: (page: Page) => Promise<() => Promise<unknown>>][] = [
  ['white pictures of a host without outlines', (page) => addSheet(page, noOutlines)],
  [
    'black pictures of a host without outlines',
    (page) => addSheet(page, `img, video { filter: invert(1) !important } ${noOutlines}`),
  ],
  [
    'forced colours',
    async (page) => {
      await page.emulateMedia({ forcedColors: 'active' })
      return () => page.emulateMedia({ forcedColors: 'none' })
    },
  ],
]

/** Shows what a stop needs before it is there: the tile that it lies over, as one of an author that is shown. */
const reach = async (page: Page, path: string, focused: string): Promise<void> => {
  if (path.startsWith('/video-react') || !/attribution|motion|overlay-button/.test(focused)) return
  const user = {
    username: 'someone',
    display_name: 'Some One',
    attribution_display_name: 'Some One',
    is_public: true,
    suppress_chrome: false,
    profile_url: 'https://example.com/someone',
  }
  if (focused === '.giphy-attribution') await disguise(page, { user })
  const tile = page.locator('main .giphy-gif').first()
  await tile.scrollIntoViewIfNeeded()
  await tile.focus()
  // Until the page has rendered again, the GIF's own author may show, whose name has another width.
  if (focused === '.giphy-attribution')
    await page
      .locator(`main ${focused}`, { hasText: user.display_name })
      .first()
      .waitFor({ state: 'attached', ...PATIENCE })
}

/** The author and the controls of a player fade in: they are as they will be. */
const endFades = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })

describe.each(Object.entries(stops))('the focus on %s', (path, places) => {
  it('has one ring, within its box, on any ground', async () => {
    const { page } = await suite.open(path, { reducedMotion: 'reduce' }, whitePictures)
    await page
      .locator('main :is(.giphy-img-loaded, video, input, .gifkit-favorite)')
      .first()
      .waitFor(PATIENCE)
    const missing: string[] = []
    for (const [name, prepare] of grounds) {
      // Drivers of the others cannot ask for them.
      if (name === 'forced colours' && engine !== 'chromium') continue
      if (name.startsWith('black') && withoutPictures.test(path)) continue
      const restore = await prepare(page)
      for (const [focused, ringed = focused] of places) {
        // The ring is for those who use keys.
        await page.keyboard.press('Shift')
        await reach(page, path, focused)
        const stop = page.locator(`main ${focused}`).first()
        await stop.waitFor({ state: 'attached', ...PATIENCE })
        await stop.scrollIntoViewIfNeeded()
        await stop.focus()
        await endFades(page)
        const share = await ringShare(page, page.locator(`main ${ringed}`).first())
        if (share < 0.9) missing.push(`${name}, ${focused}: ${share.toFixed(2)} of the edge`)
      }
      await restore()
    }
    expect(missing, 'stops whose edge the ring does not mark on some ground').toEqual([])
  })
})
