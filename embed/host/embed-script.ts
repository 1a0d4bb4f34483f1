/** `embed.js`, for pages that pasted code stands on: each piece of code brings the script along, which runs again. */
import { upgradePasted } from './upgrade-pasted.js'

const { currentScript } = document

if (currentScript instanceof HTMLScriptElement) {
  const base = new URL('.', currentScript.src).href
  const upgrade = (): void => upgradePasted(document, base)
  upgrade()
  // Code further down the page.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', upgrade)
}
