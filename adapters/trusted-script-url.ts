/** The part of the platform's Trusted Types that is used. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/**
 * An address of a script that is known to be one of ours to load, for pages that require Trusted Types. The policy is
 * called `gifkit` and lets through what `allowed` says and nothing else.
 *
 * @throws TypeError for any other address
 */
export const trustedScriptUrl = (page: Window, url: string, allowed: readonly string[]): string => {
  const check = (text: string): string => {
    if (!allowed.includes(text)) throw new TypeError(`Not a script to load: ${text}`)
    return text
  }
  const { trustedTypes } = page as { readonly trustedTypes?: TrustedTypes }
  return trustedTypes
    ? trustedTypes.createPolicy('gifkit', { createScriptURL: check }).createScriptURL(url)
    : check(url)
}
