import type { Page } from 'playwright-core'
import { standInForMedia, twoFrames } from './grid-page.js'

/** Makes a page's clock one that tests turn; until they do, it runs by itself. To be called before the page goes there. */
export const prepareClock = async (page: Page): Promise<void> => {
  await standInForMedia(page)
  await page.clock.install()
}

/** Attempts of a feed are that far apart, in ms. */
const ATTEMPT_MS = 250

/**
 * Turns the page's clock by as many attempts of a feed as would ask for a page each, were they made; between them
 * observers report and answers arrive.
 */
export const passAttempts = async (page: Page, attempts: number): Promise<void> => {
  for (let made = 0; made < attempts; made += 1) {
    await page.clock.runFor(ATTEMPT_MS)
    await twoFrames(page)
  }
}
