import { oncePerPage } from '../core/page/once.js'
import type { KeyValueStorage, PageCookies } from '../core/ports.js'

/** The part of the platform's `Storage` that is used. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> &
  Partial<Pick<Storage, 'key' | 'length'>>

const keysOf = (storage: StorageLike): string[] =>
  [...Array(storage.length ?? 0).keys()]
    .map((index): unknown => storage.key?.(index))
    .filter((key) => typeof key === 'string')

/**
 * Keeps strings in a store of the platform, and in memory whatever that store refuses: access denied in a
 * sandboxed frame, quota used up, or no store at all. `storageOf` is called each time, since the mere
 * access may throw.
 */
export const webStorage = (storageOf: () => StorageLike | null | undefined): KeyValueStorage => {
  // Only what the platform's store could not take, so that the two never disagree about a key.
  const memory = new Map<string, string>()

  const attempt = <A>(work: (storage: StorageLike) => A): A | undefined => {
    try {
      const storage = storageOf()
      return storage ? work(storage) : undefined
    } catch {
      return undefined
    }
  }

  return {
    get: (key) => {
      const stored: unknown = memory.get(key) ?? attempt((storage) => storage.getItem(key))
      return typeof stored === 'string' ? stored : undefined
    },
    set: (key, value) => {
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isStored) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    // What the store refused is in memory, and goes with the page.
    isLasting: () => memory.size === 0 && attempt(() => true) === true,
    keys: () => [...new Set([...memory.keys(), ...(attempt(keysOf) ?? [])])],
  }
}

/** A store that forgets everything with its owner. */
export const memoryStorage = (): KeyValueStorage => webStorage(() => undefined)

export const isPage = (): boolean => typeof document !== 'undefined'

const pageStorage = (name: 'localStorage' | 'sessionStorage'): (() => KeyValueStorage) =>
  oncePerPage(() => webStorage(() => globalThis[name]))

/** The page's session storage, one for all, so that all agree on the session's id even when it is refused. */
export const pageSessionStorage = /* @__PURE__ */ pageStorage('sessionStorage')

/** The storage that all pages of the origin share, one for all, so that all agree when it is refused. */
export const pageLocalStorage = /* @__PURE__ */ pageStorage('localStorage')

/** A storage of the page; outside of pages each client is a session of its own. */
export const ownOrOfPage = (storageOfPage: () => KeyValueStorage): KeyValueStorage =>
  isPage() ? storageOfPage() : memoryStorage()

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Reading throws in sandboxed frames and outside of pages. */
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
