/** Makes the frame of a third party's player, which fills its place and is called `title`. */
export const playerFrame = (place: Element, src: string, title: string): HTMLIFrameElement => {
  const frame = place.ownerDocument.createElement('iframe')
  frame.title = title
  // Browsers start media of another origin only where the page says so.
  frame.allow = 'autoplay; encrypted-media; picture-in-picture'
  // YouTube refuses to play without a referrer; it gets no more than the origin.
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

/** Where the page keeps the policy: a second one of the same name is refused unless `allow-duplicates` is set. */
const MARKER = Symbol.for('gifkit.script-policy')

interface ScriptPage {
  readonly trustedTypes?: TrustedTypes
  [MARKER]?: ScriptPolicy
}

/**
 * An address of a script that is known to be one of ours to load, for pages that require Trusted Types. The policy is
 * called `gifkit`, is kept for the page, and lets through what is in the `allowed` of the first call and nothing else.
 *
 * @throws TypeError for any other address
 */
export const trustedScriptUrl = (page: Window, url: string, allowed: readonly string[]): string => {
  const rules: ScriptPolicy = {
    createScriptURL: (text) => {
      if (!allowed.includes(text)) throw new TypeError(`Not a script to load: ${text}`)
      return text
    },
  }
  const marked = page as ScriptPage
  marked[MARKER] ??= marked.trustedTypes?.createPolicy('gifkit', rules) ?? rules
  return marked[MARKER].createScriptURL(url)
}
