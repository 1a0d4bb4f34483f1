/** What browser suites do with the sandbox's share pages. */
import type { Page } from 'playwright-core'
import { PATIENCE } from './patience.js'

/** Whatever a service's page would be: nothing leaves loopback. */
export const answerServices = (page: Page): Promise<unknown> =>
  page
    .context()
    .route(/^https:\/\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Service</title>' }),
    )

/** Waits for the widget, and sets props as if the controls had been used. */
export const showShare = async (page: Page, props: Readonly<Record<string, unknown>> = {}): Promise<void> => {
  await page.waitForSelector('.gifkit-share-target', { timeout: PATIENCE.timeout })
  await page.evaluate((next) => window.sandbox.set(next), props)
  await page.waitForSelector(`.gifkit-share-target`, { timeout: PATIENCE.timeout })
}

/** The GIF that the page shares, which it has fetched some time after its script has run. */
export const sharedGif = async (page: Page): Promise<{ readonly id: string; readonly url: string }> => {
  await page.waitForFunction(() => window.sandbox.props().gif !== undefined, undefined, PATIENCE)
  return page.evaluate(() => {
    const { id, url } = window.sandbox.props().gif as { id: string; url: string }
    return { id, url }
  })
}
