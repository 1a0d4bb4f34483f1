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
 * Keeps strings in a storage of the platform, and in memory what that storage refuses, as it does in sandboxed frames
 * and when its quota is used up. `storageOf` is called at each use, since reading `window.localStorage` itself may
 * throw.
 */
export const webStorage = (storageOf: () => StorageLike | null | undefined): KeyValueStorage => {
  // A key is either here or in the platform's storage, so that the two never hold different values of it.
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
    // Values in memory are lost with the page.
    isLasting: () => memory.size === 0 && attempt(() => true) === true,
    keys: () => [...new Set([...memory.keys(), ...(attempt(keysOf) ?? [])])],
  }
}

/** A storage in memory. */
export const memoryStorage = (): KeyValueStorage => webStorage(() => undefined)

export const isPage = (): boolean => typeof document !== 'undefined'

const pageStorage = (name: 'localStorage' | 'sessionStorage'): (() => KeyValueStorage) =>
  oncePerPage(() => webStorage(() => globalThis[name]))

/** The page's session storage; one instance, so that all clients have the same session id even if it is in memory. */
export const pageSessionStorage = /* @__PURE__ */ pageStorage('sessionStorage')

/** The page's local storage; one instance, so that all clients read the same values even if they are kept in memory. */
export const pageLocalStorage = /* @__PURE__ */ pageStorage('localStorage')

/** The page's storage; outside of pages a new one in memory, since each client is a session of its own there. */
export const pageOrMemoryStorage = (storageOfPage: () => KeyValueStorage): KeyValueStorage =>
  isPage() ? storageOfPage() : memoryStorage()

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Empty where reading throws: in sandboxed frames and outside of pages. */
const pageCookies = (): string => {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** The cookies of the page, read at each use because another tab may have changed them. */
export const documentCookies: PageCookies = {
  get: (name) => {
    const pair = pageCookies()
      .split(/;\s*/)
      .find((each) => each.startsWith(`${name}=`))
    return pair === undefined ? undefined : decoded(pair.slice(name.length + 1))
  },
}
