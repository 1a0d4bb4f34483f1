import { expect, it } from 'vitest'
import { axeFindingsInBoth } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { disguise, loadedGif } from '../support/gif-page.js'

const suite = browserSuite()
const stage = { within: '.play-stage' }
const user = {
  username: 'someone',
  display_name: 'Some One',
  is_public: true,
  is_verified: true,
  suppress_chrome: false,
}

it('axe finds nothing in light and dark colours on /gif-react: at rest, with author and control, and paused', async () => {
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
