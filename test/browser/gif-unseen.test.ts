import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { gifPages, loadedGif } from '../support/gif-page.js'
import { steer, twoFrames } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { pingbacksOfTest } from '../support/received-events.js'

const suite = browserSuite()

const heightIn = (attributes: Readonly<Record<string, string>> = {}): number =>
  (JSON.parse(attributes.position ?? '{}') as { height: number }).height

/** Heights in px that the GIF had as it was seen, once for each report. */
const seenHeights = async (): Promise<readonly number[]> =>
  (await pingbacksOfTest(suite.sandbox.control))
    .filter(({ event }) => event.action_type === 'SEEN')
    .map(({ event }) => heightIn(event.attributes as Readonly<Record<string, string>>))

const scrollThrough = async (page: Page): Promise<void> => {
  for (let top = 0; top <= 3_000; top += 500) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await twoFrames(page)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

// fault T4
it.each(gifPages)(
  'on %s a GIF that is taller than the screen, or has no size, is not seen until 99 % of it can be, and then once',
  async (path) => {
    const { page } = await suite.open(`${path}?height=3000`)
    await loadedGif(page)
    await scrollThrough(page)
    const stage = page.locator('.play-stage')
    await stage.evaluate((box) => box.setAttribute('hidden', ''))
    await twoFrames(page)
    await steer(page, 'set', { height: 90 })
    await twoFrames(page)
    await stage.evaluate((box) => box.removeAttribute('hidden'))
    // What had been reported before would have another height.
    await expect.poll(seenHeights, PATIENCE).toEqual([90])
    await scrollThrough(page)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await seenHeights()).toEqual([90])
  },
)
