import { describe, expect, it } from 'vitest'
import { axeFindingsInBoth } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { disguise, loadedGif } from '../support/gif-page.js'
import { firstTiles } from '../support/grid-page.js'

const suite = browserSuite()
const stage = { within: '.play-stage' }
const user = {
  username: 'someone',
  display_name: 'Some One',
  is_public: true,
  is_verified: true,
  suppress_chrome: false,
}

describe('axe finds nothing in light and dark colours', () => {
  it('on /gif-react: at rest, with author and control, and paused', async () => {
    const { page } = await suite.open('/gif-react')
    await loadedGif(page)
    expect(await axeFindingsInBoth(page)).toEqual([])
    await disguise(page, { user })
    await page.locator('.gifkit-tile').hover()
    await page.locator('.giphy-attribution').waitFor()
    await page.locator('.gifkit-motion').waitFor()
    expect(await axeFindingsInBoth(page, stage)).toEqual([])
    await page.locator('.gifkit-motion').click()
    expect(await axeFindingsInBoth(page, stage)).toEqual([])
  })

  it('on /gif-plain, whose markup is the same: with author and control', async () => {
    const { page } = await suite.open('/gif-plain')
    await loadedGif(page)
    await disguise(page, { user })
    await page.locator('.gifkit-tile').hover()
    await page.locator('.giphy-attribution').waitFor()
    await page.locator('.gifkit-motion').waitFor()
    expect(await axeFindingsInBoth(page, stage)).toEqual([])
  })

  it('on /grid-react: standing still, with a control for all', async () => {
    const { page } = await suite.open('/grid-react?showMotionControl=true', { reducedMotion: 'reduce' })
    await firstTiles(page)
    await page.getByRole('button', { name: 'Play GIFs' }).waitFor()
    await page.locator('.gifkit-motion').first().waitFor()
    expect(await axeFindingsInBoth(page, stage)).toEqual([])
  })
})
