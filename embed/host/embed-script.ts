/** `embed.js`, for pages with pasted code. Each piece of code includes the script, so it runs several times. */
import { upgradePasted } from './upgrade-pasted.js'

const { currentScript } = document

if (currentScript instanceof HTMLScriptElement) {
  const base = new URL('.', currentScript.src).href
  const upgrade = (): void => upgradePasted(document, base)
  upgrade()
  // For code further down the page.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', upgrade)
}
