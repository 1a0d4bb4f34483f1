import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { carouselPages, swipeTo } from '../support/carousel-page.js'
import { firstTiles, PATIENCE, steer } from '../support/grid-page.js'

const suite = browserSuite()

describe.each(['light', 'dark'] as const)('in %s colours axe finds nothing', (theme) => {
  it.each(carouselPages)(
    'on %s: loading, filled, with a tile in focus, in the middle, without results, after an error',
    async (path) => {
      await suite.sandbox.control.fault({ path: '/trending', times: 1, fault: { kind: 'delay', ms: 1500 } })
      const { page, excuse } = await suite.open(path, { colorScheme: theme })
      await steer(page, 'set', { theme })
      await page.locator('.giphy-loader').waitFor()
      expect(await axeFindings(page)).toEqual([])
      await firstTiles(page)
      expect(await axeFindings(page)).toEqual([])
      await page.locator('.giphy-gif[tabindex="0"]').focus()
      await page.keyboard.press('ArrowRight')
      expect(await axeFindings(page)).toEqual([])
      await swipeTo(page, 1500)
      await expect.poll(() => page.locator('.gifkit-turn[aria-disabled="false"]').count(), PATIENCE).toBe(2)
      expect(await axeFindings(page)).toEqual([])
      await steer(page, 'set', { term: 'zzzzqqqq' })
      await page.waitForSelector('.gifkit-message[role="status"]:not(:empty)')
      expect(await axeFindings(page)).toEqual([])
      await suite.sandbox.control.fault({ path: '/search', times: 0, fault: { kind: 'status', status: 403 } })
      await steer(page, 'set', { term: 'cat' })
      await expect.poll(() => page.locator('.giphy-loader').count(), PATIENCE).toBe(0)
      expect(await axeFindings(page)).toEqual([])
      excuse(/^console: Failed to load resource: .*\/search/)
    },
  )
})
