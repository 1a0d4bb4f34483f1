import { type Browser, chromium } from 'playwright-core'

/** Without these flags, pages in the background would be slowed down. */
const NO_THROTTLING = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
]

/** The search for a browser that the tests use, too. */
const finder = new URL('../../../test/find-chromium.mjs', import.meta.url).href

/** A browser for a whole run. */
export const launchChromium = async (): Promise<Browser> => {
  const { CHROMIUM_FLAGS, findChromium }: typeof import('../../test/find-chromium.mjs') = await import(finder)
  return chromium.launch({
    executablePath: findChromium(),
    headless: true,
    args: [...CHROMIUM_FLAGS, ...NO_THROTTLING],
  })
}
