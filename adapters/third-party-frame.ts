/** Creates the frame of a third party's player. */
export const playerFrame = (place: Element, src: string, title: string): HTMLIFrameElement => {
  const frame = place.ownerDocument.createElement('iframe')
  frame.title = title
  // Browsers allow autoplay in a frame of another origin only with this permission.
  frame.allow = 'autoplay; encrypted-media; picture-in-picture'
  // YouTube does not play without a referrer, so it gets the origin.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = src
  return frame
}

/** The part of the platform's Trusted Types that is used. */
interface ScriptPolicy {
  createScriptURL(url: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

/** Key of the policy on the page: browsers refuse a second one of the same name unless `allow-duplicates` is set. */
const POLICY_KEY = Symbol.for('gifkit.script-policy')

interface ScriptPage {
  readonly trustedTypes?: TrustedTypes
  [POLICY_KEY]?: ScriptPolicy
}

/**
 * A script's address for pages that require Trusted Types. The policy `gifkit` is created once per page and allows only
 * the addresses in `allowed` of the first call.
 *
 * @throws TypeError for any other address
 */
export const trustedScriptUrl = (page: Window, url: string, allowed: readonly string[]): string => {
  const rules: ScriptPolicy = {
    createScriptURL: (text) => {
      if (!allowed.includes(text)) throw new TypeError(`Script URL not allowed: ${text}`)
      return text
    },
  }
  const scriptPage = page as ScriptPage
  scriptPage[POLICY_KEY] ??= scriptPage.trustedTypes?.createPolicy('gifkit', rules) ?? rules
  return scriptPage[POLICY_KEY].createScriptURL(url)
}
