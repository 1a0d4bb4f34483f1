import { describe, expect, it } from 'vitest'
import { axeFindingsInBoth } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { firstTiles } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()
const grid = { within: '.play-stage' }

describe('axe finds nothing in light and dark colours', () => {
  it('on the start page and on the page of usage events', async () => {
    const { page } = await suite.open('/')
    expect(await axeFindingsInBoth(page)).toEqual([])
    await page.goto(`${suite.sandbox.pages}/pingbacks`)
    expect(await axeFindingsInBoth(page)).toEqual([])
  })

  it('on /grid-react: filled, standing still with a control for all, and with a tile in focus, on a page that has logged events', async () => {
    const { page } = await suite.open('/grid-react?showMotionControl=true', {
      viewport: { width: 1200, height: 900 },
      reducedMotion: 'reduce',
    })
    await firstTiles(page)
    await page.getByRole('button', { name: 'Play GIFs' }).waitFor()
    await page.locator('.gifkit-motion').first().waitFor()
    expect(await axeFindingsInBoth(page, grid)).toEqual([])
    await page.locator('.giphy-gif[tabindex="0"]').focus()
    await expect.poll(() => page.locator('.event-line').count(), PATIENCE).toBeGreaterThan(0)
    expect(await axeFindingsInBoth(page)).toEqual([])
  })

  it('on /grid-react: while a skeleton that stands still fills the screen, after an error, and without results', async () => {
    await suite.sandbox.control.fault({ path: '/trending', times: 0, fault: { kind: 'delay', ms: 60_000 } })
    const { page, excuse } = await suite.open('/grid-react', { reducedMotion: 'no-preference' })
    const skeleton = page.locator('.giphy-loader > .gifkit-loader')
    await skeleton.waitFor()
    const { height, animations } = await skeleton.evaluate((element) => ({
      height: element.clientHeight - innerHeight,
      animations: element.getAnimations({ subtree: true }).length,
    }))
    expect([height, animations]).toEqual([0, 0])
    expect(await axeFindingsInBoth(page, grid)).toEqual([])
    await suite.sandbox.control.clearFaults()
    await suite.sandbox.control.fault({ path: '/trending', times: 0, fault: { kind: 'status', status: 400 } })
    await page.reload()
    await page.getByRole('alert').waitFor()
    expect(await axeFindingsInBoth(page, grid)).toEqual([])
    await page.getByLabel('Search').fill('zzzzqqqq')
    await expect.poll(() => page.textContent('.gifkit-message[role="status"]'), PATIENCE).not.toBe('')
    expect(await axeFindingsInBoth(page, grid)).toEqual([])
    excuse(/^console: Failed to load resource: .*\/trending/)
  })
})
