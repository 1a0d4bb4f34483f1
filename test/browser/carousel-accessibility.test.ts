import { describe, expect, it } from 'vitest'
import { axeFindingsInBoth } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { swipeTo } from '../support/carousel-page.js'
import { firstTiles, steer } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()
const stage = { within: '.play-stage' }

describe('axe finds nothing in light and dark colours', () => {
  it('on /carousel-react: filled, with a tile in focus, in the middle, without results, after an error, loading', async () => {
    const { page, excuse } = await suite.open('/carousel-react')
    await steer(page, 'set', { theme: 'system' })
    await firstTiles(page)
    expect(await axeFindingsInBoth(page)).toEqual([])
    await page.locator('.giphy-gif[tabindex="0"]').focus()
    await page.keyboard.press('ArrowRight')
    expect(await axeFindingsInBoth(page, stage)).toEqual([])
    await swipeTo(page, 1500)
    await expect.poll(() => page.locator('.gifkit-turn[aria-disabled="false"]').count(), PATIENCE).toBe(2)
    expect(await axeFindingsInBoth(page, stage)).toEqual([])
    await steer(page, 'set', { term: 'zzzzqqqq' })
    await page.waitForSelector('.gifkit-message[role="status"]:not(:empty)')
    expect(await axeFindingsInBoth(page, stage)).toEqual([])
    await suite.sandbox.control.fault({ path: 'q=cat', times: 0, fault: { kind: 'status', status: 400 } })
    const refused = page.waitForResponse(/q=cat/)
    await steer(page, 'set', { term: 'cat' })
    await refused
    expect(await axeFindingsInBoth(page, stage)).toEqual([])
    await suite.sandbox.control.fault({ path: 'q=dog', times: 0, fault: { kind: 'delay', ms: 60_000 } })
    await steer(page, 'set', { term: 'dog' })
    await page.locator('.gifkit-loader').waitFor()
    expect(await axeFindingsInBoth(page, stage)).toEqual([])
    excuse(/^console: Failed to load resource: .*\/search/)
  })
})
