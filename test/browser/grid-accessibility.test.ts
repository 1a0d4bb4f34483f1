import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindingsInBoth } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { firstTiles } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()
const grid = { within: '.play-stage' }

describe('axe finds nothing in light and dark colours', () => {
  it.each(['/', '/pingbacks'])('on %s', async (path) => {
    const { page } = await suite.open(path)
    expect(await axeFindingsInBoth(page)).toEqual([])
  })

  it('on /grid-react: filled, and with a tile in focus, on a page that has logged events', async () => {
    const { page } = await suite.open('/grid-react', { viewport: { width: 1200, height: 900 } })
    await firstTiles(page)
    expect(await axeFindingsInBoth(page, grid)).toEqual([])
    await page.locator('.giphy-gif[tabindex="0"]').focus()
    await expect.poll(() => page.locator('.event-line').count(), PATIENCE).toBeGreaterThan(0)
    expect(await axeFindingsInBoth(page)).toEqual([])
  })

  it('on /grid-plain, whose markup is the same: filled, with a tile in focus', async () => {
    const { page } = await suite.open('/grid-plain', { viewport: { width: 1200, height: 900 } })
    await firstTiles(page)
    await page.locator('.giphy-gif[tabindex="0"]').focus()
    expect(await axeFindingsInBoth(page, grid)).toEqual([])
  })

  it('on /grid-react: while loading, after an error, and without results', async () => {
    await suite.sandbox.control.fault({ path: '/trending', times: 0, fault: { kind: 'delay', ms: 60_000 } })
    const { page, excuse } = await suite.open('/grid-react')
    await page.locator('.giphy-loader').waitFor()
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

describe('motion', () => {
  /** How far the loader's colours get from their place within a second, in px. */
  const travel = (page: Page): Promise<number> =>
    page.evaluate(async () => {
      const dots = document.querySelector('.giphy-loader .gifkit-dots')
      const lefts = new Set<number>()
      for (const end = performance.now() + 1000; dots && performance.now() < end; ) {
        await new Promise(requestAnimationFrame)
        lefts.add(new DOMMatrix(getComputedStyle(dots, '::before').transform).e)
      }
      return Math.max(...lefts) - Math.min(...lefts)
    })

  it('the loader moves only for those who do not mind', async () => {
    await suite.sandbox.control.fault({ path: '/trending', times: 0, fault: { kind: 'delay', ms: 60_000 } })
    const { page } = await suite.open('/grid-react', { reducedMotion: 'no-preference' })
    await page.locator('.giphy-loader .gifkit-dots').waitFor()
    await expect.poll(() => travel(page), PATIENCE).toBeGreaterThan(5)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await travel(page)).toBe(0)
  })
})
