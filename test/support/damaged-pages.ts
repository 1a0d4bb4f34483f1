/** What scripts of a page may have done to it before ours run. Each runs in the page, as its first script. */

/** What the language has. */
const language: Readonly<Record<string, () => void>> = {
  'String.prototype without replaceAll, matchAll, at, padStart and isWellFormed': () => {
    for (const name of ['replaceAll', 'matchAll', 'at', 'padStart', 'isWellFormed'])
      Reflect.deleteProperty(String.prototype, name)
  },
  'Promise without allSettled, any, withResolvers and finally': () => {
    for (const name of ['allSettled', 'any', 'withResolvers']) Reflect.deleteProperty(Promise, name)
    Reflect.deleteProperty(Promise.prototype, 'finally')
  },
  'a Promise of a library': () => {
    const Native = Promise
    class Library<A> extends Native<A> {}
    Object.assign(window, { Promise: Library })
  },
  'a Promise whose then is patched, as by zones': () => {
    const { then } = Promise.prototype
    const patched = function (this: Promise<unknown>, ...handlers: Parameters<typeof then>) {
      return then.call(this, ...handlers)
    }
    Object.defineProperty(Promise.prototype, 'then', { value: patched, configurable: true, writable: true })
  },
  'no WeakRef and no FinalizationRegistry': () => {
    for (const name of ['WeakRef', 'FinalizationRegistry']) Reflect.deleteProperty(window, name)
  },
  'no Intl': () => Reflect.deleteProperty(window, 'Intl'),
  'no structuredClone': () => Reflect.deleteProperty(window, 'structuredClone'),
  'JSON of an old library': () => {
    const { parse, stringify } = JSON
    Object.assign(window, {
      JSON: {
        parse: (text: string) => parse(text),
        stringify: (value: unknown) => stringify(value),
      },
    })
  },
  'a Date that stands still': () => {
    const now = Date.now()
    Date.now = () => now
  },
  'a Date that goes back': () => {
    let now = Date.now()
    Date.now = () => {
      now -= 1000
      return now
    }
  },
  'a Date whose now is 0': () => {
    Date.now = () => 0
  },
  'random numbers that are all alike': () => {
    Math.random = () => 0.5
  },
  'Object.assign and Object.keys of a polyfill': () => {
    const { keys } = Object
    Object.keys = (value) => keys(value)
    Object.assign = (target: Record<string, unknown>, ...sources: Record<string, unknown>[]) => {
      for (const source of sources) if (source) for (const key of keys(source)) target[key] = source[key]
      return target
    }
  },
  'Object.entries and Object.values of a polyfill': () => {
    const { keys } = Object
    Object.entries = (value: object) =>
      keys(value).map((key) => [key, (value as Record<string, unknown>)[key]] as [string, never])
    Object.values = (value: object) =>
      keys(value).map((key) => (value as Record<string, never>)[key]) as never[]
  },
  'Function.prototype.bind of Prototype.js': () => {
    Function.prototype.bind = function (
      this: (...given: unknown[]) => unknown,
      context: unknown,
      ...first: unknown[]
    ) {
      if (first.length === 0 && context === undefined) return this
      const method = this
      return function (this: unknown, ...rest: unknown[]) {
        return method.apply(context, [...first, ...rest])
      }
    } as typeof Function.prototype.bind
  },
  'enumerable additions to Function.prototype, Element.prototype and NodeList.prototype': () => {
    for (const { prototype } of [Function, Element, NodeList, HTMLElement, EventTarget])
      Object.assign(prototype, { extra: 'of the host', each: () => 'of the host' })
  },
  'further methods of Array.prototype': () => {
    Object.assign(Array.prototype, { contains: () => true, last: () => undefined, remove: () => undefined })
  },
  'Object.prototype with names of options': () => {
    for (const name of [
      'width',
      'columns',
      'signal',
      'fields',
      'limit',
      'url',
      'style',
      'key',
      'ref',
      'capture',
      'passive',
      'once',
      'method',
      'root',
      'threshold',
      'type',
    ])
      Object.defineProperty(Object.prototype, name, { value: undefined, configurable: true, writable: true })
  },
  'Object.prototype with polluted values': () => {
    Object.assign(Object.prototype, {
      polluted: 'yes',
      isAdmin: true,
      tracking: 'always',
      theme: 'dark',
      baseURL: 'http://127.0.0.1:9/',
    })
  },
  'Map and Set of a polyfill': () => {
    class PolyMap<K, V> extends Map<K, V> {}
    class PolySet<V> extends Set<V> {}
    Object.assign(window, { Map: PolyMap, Set: PolySet })
  },
  'Symbol with further well-known symbols': () => {
    Object.defineProperty(Symbol, 'observable', { value: '@@observable' })
  },
  'Array.prototype.map, filter and forEach of a library': () => {
    Array.prototype.map = function (
      this: unknown[],
      each: (one: unknown, index: number, all: unknown[]) => unknown,
      self?: unknown,
    ) {
      const made: unknown[] = []
      for (let index = 0; index < this.length; index += 1)
        if (index in this) made[index] = each.call(self, this[index], index, this)
      made.length = this.length
      return made
    } as never
    Array.prototype.filter = function (
      this: unknown[],
      each: (one: unknown, index: number, all: unknown[]) => unknown,
      self?: unknown,
    ) {
      const made: unknown[] = []
      for (let index = 0; index < this.length; index += 1)
        if (index in this && each.call(self, this[index], index, this)) made.push(this[index])
      return made
    } as never
  },
}

/** What the browser has. */
const browser: Readonly<Record<string, () => void>> = {
  'setTimeout that returns an object, as of zones': () => {
    const { setTimeout, clearTimeout } = window
    Object.assign(window, {
      setTimeout: (...given: Parameters<typeof setTimeout>) => ({ id: setTimeout(...given) }),
      clearTimeout: (timer: { id: number } | undefined) => clearTimeout(timer?.id),
    })
  },
  'setTimeout that is slowed to a second': () => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => setTimeout(run, Math.max(ms, 1000)),
    })
  },
  'no requestIdleCallback': () => {
    for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name)
  },
  'requestIdleCallback that never calls': () => {
    Object.assign(window, { requestIdleCallback: () => 1 })
  },
  'no requestAnimationFrame': () => {
    for (const name of ['requestAnimationFrame', 'cancelAnimationFrame']) Reflect.deleteProperty(window, name)
  },
  'no MessageChannel': () => Object.defineProperty(window, 'MessageChannel', { value: undefined }),
  'no performance': () => Object.defineProperty(window, 'performance', { value: undefined }),
  'performance without mark, measure and getEntriesByType': () => {
    for (const name of ['mark', 'measure', 'getEntriesByType', 'getEntriesByName'])
      Object.defineProperty(performance, name, { value: undefined })
  },
  'no matchMedia': () => Reflect.deleteProperty(window, 'matchMedia'),
  'matchMedia that answers null': () => {
    Object.assign(window, { matchMedia: () => null })
  },
  'matchMedia without addEventListener': () => {
    Object.assign(window, {
      matchMedia: (media: string) => ({
        media,
        matches: false,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    })
  },
  'matchMedia that throws': () => {
    Object.assign(window, {
      matchMedia: () => {
        throw new TypeError('Refused')
      },
    })
  },
  'no sendBeacon': () => Object.defineProperty(navigator, 'sendBeacon', { value: undefined }),
  'no Web Locks': () => Object.defineProperty(navigator, 'locks', { value: undefined }),
  'Web Locks that are refused': () =>
    Object.defineProperty(navigator, 'locks', {
      value: { request: () => Promise.reject(new DOMException('Refused', 'SecurityError')) },
    }),
  'no userAgent, connection and maxTouchPoints': () => {
    for (const name of ['userAgent', 'connection', 'maxTouchPoints', 'language', 'languages', 'clipboard'])
      Object.defineProperty(navigator, name, { value: undefined })
  },
  'no CSSStyleSheet': () => Object.defineProperty(window, 'CSSStyleSheet', { value: undefined }),
  'adopted sheets that are refused': () =>
    Object.defineProperty(document, 'adoptedStyleSheets', {
      get: () => [],
      set: () => {
        throw new DOMException('Refused', 'NotAllowedError')
      },
    }),
  'no adopted sheets': () => {
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
    Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets')
  },
  'no AbortSignal.any and AbortSignal.timeout': () => {
    for (const name of ['any', 'timeout']) Reflect.deleteProperty(AbortSignal, name)
  },
  'no TextEncoder': () => Object.defineProperty(window, 'TextEncoder', { value: undefined }),
  'no URL.canParse and URL.parse': () => {
    for (const name of ['canParse', 'parse']) Reflect.deleteProperty(URL, name)
  },
  'a URL of a polyfill': () => {
    class PolyURL extends URL {}
    class PolyParameters extends URLSearchParams {}
    Object.assign(window, { URL: PolyURL, URLSearchParams: PolyParameters })
  },
  'no console': () => Object.defineProperty(window, 'console', { value: undefined }),
  'a console without warn and error': () =>
    Object.defineProperty(window, 'console', { value: { log: () => undefined } }),
  'no customElements and attachShadow': () => {
    Object.defineProperty(window, 'customElements', { value: undefined })
    Reflect.deleteProperty(Element.prototype, 'attachShadow')
  },
  'no Element.animate and getAnimations': () => {
    for (const name of ['animate', 'getAnimations']) Reflect.deleteProperty(Element.prototype, name)
  },
  'no Image.decode': () => Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'),
  'Image that is replaced': () => {
    Object.assign(window, { Image: class {} })
  },
  'getComputedStyle that throws': () => {
    Object.assign(window, {
      getComputedStyle: () => {
        throw new TypeError('Refused')
      },
    })
  },
  'getComputedStyle that answers null': () => {
    Object.assign(window, { getComputedStyle: () => null })
  },
  'cookies that throw': () =>
    Object.defineProperty(document, 'cookie', {
      get: () => {
        throw new DOMException('Refused', 'SecurityError')
      },
    }),
  'storage that is null': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null })
  },
  'addEventListener that knows no options': () => {
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (
      this: EventTarget,
      type: string,
      listener: EventListener,
      options?: unknown,
    ) {
      addEventListener.call(
        this,
        type,
        listener,
        options === true || (options as AddEventListenerOptions)?.capture === true,
      )
    } as typeof addEventListener
  },
  'listeners that a host wraps': () => {
    const { addEventListener, removeEventListener } = EventTarget.prototype
    const wrapped = new WeakMap<object, EventListener>()
    EventTarget.prototype.addEventListener = function (
      this: EventTarget,
      type: string,
      listener: EventListener,
      options?: boolean,
    ) {
      if (typeof listener !== 'function') return addEventListener.call(this, type, listener, options)
      const one: EventListener =
        wrapped.get(listener) ??
        function (this: unknown, event) {
          listener.call(this, event)
        }
      wrapped.set(listener, one)
      addEventListener.call(this, type, one, options)
    } as typeof addEventListener
    EventTarget.prototype.removeEventListener = function (
      this: EventTarget,
      type: string,
      listener: EventListener,
      options?: boolean,
    ) {
      removeEventListener.call(this, type, wrapped.get(listener) ?? listener, options)
    } as typeof removeEventListener
  },
  'no closest, matches and scrollIntoView': () => {
    for (const name of ['closest', 'scrollIntoView']) Reflect.deleteProperty(Element.prototype, name)
  },
  'insertBefore and removeChild that throw for nodes elsewhere, and elements around texts, as translators make them':
    () => {
      const wrap = (): void => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        for (const text of texts) {
          const parent = text.parentElement
          if (!parent || /^(SCRIPT|STYLE|FONT)$/.test(parent.tagName) || !text.data.trim()) continue
          const font = document.createElement('font')
          parent.replaceChild(font, text)
          font.append(text.data)
        }
      }
      setInterval(wrap, 300)
    },
  'an extension that puts elements and attributes everywhere': () => {
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && !node.dataset.extension) {
            node.dataset.extension = 'seen'
            for (const image of node.querySelectorAll('img')) image.setAttribute('data-extension', 'seen')
          }
    }).observe(document, { childList: true, subtree: true })
  },
  'history that throws': () => {
    for (const name of ['pushState', 'replaceState'] as const)
      history[name] = () => {
        throw new DOMException('Refused', 'SecurityError')
      }
  },
  'Event constructors that are replaced': () => {
    for (const name of ['CustomEvent', 'PointerEvent', 'KeyboardEvent', 'ToggleEvent'])
      Object.defineProperty(window, name, { value: undefined })
  },
  'no PointerEvent and no popover': () => {
    Object.defineProperty(window, 'PointerEvent', { value: undefined })
    for (const name of ['popover', 'showPopover', 'hidePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
  },
  'MutationObserver that is missing': () => Reflect.deleteProperty(window, 'MutationObserver'),
}

/** What a page has of modules, names and elements. */
const names: Readonly<Record<string, () => void>> = {
  'define, require, module and exports': () => {
    const define = Object.assign(() => undefined, { amd: {} })
    Object.assign(window, {
      define,
      require: () => ({}),
      module: { exports: {} },
      exports: {},
      process: { env: {} },
    })
  },
  'globals of other libraries': () => {
    Object.assign(window, {
      React: { createElement: () => null },
      ReactDOM: {},
      preact: {},
      rxjs: {},
      $: () => undefined,
      _: {},
      h: 1,
      t: 2,
      e: 3,
    })
  },
  'pictures with names of properties of document': () => {
    for (const name of ['visibilityState', 'activeElement', 'fonts', 'cookie', 'referrer']) {
      const image = document.createElement('img')
      image.setAttribute('name', name)
      document.documentElement.append(image)
    }
  },
  'elements that shadow globals': () => {
    for (const id of ['gifkit', 'GIPHY_PINGBACK_URL', 'GIPHY_API_URL', 'giphySDKHeaders', 'dataLayer']) {
      const element = document.createElement('a')
      element.id = id
      document.documentElement.append(element)
    }
  },
  'another base address': () => {
    const base = document.createElement('base')
    base.href = 'http://127.0.0.1:9/elsewhere/'
    document.head.append(base)
  },
  'a form whose fields have names of properties': () => {
    const form = document.createElement('form')
    form.innerHTML = '<input name="id"><input name="children"><input name="parentNode"><input name="style">'
    document.documentElement.append(form)
  },
}

/** What a page does to requests. */
const network: Readonly<Record<string, () => void>> = {
  'fetch that a tool wraps': () => {
    const { fetch } = window
    window.fetch = (...given) => fetch(...given).then((answer) => answer)
  },
  'fetch of a polyfill, whose answers have no body stream': () => {
    const { fetch } = window
    window.fetch = async (url, init) => {
      const answer = await fetch(url, init)
      const text = await answer.text()
      const { status, statusText, ok, headers } = answer
      return {
        status,
        statusText,
        ok,
        headers,
        url: String(url),
        text: async () => text,
        json: async () => JSON.parse(text),
      } as Response
    }
  },
  'answers without headers, as of a double': () => {
    const { fetch } = window
    window.fetch = async (url, init) => {
      const answer = await fetch(url, init)
      return { status: answer.status, ok: answer.ok, json: () => answer.json() } as Response
    }
  },
  'no Response, Request and Headers': () => {
    for (const name of ['Response', 'Request', 'Headers'])
      Object.defineProperty(window, name, { value: undefined })
  },
  'no ReadableStream': () => Object.defineProperty(window, 'ReadableStream', { value: undefined }),
  'no Blob, File and FormData': () => {
    for (const name of ['Blob', 'File', 'FormData', 'FileReader'])
      Object.defineProperty(window, name, { value: undefined })
  },
}

/** All that is survived: tiles are drawn, events arrive. */
export const survived: Readonly<Record<string, () => void>> = {
  ...language,
  ...browser,
  ...names,
  ...network,
}

/** Tiles are drawn, and events wait in the storage. */
export const eventsWait: Readonly<Record<string, () => void>> = {
  'a navigator that says it is offline': () => Object.defineProperty(navigator, 'onLine', { value: false }),
  'fetch that never answers a post': () => {
    const { fetch } = window
    window.fetch = (url, init) => (init?.method === 'POST' ? new Promise(() => undefined) : fetch(url, init))
  },
  'fetch that throws for a post': () => {
    const { fetch } = window
    window.fetch = (url, init) => {
      if (init?.method === 'POST') throw new TypeError('Refused')
      return fetch(url, init)
    }
  },
  'fetch that rejects a post': () => {
    const { fetch } = window
    window.fetch = (url, init) =>
      init?.method === 'POST' ? Promise.reject(new TypeError('Failed')) : fetch(url, init)
  },
  'fetch that answers undefined to a post': () => {
    const { fetch } = window
    window.fetch = (url, init) => (init?.method === 'POST' ? (undefined as never) : fetch(url, init))
  },
}

/** What nothing stands in for: the console says so once, and the rest of the page goes on. */
export const warnedOf: Readonly<Record<string, () => void>> = {
  'no AbortController': () => Object.defineProperty(window, 'AbortController', { value: undefined }),
  'no fetch': () => Object.defineProperty(window, 'fetch', { value: undefined }),
  'no TextDecoder': () => Object.defineProperty(window, 'TextDecoder', { value: undefined }),
}
