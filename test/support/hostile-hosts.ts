/** What other scripts of a page may have done before ours runs (init scripts: each runs in the page). */
export const hostileHosts: Readonly<Record<string, () => void>> = {
  'objects that rewrite their JSON, and additions that loops run into': () => {
    for (const { prototype } of [Array, Object, String, Number, Date]) {
      const toJSON = { value: () => 'rewritten', configurable: true, writable: true }
      Object.defineProperty(prototype, 'toJSON', toJSON)
    }
    const additions = { extra: 'of the host', each: () => 'of the host' }
    Object.assign(Object.prototype, additions)
    Object.assign(Array.prototype, additions)
  },
  'Prototype.js, which replaces three methods of arrays': () => {
    type Lengthy = ArrayLike<unknown> & { readonly toArray?: () => unknown[] }
    const $A = (given?: Lengthy): unknown[] => {
      if (!given) return []
      if ('toArray' in Object(given)) return given.toArray?.() ?? []
      let length = given.length || 0
      const results = new Array<unknown>(length)
      while (length--) results[length] = given[length]
      return results
    }
    Object.assign(Array, { from: $A })
    Object.assign(Array.prototype, {
      entries(this: unknown[]) {
        return [...this]
      },
      reduce(this: unknown[]) {
        return this.length > 1 ? this : this[0]
      },
    })
  },
  'observers that never report, and random numbers that are refused': () => {
    class Silent {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    }
    Object.assign(window, { IntersectionObserver: Silent, ResizeObserver: Silent })
    crypto.getRandomValues = () => {
      throw new DOMException('Refused', 'QuotaExceededError')
    }
  },
  'no IntersectionObserver and no Headers': () => {
    Reflect.deleteProperty(window, 'IntersectionObserver')
    Reflect.deleteProperty(window, 'Headers')
  },
  'no ResizeObserver, no crypto and no CSS': () => {
    Reflect.deleteProperty(window, 'ResizeObserver')
    for (const name of ['crypto', 'CSS']) Object.defineProperty(window, name, { value: undefined })
  },
  'observers that throw, and stores that are full': () => {
    const broken = class {
      constructor() {
        throw new TypeError('Illegal constructor')
      }
    }
    Object.assign(window, {
      IntersectionObserver: broken,
      ResizeObserver: broken,
      MutationObserver: broken,
    })
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  },
  'stores that refuse every access': () => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  },
}
