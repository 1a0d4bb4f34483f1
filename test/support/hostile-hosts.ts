/**
 * What other scripts of a page may have done before ours runs (init scripts: each runs in the page). Several things
 * that hide nothing of one another are done by one host.
 */
export const hostileHosts: Readonly<Record<string, () => void>> = {
  'objects that rewrite their JSON, additions that loops run into, and Prototype.js, which replaces three methods of arrays':
    () => {
      for (const { prototype } of [Array, Object, String, Number, Date]) {
        const toJSON = { value: () => 'rewritten', configurable: true, writable: true }
        Object.defineProperty(prototype, 'toJSON', toJSON)
      }
      const additions = { extra: 'of the host', each: () => 'of the host' }
      Object.assign(Object.prototype, additions)
      Object.assign(Array.prototype, additions)
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
  'observers that never report, random numbers and stores that are refused, and MooTools, whose Array.from copies no array':
    () => {
      const { from } = Array
      Object.assign(Array, {
        from: (items: Iterable<unknown>) => (Array.isArray(items) ? items : from(items)),
      })
      class Silent {
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
      }
      Object.assign(window, { IntersectionObserver: Silent, ResizeObserver: Silent })
      crypto.getRandomValues = () => {
        throw new DOMException('Refused', 'QuotaExceededError')
      }
      for (const name of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
      }
    },
  'neither observers of places and sizes nor Headers, crypto and CSS': () => {
    for (const name of ['IntersectionObserver', 'ResizeObserver', 'Headers'])
      Reflect.deleteProperty(window, name)
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
}
