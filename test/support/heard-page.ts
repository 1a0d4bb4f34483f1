/** What live regions of a page say, as a screen reader would hear it. */
import type { Page } from 'playwright-core'

/**
 * All that widgets' live regions say from the page's start on, in order; `status` or `alert` before each text. To be
 * called before the page goes to its address.
 */
export const hearPage = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const said = new Map<Element, string>()
    const listen = (): void => {
      for (const region of document.querySelectorAll(
        '.gifkit [role=status], .gifkit [role=alert], [aria-live=assertive]',
      )) {
        const text = region.textContent ?? ''
        if (text !== '' && said.get(region) !== text) heard.push(`${region.role ?? 'alert'}: ${text}`)
        said.set(region, text)
      }
    }
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard)
}
