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

  /** The scripts a frame has loaded that hold the library that reports, by a word only its requests have. */
  const reporting = ({ frame }: OpenedFrame): Promise<readonly string[]> =>
    frame.evaluate(async () => {
      const scripts = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js'))
      const texts = await Promise.all(scripts.map(async (script) => (await fetch(script)).text()))
      return scripts.filter((_, position) => texts[position]?.includes('sentry_key'))
    })

  // fault E5
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
    // Lots are drawn once what reports has come: not before, or this frame would draw for the other one, too.
    await expect
      .poll(() => silent.frame.evaluate(() => Object.values(sessionStorage)), PATIENCE)
      .toContain('0')
    // Frames of one origin share a session on a page, which is drawn again once it is forgotten.
    await drawn.frame.evaluate(() => sessionStorage.clear())
    await breakIt(drawn)
    await expect.poll(async () => (await reports()).length, PATIENCE).toBe(1)
    const [envelope = ''] = await reports()
    expect(envelope).toContain('out of order')
    expect(envelope).toContain('gifkit@')
    expect(envelope).not.toContain('sandbox-page-key')
    expect(await reporting(drawn), 'the session that was drawn loads what reports').toHaveLength(1)
    expect(await reporting(silent), 'the other one does not').toEqual([])
    expect(await silent.frame.locator('button').count(), 'the views do not come back').toBe(0)
    drawn.excuse(/out of order/)
  })
})
