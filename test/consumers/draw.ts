/** What a browser gets of an application, and draws. */
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BrowserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'

/** The compressed size of the scripts that a page gets from its own origin. */
const scriptBytes = (page: Page, origin: string): (() => Promise<number>) => {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '')
    if (!isScript || !response.url().startsWith(origin)) return
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    )
  })
  return async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
}

/**
 * Expects that the page of an application shows more GIFs than a first answer has, which takes scripts that run.
 *
 * @returns the size of its scripts, in kB
 */
export const drawnGifs = async (suite: BrowserSuite, origin: string, query: string): Promise<string> => {
  const { page, excuse } = await suite.open('/blank')
  const bytes = scriptBytes(page, origin)
  await page.goto(`${origin}/?${query}`)
  const pictures = page.locator('.giphy-gif img')
  const loaded = (): Promise<number> =>
    pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)
  await expect.poll(loaded, PATIENCE).toBeGreaterThan(10)
  excuse(/favicon/)
  return ((await bytes()) / 1000).toFixed(1)
}
