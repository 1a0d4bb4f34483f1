import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { disguise, gifPages, loadedGif } from '../support/gif-page.js'
import { firstTiles, gridPages } from '../support/grid-page.js'

const suite = browserSuite()

describe.each(['light', 'dark'] as const)('in %s colours axe finds nothing', (colorScheme) => {
  it.each(gifPages)('on %s: at rest, with author and control, and paused', async (path) => {
    const { page } = await suite.open(path, { colorScheme })
    await loadedGif(page)
    expect(await axeFindings(page)).toEqual([])
    const user = { username: 'someone', display_name: 'Some One', is_public: true, is_verified: true }
    await disguise(page, { user: { ...user, suppress_chrome: false } })
    await page.locator('.gifkit-tile').hover()
    await page.locator('.giphy-attribution').waitFor()
    await page.locator('.gifkit-motion').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.locator('.gifkit-motion').click()
    expect(await axeFindings(page)).toEqual([])
  })

  it.each(gridPages)('on %s: standing still, with a control for all', async (path) => {
    const { page } = await suite.open(`${path}?showMotionControl=true`, {
      colorScheme,
      reducedMotion: 'reduce',
    })
    await firstTiles(page)
    await page.getByRole('button', { name: 'Play GIFs' }).waitFor()
    await page.locator('.gifkit-motion').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
  })
})
