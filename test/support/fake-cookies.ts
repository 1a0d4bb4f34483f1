import type { PageCookies } from '../../core/ports.js'

const readable = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export interface FakeCookies extends PageCookies {
  /** All cookies from now on, as a page writes them down: `a=1; b=2`. */
  replace(cookies: string): void
}

/** A page's cookies, which other tabs change behind its back. */
export const fakeCookies = (first = ''): FakeCookies => {
  let cookies = new Map<string, string>()
  const replace = (text: string): void => {
    const pairs = text.split('; ').filter((pair) => pair !== '')
    cookies = new Map(
      pairs.map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at), readable(pair.slice(at + 1))]
      }),
    )
  }
  replace(first)
  return { replace, get: (name) => cookies.get(name) }
}
