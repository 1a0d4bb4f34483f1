/** `embed.js`, for pages with pasted embed codes. Each code includes the script, so it may run several times. */
import { upgradePasted } from './upgrade-pasted.js'

const { currentScript } = document

if (currentScript instanceof HTMLScriptElement) {
  const base = new URL('.', currentScript.src).href
  const upgrade = (): void => upgradePasted(document, base)
  upgrade()
  // The page may have more codes below the script.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', upgrade)
}
