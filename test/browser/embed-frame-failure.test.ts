import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { frameSuite, type OpenedFrame, ready, waitFor } from '../support/frame-suite.js'
import { PATIENCE } from '../support/patience.js'

const suite = frameSuite()

describe('E5: a view that throws', () => {
  /** Breaks the share menu's look-up of its texts, and draws the number of the frame's address for every chance. */
  const broken = async (page: Page): Promise<void> => {
    await page.addInitScript(() => {
      const drawn = Number(new URLSearchParams(location.search).get('chance'))
      crypto.getRandomValues = ((array: Uint32Array) =>
        array.fill(Math.floor(drawn * 2 ** 32))) as typeof crypto.getRandomValues
      const { filter } = Array.prototype
      Array.prototype.filter = function (this: unknown[], ...all: Parameters<typeof filter>) {
        if (this.includes('pinterest')) throw new Error('out of order')
        return filter.apply(this, all)
      } as typeof filter
    })
  }

  const reports = async (): Promise<readonly string[]> =>
    (await (await fetch(`${suite.sandbox.api}/sandbox/reports`)).json()) as readonly string[]

  const breakIt = async (opened: OpenedFrame): Promise<void> => {
    await ready(opened.frame)
    await opened.point()
    await waitFor(opened.frame, 'footer', 'shown')
    await opened.frame.getByRole('button', { name: 'Share' }).click()
    await opened.frame
      .locator('button')
      .first()
      .waitFor({ ...PATIENCE, state: 'detached' })
    opened.excuse(/out of order/)
  }

  const scriptsOf = ({ frame }: OpenedFrame): Promise<readonly string[]> =>
    frame.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    )

  it('leaves the GIF and its link for good; only a session that was drawn reports, and loads what reports', async () => {
    const [silent, drawn] = await suite.openAll([
      { query: 'chance=0.011', prepare: broken },
      { query: 'chance=0.009' },
    ])
    if (!silent || !drawn) throw new Error('There are two frames')
    await breakIt(silent)
    expect(await silent.frame.locator('.gkf-image').isVisible()).toBe(true)
    expect(await silent.frame.locator('.gkf-link').getAttribute('href')).toContain('/gifs/')
    expect(await axeFindings(silent.frame)).toEqual([])
    // Frames of one origin share a session on a page, which is drawn again once it is forgotten.
    await drawn.frame.evaluate(() => sessionStorage.clear())
    await breakIt(drawn)
    await expect.poll(async () => (await reports()).length, PATIENCE).toBe(1)
    const [envelope = ''] = await reports()
    expect(envelope).toContain('out of order')
    expect(envelope).toContain('gifkit@')
    expect(envelope).not.toContain('sandbox-page-key')
    const loaded = await scriptsOf(silent)
    expect(
      (await scriptsOf(drawn)).filter((name) => !loaded.includes(name)),
      'what reports is the only script that the session that was not drawn lacks',
    ).toHaveLength(1)
    expect(await silent.frame.locator('button').count(), 'the views do not come back').toBe(0)
    drawn.excuse(/out of order/)
  })
})
