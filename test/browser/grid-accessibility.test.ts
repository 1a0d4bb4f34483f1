import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { firstTiles, gridPages, PATIENCE } from '../support/grid-page.js'

const suite = browserSuite()

let axeSource = ''
beforeAll(async () => {
  axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
})

/** What axe finds on the page as it stands, in words. */
const findings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof Axe }).axe.run(document, { resultTypes: ['violations'] }),
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html} ${failureSummary}`),
  )
}

describe.each(['light', 'dark'] as const)('in %s colours axe finds nothing', (colorScheme) => {
  it.each(['/', '/pingbacks'])('on %s', async (path) => {
    const { page } = await suite.open(path, { colorScheme })
    expect(await findings(page)).toEqual([])
  })

  it.each(gridPages)('on %s: filled, with a tile in focus, and once events were logged', async (path) => {
    const { page } = await suite.open(path, { colorScheme, viewport: { width: 1200, height: 900 } })
    await firstTiles(page)
    expect(await findings(page)).toEqual([])
    await page.locator('.giphy-gif[tabindex="0"]').focus()
    await expect.poll(() => page.locator('.event-line').count(), PATIENCE).toBeGreaterThan(0)
    expect(await findings(page)).toEqual([])
  })

  it.each(gridPages)('on %s: while loading, after an error, and without results', async (path) => {
    await suite.sandbox.control.fault({ path: '/trending', times: 0, fault: { kind: 'delay', ms: 60_000 } })
    const { page, excuse } = await suite.open(path, { colorScheme })
    await page.locator('.giphy-loader').waitFor()
    expect(await findings(page)).toEqual([])
    await suite.sandbox.control.clearFaults()
    await suite.sandbox.control.fault({ path: '/trending', times: 0, fault: { kind: 'status', status: 403 } })
    await page.reload()
    await page.getByRole('alert').waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByLabel('Search').fill('zzzzqqqq')
    await expect.poll(() => page.textContent('.gifkit-message[role="status"]'), PATIENCE).not.toBe('')
    expect(await findings(page)).toEqual([])
    excuse(/^console: Failed to load resource: .*\/trending/)
  })
})

describe('motion', () => {
  /** How far the loader's colours get from their place within a second and a half, in px. */
  const travel = (page: Page): Promise<number> =>
    page.evaluate(async () => {
      const dots = document.querySelector('.giphy-loader .gifkit-dots')
      const lefts = new Set<number>()
      for (const end = performance.now() + 1500; dots && performance.now() < end; ) {
        await new Promise(requestAnimationFrame)
        lefts.add(new DOMMatrix(getComputedStyle(dots, '::before').transform).e)
      }
      return Math.max(...lefts) - Math.min(...lefts)
    })

  it.each([
    ['no-preference', (px: number) => px > 5],
    ['reduce', (px: number) => px === 0],
  ] as const)('with %s: the loader moves only for those who do not mind', async (reducedMotion, isRight) => {
    await suite.sandbox.control.fault({ path: '/trending', times: 0, fault: { kind: 'delay', ms: 8000 } })
    const { page } = await suite.open('/grid-react', { reducedMotion })
    await page.locator('.giphy-loader .gifkit-dots').waitFor()
    expect(isRight(await travel(page))).toBe(true)
  })
})
