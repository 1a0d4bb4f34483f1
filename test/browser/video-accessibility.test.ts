import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/grid-page.js'
import { clips, playedTo, SOUND_ALLOWED, videoNow, videoPages } from '../support/video-page.js'

const suite = browserSuite(SOUND_ALLOWED)

let axeSource = ''
beforeAll(async () => {
  axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
})

/** What axe finds in the stage as it stands, in words. */
const findings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof Axe }).axe.run('.play-stage', { resultTypes: ['violations'] }),
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html} ${failureSummary}`),
  )
}

describe.each(['light', 'dark'] as const)('in %s colours axe finds nothing', (colorScheme) => {
  it.each(videoPages)('on %s: playing with its controls, paused, and after an error', async (path) => {
    const settings = `width=640&theme=${colorScheme}&stage=${colorScheme}&ccEnabled=true`
    const { page, excuse } = await suite.open(`${path}?${clips.voyage}&${settings}`, { colorScheme })
    await playedTo(page, 0.2)
    await page.locator('video').hover()
    await expect.poll(async () => (await videoNow(page)).areControlsShown, PATIENCE).toBe(true)
    expect(await findings(page)).toEqual([])
    await page.locator('video').click()
    await page.locator('.gifkit-video-start').waitFor()
    expect(await findings(page)).toEqual([])
    await suite.sandbox.control.fault({
      origin: 'media',
      path: '\\.mp4$',
      times: 0,
      fault: { kind: 'status', status: 404 },
    })
    await page.goto(`${suite.sandbox.pages}${path}?${clips.orbits}&${settings}`)
    await page.getByRole('alert').waitFor()
    expect(await findings(page)).toEqual([])
    excuse(/^console: (gifkit: Can not play|Failed to load resource)/)
  })
})
