import type { PageCookies } from '../core/ports.js'

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Sandboxed frames throw when they are asked for theirs, and outside of pages there is nobody to ask. */
const pageCookies = (): string => {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** The cookies of the page, read at each use: another tab may have changed them. None where a page has none to read. */
export const documentCookies: PageCookies = {
  get: (name) => {
    const pair = pageCookies()
      .split(/;\s*/)
      .find((each) => each.startsWith(`${name}=`))
    return pair === undefined ? undefined : decoded(pair.slice(name.length + 1))
  },
}
