import type { PageCookies } from '../core/ports.js'

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The cookies of the page, read at each use: another tab may have changed them. None outside of pages. */
export const documentCookies: PageCookies = {
  get: (name) => {
    if (typeof document === 'undefined') return undefined
    const pair = document.cookie.split(/;\s*/).find((each) => each.startsWith(`${name}=`))
    return pair === undefined ? undefined : decoded(pair.slice(name.length + 1))
  },
}
