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
