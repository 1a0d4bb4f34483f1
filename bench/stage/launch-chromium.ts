import { type Browser, chromium } from 'playwright-core'

/** Pages that are not in front would be slowed down. */
const unslowed = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
]

/** Finds the browser as the suites do. */
const finder = new URL('../../../test/find-chromium.mjs', import.meta.url).href

/** A browser for a whole run. */
export const launchChromium = async (): Promise<Browser> => {
  const { CHROMIUM_FLAGS, findChromium }: typeof import('../../test/find-chromium.mjs') = await import(finder)
  return chromium.launch({
    executablePath: findChromium(),
    headless: true,
    args: [...CHROMIUM_FLAGS, ...unslowed],
  })
}
